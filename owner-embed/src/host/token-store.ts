import { type TokenStore, tokenLifetime } from '@parqueo/shared-api/client';
import { type PageSession, createSession, sessionOf } from '@parqueo/shared-api/host/parts';

export interface EmbeddedSession extends PageSession, TokenStore {
  /** Number of tokens received. */
  given(): number;
  /** Forgets the user, for a new start. */
  reset(): void;
}

/** The session of one mounted element: the user of the page's tokens. */
export function createTokenStore(): EmbeddedSession {
  const session = createSession();
  let given = 0;
  return {
    ...session,
    setToken: (token) => {
      const next = sessionOf(token);
      if (token !== null) given += 1;
      session.hold(token, next, token === null ? 0 : Date.now() + tokenLifetime(token));
    },
    given: () => given,
    reset: () => session.hold(undefined, { status: 'loading' }, 0),
  };
}
