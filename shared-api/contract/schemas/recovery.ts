import Type from 'typebox';
import { PASSWORD_LENGTH, TEXT_MAX_LENGTH } from '../limits';
import { LINK_TOKEN_LENGTH } from '../mail';
import { Instant, exactly, text } from './common';

/** POST /session/lost-password: the account's mail or phone, as for a login. */
export const LostPasswordBody = exactly({ mail: text(TEXT_MAX_LENGTH.email) });
export type LostPasswordBody = Type.Static<typeof LostPasswordBody>;

const Token = text(LINK_TOKEN_LENGTH);

/** POST /session/new-password */
export const NewPasswordBody = exactly({
  token: Token,
  password: Type.String({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max }),
});
export type NewPasswordBody = Type.Static<typeof NewPasswordBody>;

/** POST /user/confirm-address */
export const LinkTokenBody = exactly({ token: Token });
export type LinkTokenBody = Type.Static<typeof LinkTokenBody>;

/** The address that was confirmed. */
export const ConfirmedAddress = Type.Object({ email: Type.String() });
export type ConfirmedAddress = Type.Static<typeof ConfirmedAddress>;

/** GET /mails: what demo mode shows in place of sending it, the latest first. */
export const ShownMail = Type.Object({
  id: Type.String({ format: 'uuid' }),
  to: Type.String(),
  created_at: Instant,
  subject: Type.String(),
  text: Type.String(),
  html: Type.String(),
});
export type ShownMail = Type.Static<typeof ShownMail>;
export const ShownMails = Type.Array(ShownMail);

/** GET /parking/name/{id} */
export const ParkingName = Type.Object({ name: Type.String() });
export type ParkingName = Type.Static<typeof ParkingName>;
