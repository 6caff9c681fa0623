import { type TokenStore, decodeToken, tokenLifetime } from '@parqueo/shared-api/client';
import type { Session } from '@parqueo/shared-api/host';

/** A token is renewed this long before it expires, so that it is still valid on arrival. */
const EXPIRY_MARGIN_MS = 10_000;

export interface EmbeddedSession extends TokenStore {
  current(): Session;
  subscribe(listener: () => void): () => void;
  /** How many tokens it has been given. */
  given(): number;
  /** Forgets who was there, to begin again. */
  reset(): void;
}

/** The session of one mounted element: whoever the page's tokens belong to. Nothing is stored. */
export function createTokenStore(): EmbeddedSession {
  const listeners = new Set<() => void>();
  let token: string | null | undefined;
  let given = 0;
  let expiresAt = 0;
  let session: Session = { status: 'loading' };

  function take(next: string | null | undefined, who: Session): void {
    token = next;
    if (typeof next === 'string') given += 1;
    expiresAt = typeof next === 'string' ? Date.now() + tokenLifetime(next) : 0;
    if (JSON.stringify(who) === JSON.stringify(session)) return;
    session = who;
    listeners.forEach((listener) => listener());
  }

  return {
    token: () => token,
    setToken: (next) =>
      take(
        next,
        next === null
          ? { status: 'anonymous' }
          : { status: 'authenticated', user: decodeToken(next) },
      ),
    setRefreshing: () => {},
    expired: () => typeof token === 'string' && expiresAt - EXPIRY_MARGIN_MS <= Date.now(),
    current: () => session,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    given: () => given,
    reset: () => take(undefined, { status: 'loading' }),
  };
}
