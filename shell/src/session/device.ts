import type { Session } from '@parqueo/shared-api/host';

type User = Extract<Session, { status: 'authenticated' }>['user'];

/** What this device remembers of the session between visits: never a token. */
export interface Device {
  /** Who was signed in last and has not logged out. */
  lastUser(): User | null;
  /** Somebody is signed in; an earlier logout needs no repeating. */
  remember(user: User): void;
  /** Nobody is. */
  forget(): void;
  /** A logout that the server has not heard of yet; until it has, its cookie still signs in. */
  logoutPending(): boolean;
  setLogoutPending(pending: boolean): void;
}

/** index.html reads the second key, too: it asks for no token while a logout is pending. */
export function openDevice(name = 'parqueo-session'): Device {
  const userKey = `${name}-user`;
  const logoutKey = `${name}-logout`;
  return {
    lastUser: () => {
      try {
        return JSON.parse(read(userKey) ?? 'null') as User | null;
      } catch {
        return null;
      }
    },
    remember: ({ id, roles }) => {
      write(userKey, JSON.stringify({ id, roles }));
      write(logoutKey, null);
    },
    forget: () => write(userKey, null),
    logoutPending: () => read(logoutKey) !== null,
    setLogoutPending: (pending) => write(logoutKey, pending ? '1' : null),
  };
}

/** A browser may deny its storage: then nothing is remembered. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // See read.
  }
}
