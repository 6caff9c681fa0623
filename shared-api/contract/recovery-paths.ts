/** Paths below API_BASE of mails, their links and the second factor (ACC-02). */
export const RECOVERY_PATHS = {
  lostPassword: '/session/lost-password',
  /** Takes the link; its token is in the body, never in a path or query. */
  newPassword: '/session/new-password',
  confirmAddress: '/user/confirm-address',
  askConfirmation: '/user/ask-confirmation',
  /** Mails of the developer page. */
  shownMails: '/mails',
} as const;

/** Paths of the caller's second factor, a code of an app besides the password. */
export const SECOND_FACTOR_PATHS = {
  factor: '/user/second-factor',
  turnOn: '/user/second-factor/on',
  turnOff: '/user/second-factor/off',
} as const;

/** Path of the name of what a shared link leads to, for whoever has it (ACC-04). */
export const parkingNamePath = (id: number | string): string => `/parking/name/${id}`;
