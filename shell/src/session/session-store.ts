import {
  type ApiError,
  type TokenStore,
  decodeToken,
  sessionIdOf,
  tokenLifetime,
} from '@parqueo/shared-api/client';
import { isSessionEnd } from '@parqueo/shared-api/contract';
import type { Session } from '@parqueo/shared-api/host';
import { type StoreApi, createStore } from 'zustand/vanilla';
import type { Device, EndedSession } from './device';
import type { Tabs } from './tabs';

interface SessionState {
  /** undefined while unknown, null without a session (SES-01). */
  token: string | null | undefined;
  /** When the token expires by this device's clock, in milliseconds since 1970. */
  expiresAt: number;
  /** Whether a refresh is running (SES-02). */
  refreshing: boolean;
  /** The token's user; the same object until the user changes. */
  session: Session;
  /** A session that ended otherwise than by a logout here, until the next begins. */
  ended: EndedSession | null;
  /** Whether the page was another person's: it shows nothing until it is loaded anew (see keepPeopleApart). */
  handedOver: boolean;
}

type User = Extract<Session, { status: 'authenticated' }>['user'];

export interface SessionStore extends StoreApi<SessionState>, TokenStore {
  /**
   * Called when the server cannot be asked for a session. The last user of this device continues
   * offline without a token; without one the tab is signed out.
   */
  giveUp(): void;
  /** The user who continues offline without a token. */
  userWithoutToken(): number | null;
}

/** A token is renewed this long before it expires, so that it is still valid on arrival. */
const EXPIRY_MARGIN_MS = 10_000;

/** The page's session, the same in all tabs (SES-09). The token is kept only in memory, never in storage. */
export function createSessionStore(tabs: Tabs, device: Device): SessionStore {
  const store = createStore<SessionState>(() => ({
    token: undefined,
    expiresAt: 0,
    refreshing: false,
    session: { status: 'loading' },
    ended: device.ended(),
    handedOver: false,
  }));

  function take(token: string | null, expiresAt: number, because?: string): void {
    const next = sessionOf(token);
    const before = store.getState();
    const user = userOf(before.session) ?? device.lastUser();
    // Who asks once more after the end, or loads the page anew, is only told that there is no session.
    const asksAgain =
      token === null &&
      (before.session.status === 'anonymous' ||
        (before.session.status === 'loading' && because === undefined));
    const told = because === undefined ? null : { because, user };
    const ended = asksAgain ? before.ended : told;
    device.setEnded(ended);
    if (next.status === 'authenticated') device.remember(next.user);
    else device.forget();
    store.setState(({ session }) => ({
      token,
      expiresAt,
      ended,
      session: unlessSame(session, next),
    }));
  }

  function userWithoutToken(): number | null {
    const { token, session } = store.getState();
    return token === null ? (userOf(session)?.id ?? null) : null;
  }

  tabs.onMessage((news) => {
    const { token } = store.getState();
    // While this tab's own request is running, its answer will be newer.
    if (token === undefined) return;
    if ('token' in news) take(news.token, news.expiresAt);
    else if (token === null || sessionIdOf(token) === news.ended) take(null, 0, news.because);
  });

  return Object.assign(store, {
    token: () => store.getState().token,
    setToken: (token: string | null, error?: ApiError) => {
      const before = store.getState().token;
      const wentOnWithout = userWithoutToken() !== null;
      if (token !== null) {
        const expiresAt = Date.now() + tokenLifetime(token);
        take(token, expiresAt);
        tabs.post({ token, expiresAt });
      } else {
        const because = error && isSessionEnd(error.code) ? error.message : undefined;
        take(null, 0, because);
        // Only for the session that this tab had: another tab may have started a new one.
        if (before) tabs.post({ ended: sessionIdOf(before), because });
        else if (wentOnWithout) tabs.post({ ended: undefined, because });
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

/** Throws 'Token Invalido.' when it cannot be decoded (SES-08). */
function sessionOf(token: string | null): Session {
  return token === null
    ? { status: 'anonymous' }
    : { status: 'authenticated', user: decodeToken(token) };
}

const userOf = (session: Session): User | null =>
  session.status === 'authenticated' ? session.user : null;

function unlessSame(before: Session, after: Session): Session {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after;
}
