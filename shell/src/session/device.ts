import type { User } from '@parqueo/shared-api/host/parts';
import { readStored, readStoredJson, storeText } from '../stored';

/** A session that did not end by a logout here. */
export interface EndedSession {
  /** Spanish sentence. */
  because: string;
  user: User | null;
}

/** Data about the session that this device stores between visits; never a token. */
export interface Device {
  /** The user who was signed in last and has not logged out. */
  lastUser(): User | null;
  /** Stores who is signed in, and forgets a pending logout. */
  remember(user: User): void;
  /** Stores that nobody is signed in. */
  forget(): void;
  /** Whether a logout is pending: until it reaches the server, the cookie still signs in. */
  logoutPending(): boolean;
  setLogoutPending(pending: boolean): void;
  /** How the last session ended, for the login of this tab, even after a reload (ACC-04). */
  ended(): EndedSession | null;
  setEnded(ended: EndedSession | null): void;
}

/** page/in-head.ts reads the second key too: it requests no token while a logout is pending. */
export function openDevice(name = 'parqueo-session'): Device {
  const userKey = `${name}-user`;
  const logoutKey = `${name}-logout`;
  const endedKey = `${name}-ended`;
  return {
    lastUser: () => readStoredJson(userKey) as User | null,
    remember: ({ id, roles }) => {
      storeText(userKey, JSON.stringify({ id, roles }));
      storeText(logoutKey, null);
    },
    forget: () => storeText(userKey, null),
    logoutPending: () => readStored(logoutKey) !== null,
    setLogoutPending: (pending) => storeText(logoutKey, pending ? '1' : null),
    ended: () => readStoredJson(endedKey, 'sessionStorage') as EndedSession | null,
    setEnded: (ended) => storeText(endedKey, ended && JSON.stringify(ended), 'sessionStorage'),
  };
}
