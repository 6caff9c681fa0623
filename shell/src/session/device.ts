import { LOGIN_NAME } from '@parqueo/shared-api/contract';
import type { User } from '@parqueo/shared-api/host/parts';
import { readStored, readStoredJson, storeText } from '../stored';

/** A session that did not end by a logout here. */
export interface EndedSession {
  /** Spanish sentence. */
  because: string;
  user: User | null;
}

/**
 * Data about the session that this device stores between visits; never a token. page/in-head.ts reads the
 * second key too: it requests no token while a logout is pending.
 */
export function openDevice(name = 'parqueo-session') {
  const userKey = `${name}-user`;
  const logoutKey = `${name}-logout`;
  const endedKey = `${name}-ended`;
  return {
    /** The user who was signed in last and has not logged out. */
    lastUser: () => readStoredJson(userKey) as User | null,
    /** Stores who is signed in; forgets a pending logout, and who wanted to log in in this tab. */
    remember: ({ id, roles }: User) => {
      storeText(userKey, JSON.stringify({ id, roles }));
      storeText(logoutKey, null);
      storeText(LOGIN_NAME, null, 'sessionStorage');
    },
    /** Stores that nobody is signed in. */
    forget: () => storeText(userKey, null),
    /** Whether a logout is pending: until it reaches the server, the cookie still signs in. */
    logoutPending: () => readStored(logoutKey) !== null,
    setLogoutPending: (pending: boolean) => storeText(logoutKey, pending ? '1' : null),
    /** How the last session ended, for the login of this tab, even after a reload (ACC-04). */
    ended: () => readStoredJson(endedKey, 'sessionStorage') as EndedSession | null,
    setEnded: (ended: EndedSession | null) =>
      storeText(endedKey, ended && JSON.stringify(ended), 'sessionStorage'),
  };
}
export type Device = ReturnType<typeof openDevice>;
