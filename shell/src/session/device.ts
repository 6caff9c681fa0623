import type { Session } from '@parqueo/shared-api/host';

type User = Extract<Session, { status: 'authenticated' }>['user'];

/** What this device stores about the session between visits; never a token. */
export interface Device {
  /** The user who was signed in last and has not logged out. */
  lastUser(): User | null;
  /** Stores who is signed in, and forgets a pending logout. */
  remember(user: User): void;
  /** Stores that nobody is signed in. */
  forget(): void;
  /** Whether a logout has not reached the server yet: until then its cookie still signs in. */
  logoutPending(): boolean;
  setLogoutPending(pending: boolean): void;
}

/** index.html reads the second key too: it requests no token while a logout is pending. */
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

/** Storage may be blocked; then nothing is stored. */
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
