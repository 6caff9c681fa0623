import { type TokenStore, decodeToken } from '@parqueo/shared-api/client';
import type { Session } from '@parqueo/shared-api/host';
import { type StoreApi, createStore } from 'zustand/vanilla';

interface SessionState {
  /** undefined while unknown, null without a session (SES-01). */
  token: string | null | undefined;
  /** A refresh is running (SES-02). */
  refreshing: boolean;
  /** Who the token speaks for; the same object as long as that person stays. */
  session: Session;
}

export type SessionStore = StoreApi<SessionState> & TokenStore;

/** The page's session. The token stays in memory: no script can read it from a storage. */
export function createSessionStore(): SessionStore {
  const store = createStore<SessionState>(() => ({
    token: undefined,
    refreshing: false,
    session: { status: 'loading' },
  }));
  return Object.assign(store, {
    token: () => store.getState().token,
    setToken: (token: string | null) =>
      store.setState(({ session }) => ({ token, session: unlessSame(session, sessionOf(token)) })),
    setRefreshing: (refreshing: boolean) => store.setState({ refreshing }),
  });
}

/** Raises 'Token Invalido.' (SES-08). */
function sessionOf(token: string | null): Session {
  return token === null
    ? { status: 'anonymous' }
    : { status: 'authenticated', user: decodeToken(token) };
}

function unlessSame(before: Session, after: Session): Session {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after;
}
