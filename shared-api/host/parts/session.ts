import { createStore } from 'zustand/vanilla';
import { type TokenStore, type TokenUser, decodeToken } from '../../client';
import type { Session } from '../host';

export type User = TokenUser;

/** A token is renewed this long before it expires, so that it is still valid on arrival. */
const EXPIRY_MARGIN_MS = 10_000;

/** A token store without `setToken`: each host writes its own, with its own side effects. */
export interface PageSession extends Omit<TokenStore, 'setToken'> {
  /** The same object until the user changes. */
  current(): Session;
  /** Calls back when the user changes, not for each token; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /**
   * Takes a token (undefined while unknown, null without one) and the session that goes with it.
   * `expiresAt` is when the token expires by this device's clock, in milliseconds since 1970.
   */
  hold(token: string | null | undefined, session: Session, expiresAt: number): void;
  /** Whether the token is being refreshed (SES-02). */
  refreshing(): boolean;
}

interface State {
  token: string | null | undefined;
  /** When the token expires by this device's clock, in milliseconds since 1970. */
  expiresAt: number;
  refreshing: boolean;
  /** The same object until the user changes. */
  session: Session;
}

/** The visitor's access token and whose it is (SES-01), in a store in memory, never in storage. */
export function createSession(): PageSession {
  const store = createStore<State>(() => ({
    token: undefined,
    expiresAt: 0,
    refreshing: false,
    session: { status: 'loading' },
  }));
  const state = store.getState;
  return {
    token: () => state().token,
    expired: () =>
      typeof state().token === 'string' && state().expiresAt - EXPIRY_MARGIN_MS <= Date.now(),
    setRefreshing: (refreshing) => store.setState({ refreshing }),
    refreshing: () => state().refreshing,
    person: () => userOf(state().session)?.id ?? null,
    current: () => state().session,
    subscribe: (listener) =>
      store.subscribe(({ session }, before) => {
        if (session !== before.session) listener();
      }),
    hold: (token, next, expiresAt) => {
      const { session } = state();
      const isSame = JSON.stringify(next) === JSON.stringify(session);
      store.setState({ token, expiresAt, session: isSame ? session : next });
    },
  };
}

/**
 * The session that a token stands for.
 * @throws Error 'Token Invalido.' when it cannot be decoded (SES-08)
 */
export const sessionOf = (token: string | null): Session =>
  token === null ? { status: 'anonymous' } : { status: 'authenticated', user: decodeToken(token) };

/** The signed-in user; null without one. */
export const userOf = (session: Session): User | null =>
  session.status === 'authenticated' ? session.user : null;
