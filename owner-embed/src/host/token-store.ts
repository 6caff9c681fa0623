import { tokenLifetime } from '@parqueo/shared-api/client';
import { createSession, sessionOf } from '@parqueo/shared-api/host/parts';

/** The session of one mounted element: the user of the page's tokens. */
export function createTokenStore() {
  const session = createSession();
  let given = 0;
  return {
    ...session,
    setToken: (token: string | null) => {
      const next = sessionOf(token);
      if (token !== null) given += 1;
      session.hold(token, next, token === null ? 0 : Date.now() + tokenLifetime(token));
    },
    /** Number of tokens received. */
    given: () => given,
    /** Forgets the user, for a new start. */
    reset: () => session.hold(undefined, { status: 'loading' }, 0),
  };
}
export type EmbeddedSession = ReturnType<typeof createTokenStore>;
