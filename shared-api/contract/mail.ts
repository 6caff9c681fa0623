/** Mails that the server sends (ACC-02). */
export type MailKind =
  | 'confirm_address'
  | 'lost_password'
  | 'password_changed'
  | 'new_device'
  | 'wrong_codes'
  | 'account_deleted';

/** What a link in a mail is good for, once. */
export type LinkPurpose = Extract<MailKind, 'confirm_address' | 'lost_password'>;

/** What a mail tells besides its kind: the device, as people name it ('Chrome en Android'). */
export interface MailFacts {
  device?: string;
}

/** Screens that links in mails open; the token is in the fragment, which no server sees. */
export const LINK_SCREENS = {
  confirm_address: '/confirmar-correo',
  lost_password: '/nueva-contrasena',
} as const satisfies Record<LinkPurpose, string>;

/** A link in a mail is good for this long, once. */
export const LINK_MINUTES = 30;
/** Longest token of such a link, in characters. */
export const LINK_TOKEN_LENGTH = 100;
