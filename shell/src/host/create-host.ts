import {
  type Fetch,
  createApi,
  createSessionClient,
  isUnreachable,
} from '@parqueo/shared-api/client';
import type { PageSettings } from '@parqueo/shared-api/contract';
import { createDocuments } from '@parqueo/shared-api/documents';
import {
  type Capability,
  HOST_API_VERSION,
  type Host,
  type NavigateOptions,
} from '@parqueo/shared-api/host';
import type { News, SocketEvent } from '@parqueo/shared-api/socket';
import { type PageDrafts, openDrafts } from '../drafts/page-drafts';
import {
  type BrowserNotifications,
  createBrowserNotifications,
} from '../notifications/browser-notifications';
import { type KeptNotifications, openKeptNotifications } from '../notifications/kept-notifications';
import {
  type NotificationStore,
  createNotificationStore,
} from '../notifications/notification-store';
import { createPageSocket } from '../notifications/page-socket';
import { openAnswerCache } from '../offline/answer-cache';
import { type Connection, createConnection, probeWhileOffline } from '../offline/connection';
import { type Device, openDevice } from '../session/device';
import { type SessionStore, createSessionStore } from '../session/session-store';
import { type Tabs, openTabs } from '../session/tabs';
import { type Calls, createCalls } from './calls';
import { afterFirstData } from './first-data';

/** So long a call that hangs keeps the channel closed, in milliseconds. */
const CHANNEL_WAIT_MS = 20_000;

/** Capabilities of this page. */
const CAPABILITIES: ReadonlySet<Capability> = new Set(['menu', 'notifications']);

type Navigate = (to: string | number, options?: NavigateOptions) => void;

/** The shell's side of the host, which remotes do not see. */
export interface ShellHost {
  host: Host;
  session: SessionStore;
  notifications: NotificationStore;
  browserNotifications: BrowserNotifications;
  connection: Connection;
  calls: Calls['counts'];
  hasOpenDraft: PageDrafts['isOpen'];
  /** Notifies the visitor of an event, as the page's socket does. */
  notify(news: News, event: SocketEvent): void;
  /** The forms into which the person has typed what the device keeps and nobody has sent. */
  draftsOf: PageDrafts['formsOf'];
  /** Sets the router's navigation once the router is mounted. */
  navigateWith(navigate: Navigate): void;
}

/** Makes the page's one client, socket and session, and starts the session (SES-01). */
export function createHost(
  settings: PageSettings,
  fetchImpl: Fetch = (...args) => globalThis.fetch(...args),
  tabs: Tabs = openTabs(),
  device: Device = openDevice(),
  kept: KeptNotifications = openKeptNotifications(),
): ShellHost {
  const session = createSessionStore(tabs, device);
  const connection = createConnection();
  const calls = createCalls();
  const client = createSessionClient(session, {
    fetch: connection.observe(calls.observe(fetchImpl), session.userWithoutToken),
    runExclusive: tabs.runExclusive,
  });
  const api = createApi(client);
  const drafts = openDrafts(device);
  const notifications = createNotificationStore();
  const browserNotifications = createBrowserNotifications();
  const socket = createPageSocket(session, client, kept, {
    onNews: notify,
    onGivenUp: askAgain,
    whenFree: (open) => afterFirstData(calls.counts, open, CHANNEL_WAIT_MS),
  });
  let navigate: Navigate = (to) => {
    if (typeof to === 'string') globalThis.location.assign(to);
  };

  /** Tests for events that the mounted screens show themselves. */
  const suppressed = new Set<(event: SocketEvent) => boolean>();

  function notify(news: News, event: SocketEvent): void {
    if ([...suppressed].some((matches) => matches(event))) notifications.keep(news);
    else notifications.show({ ...news, record: true });
    browserNotifications.show(news);
  }

  const userId = () => {
    const current = session.getState().session;
    return current.status === 'authenticated' ? current.user.id : null;
  };

  // Notifications, cached answers and drafts belong to one user: the next one, in this tab or another,
  // starts without them. Only drafts stay for a user whose session has expired.
  session.subscribe((now, before) => {
    if (now.session === before.session) return;
    const id = userId();
    if (id === null) kept.forget();
    else drafts.keepOnly(id);
    notifications.startWith(id === null ? { list: [], unread: 0 } : kept.of(id));
    void openAnswerCache(id);
  });
  notifications.subscribe(({ list, unread }, before) => {
    const id = userId();
    if (id === null || (list === before.list && unread === before.unread)) return;
    kept.keep(id, { list, unread });
  });

  /** Repeats the call that did not reach the server: a logout, else the session's start. */
  function askAgain(): void {
    // The session remembers a failed logout, and the next probe repeats it.
    if (device.logoutPending()) void endSession().catch(() => undefined);
    else client.refresh().catch(noteAway);
  }

  /** A server error counts as unreachable: the call is repeated until it answers. */
  function noteAway(error: unknown): void {
    if (isUnreachable(error)) connection.markOffline();
  }

  probeWhileOffline(connection, askAgain);
  // Screens are notified after this and load their data again.
  connection.subscribe(() => {
    if (!connection.online()) return;
    if (session.userWithoutToken() !== null) askAgain();
    socket.wake();
  });

  // A session that was ended elsewhere ends here when the page is looked at again.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && session.token()) api.user.me().catch(noteAway);
  });

  // The answer says whether there is a session; without one, see giveUp. The first request is not
  // sent after a logout that did not reach the server, because it would sign in again.
  if (device.logoutPending()) {
    session.setToken(null);
    askAgain();
  } else {
    client.refresh().catch((error: unknown) => {
      noteAway(error);
      session.giveUp();
    });
  }

  /** Rejects with an ApiError; a logout that did not reach the server is repeated later. */
  async function endSession(): Promise<void> {
    device.setLogoutPending(true);
    try {
      await api.session.logout();
      device.setLogoutPending(false);
    } catch (error) {
      device.setLogoutPending(isUnreachable(error));
      throw error;
    }
  }

  async function logout(): Promise<void> {
    try {
      await endSession();
    } catch (error) {
      host.report(error);
    } finally {
      session.setToken(null);
      drafts.forget();
      navigate('/', { replace: true });
    }
  }

  const host: Host = {
    apiVersion: HOST_API_VERSION,
    session: {
      current: () => session.getState().session,
      subscribe: (listener) => session.subscribe(listener),
      start: session.setToken,
      logout,
    },
    api,
    documents: createDocuments(client),
    // Only what the host promises: the rest is the shell's.
    connection: {
      online: connection.online,
      lastSeen: connection.lastSeen,
      subscribe: connection.subscribe,
    },
    socket: {
      state: socket.state,
      subscribe: socket.subscribe,
      onEvent: socket.onEvent,
      watchArea: socket.watchArea,
      onAvailability: socket.onAvailability,
    },
    drafts: { open: drafts.open },
    settings,
    navigate: (to, options) => navigate(to, options),
    toast: notifications.show,
    suppressToasts: (matches) => {
      suppressed.add(matches);
      return () => suppressed.delete(matches);
    },
    setBadge: notifications.setWaiting,
    report: (error) => console.error(error),
    has: (capability) => CAPABILITIES.has(capability),
  };

  return {
    host,
    session,
    notifications,
    browserNotifications,
    connection,
    calls: calls.counts,
    hasOpenDraft: drafts.isOpen,
    notify,
    draftsOf: drafts.formsOf,
    navigateWith: (next) => {
      navigate = next;
    },
  };
}
