import {
  type TokenStore,
  decodeToken,
  sessionIdOf,
  tokenLifetime,
} from '@parqueo/shared-api/client';
import type { Session } from '@parqueo/shared-api/host';
import { type StoreApi, createStore } from 'zustand/vanilla';
import type { Device } from './device';
import type { Tabs } from './tabs';

interface SessionState {
  /** undefined while unknown, null without a session (SES-01). */
  token: string | null | undefined;
  /** When the token runs out by this device's clock, in milliseconds since 1970. */
  expiresAt: number;
  /** A refresh is running (SES-02). */
  refreshing: boolean;
  /** Who the token speaks for; the same object as long as that person stays. */
  session: Session;
}

export interface SessionStore extends StoreApi<SessionState>, TokenStore {
  /**
   * It cannot be found out whether there is a session. Whoever was signed in last on this device
   * goes on without a token, with what was last seen; else the tab is signed out.
   */
  giveUp(): void;
  /** Who goes on without a token. */
  userWithoutToken(): number | null;
}

/** A call that leaves this long before the expiry still arrives with a valid token. */
const EXPIRY_MARGIN_MS = 10_000;

/**
 * The page's session, the same in all its tabs (SES-09). The token stays in memory: no script can
 * read it from a storage.
 */
export function createSessionStore(tabs: Tabs, device: Device): SessionStore {
  const store = createStore<SessionState>(() => ({
    token: undefined,
    expiresAt: 0,
    refreshing: false,
    session: { status: 'loading' },
  }));

  function take(token: string | null, expiresAt: number): void {
    const next = sessionOf(token);
    if (next.status === 'authenticated') device.remember(next.user);
    else device.forget();
    store.setState(({ session }) => ({ token, expiresAt, session: unlessSame(session, next) }));
  }

  function userWithoutToken(): number | null {
    const { token, session } = store.getState();
    return token === null && session.status === 'authenticated' ? session.user.id : null;
  }

  tabs.onMessage((news) => {
    const { token } = store.getState();
    // While this tab is still asking, its own answer is the newer one.
    if (token === undefined) return;
    if ('token' in news) take(news.token, news.expiresAt);
    else if (token === null || sessionIdOf(token) === news.ended) take(null, 0);
  });

  return Object.assign(store, {
    token: () => store.getState().token,
    setToken: (token: string | null) => {
      const before = store.getState().token;
      const wentOnWithout = userWithoutToken() !== null;
      if (token !== null) {
        const expiresAt = Date.now() + tokenLifetime(token);
        take(token, expiresAt);
        tabs.post({ token, expiresAt });
      } else {
        take(null, 0);
        // Only of a session that this tab knew: another one may have begun in another tab since.
        if (before) tabs.post({ ended: sessionIdOf(before) });
        else if (wentOnWithout) tabs.post({ ended: undefined });
      }
    },
    giveUp: () => {
      const user = device.lastUser();
      store.setState(({ session }) => ({
        token: null,
        expiresAt: 0,
        session: unlessSame(session, user ? { status: 'authenticated', user } : sessionOf(null)),
      }));
    },
    userWithoutToken,
    setRefreshing: (refreshing: boolean) => store.setState({ refreshing }),
    expired: () => {
      const { token, expiresAt } = store.getState();
      if (typeof token !== 'string') return userWithoutToken() !== null;
      return expiresAt - EXPIRY_MARGIN_MS <= Date.now();
    },
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
