import type { ErrorCode } from './errors';

// Apart from ERRORS: the page carries the codes alone.
/** Reasons why a session ended without its browser's doing; GET /session/accessToken returns one. */
export const SESSION_ENDS = [
  'SESSION_EXPIRED',
  'SESSION_CLOSED',
  'OTHERS_CLOSED',
  'SESSION_REPLACED',
  'SESSION_REUSED',
  'PASSWORD_CHANGED',
  'ACCOUNT_DELETED',
] as const satisfies ErrorCode[];
export type SessionEnd = (typeof SESSION_ENDS)[number];

export const isSessionEnd = (code: string): boolean =>
  (SESSION_ENDS as readonly string[]).includes(code);
