import { type ApiError, sessionIdOf, tokenLifetime } from '@parqueo/shared-api/client';
import { isSessionEnd } from '@parqueo/shared-api/contract';
import { createSession, sessionOf, userOf } from '@parqueo/shared-api/host/parts';
import type { Device } from './device';
import type { Tabs } from './tabs';

/** The page's session, the same in all tabs (SES-09). */
export function createSessionStore(tabs: Tabs, device: Device) {
  const session = createSession();
  let ended = device.ended();
  let handedOver = false;

  function take(token: string | null, expiresAt: number, because?: string): void {
    const next = sessionOf(token);
    const before = session.current();
    // A refresh after the end, or after a reload, only finds that there is no session.
    const asksAgain =
      token === null &&
      (before.status === 'anonymous' || (before.status === 'loading' && because === undefined));
    if (!asksAgain) {
      const user = userOf(before) ?? device.lastUser();
      ended = because === undefined ? null : { because, user };
    }
    device.setEnded(ended);
    if (next.status === 'authenticated') device.remember(next.user);
    else device.forget();
    session.hold(token, next, expiresAt);
  }

  /** The user who continues offline without a token. */
  const userWithoutToken = () =>
    session.token() === null ? (userOf(session.current())?.id ?? null) : null;

  tabs.onMessage((news) => {
    const token = session.token();
    // While this tab's own request is running, its answer will be newer.
    if (token === undefined) return;
    if ('token' in news) take(news.token, news.expiresAt);
    else if (token === null || sessionIdOf(token) === news.ended) take(null, 0, news.because);
  });

  return {
    ...session,
    setToken: (token: string | null, error?: ApiError) => {
      const before = session.token();
      const wentOnWithout = userWithoutToken() !== null;
      if (token !== null) {
        const expiresAt = Date.now() + tokenLifetime(token);
        take(token, expiresAt);
        tabs.post({ token, expiresAt });
      } else {
        const because = error && isSessionEnd(error.code) ? error.message : undefined;
        take(null, 0, because);
        // Only for the session that this tab had: another tab may have started a new one.
        if (before || wentOnWithout)
          tabs.post({ ended: before ? sessionIdOf(before) : undefined, because });
      }
    },
    /** A session that did not end by a logout here, until the next one begins. */
    ended: () => ended,
    /** Whether the page was another user's: it shows nothing until it is reloaded. */
    handedOver: () => handedOver,
    /** Called when another person has signed in, before the page shows it (see separateUsers). */
    handOver: () => {
      handedOver = true;
    },
    /**
     * Called when the server cannot be reached for a session. The last user of this device continues
     * offline without a token; without such a user the tab is signed out.
     */
    giveUp: () => {
      const user = device.lastUser();
      session.hold(null, user ? { status: 'authenticated', user } : sessionOf(null), 0);
    },
    userWithoutToken,
    expired: () => session.expired() || userWithoutToken() !== null,
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;
