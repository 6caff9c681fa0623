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
import {
  type SocketEvent,
  describeEvent,
  happenedAt,
  isQuiet,
  reservationOf,
} from '@parqueo/shared-api/socket';
import { openDrafts } from '../drafts/page-drafts';
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

/** What this page has around its remotes; a capability of a newer Host is not among them. */
const CAPABILITIES: ReadonlySet<Capability> = new Set(['menu', 'notifications']);

type Navigate = (to: string | number, options?: NavigateOptions) => void;

/** The host's own side of what it hands to remotes. */
export interface ShellHost {
  host: Host;
  session: SessionStore;
  notifications: NotificationStore;
  browserNotifications: BrowserNotifications;
  connection: Connection;
  /** Tells the visitor of an event, as the page's own channel does. */
  notify(event: SocketEvent): void;
  /** Gives the host the router's navigation, as soon as there is a router. */
  navigateWith(navigate: Navigate): void;
}

/** Builds the one client, socket and session of the page, and starts the session (SES-01). */
export function createHost(
  settings: PageSettings,
  fetchImpl: Fetch = (...args) => globalThis.fetch(...args),
  tabs: Tabs = openTabs(),
  device: Device = openDevice(),
  kept: KeptNotifications = openKeptNotifications(),
): ShellHost {
  const session = createSessionStore(tabs, device);
  const connection = createConnection();
  const client = createSessionClient(
    session,
    connection.observe(fetchImpl, session.userWithoutToken),
    tabs.runExclusive,
  );
  const api = createApi(client);
  const drafts = openDrafts(device);
  const notifications = createNotificationStore();
  const browserNotifications = createBrowserNotifications();
  const socket = createPageSocket(session, client, kept, askAgain);
  let navigate: Navigate = (to) => {
    if (typeof to === 'string') globalThis.location.assign(to);
  };

  /** What the screens tell of by themselves, while they are shown. */
  const suppressed = new Set<(event: SocketEvent) => boolean>();

  function notify(event: SocketEvent): void {
    const current = session.getState().session;
    if (isQuiet(event, current.status === 'authenticated' ? current.user.roles : [])) return;
    const text = describeEvent(event);
    const told = { ...text, reservation: reservationOf(event), at: happenedAt(event) };
    if ([...suppressed].some((matches) => matches(event))) notifications.keep(told);
    else notifications.show({ ...told, record: true });
    browserNotifications.show(text);
  }
  socket.onEvent(notify);

  const userId = () => {
    const current = session.getState().session;
    return current.status === 'authenticated' ? current.user.id : null;
  };

  // Notifications, kept answers and drafts are one person's: the next one, in this tab or another,
  // starts without. Only drafts wait for a person whose session ran out.
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

  /** Repeats what the server has not heard: a logout, else the question who is there. */
  function askAgain(): void {
    // What a failed logout means is noted by the session; the next attempt comes by itself.
    if (device.logoutPending()) void endSession().catch(() => undefined);
    else client.refresh().catch(noteAway);
  }

  /** A server whose sessions are away is as good as none: it is asked again until it answers. */
  function noteAway(error: unknown): void {
    if (isUnreachable(error)) connection.markOffline();
  }

  probeWhileOffline(connection, askAgain);
  // The screens hear of it too, after this, and ask anew for what they showed from before.
  connection.subscribe(() => {
    if (!connection.online()) return;
    if (session.userWithoutToken() !== null) askAgain();
    socket.wake();
  });

  // The answer tells whether there is a session; without one, see giveUp. The first request is not
  // made after a logout that the server has not heard of: it would sign in again.
  if (device.logoutPending()) {
    session.setToken(null);
    askAgain();
  } else {
    client.refresh().catch((error: unknown) => {
      noteAway(error);
      session.giveUp();
    });
  }

  /** Raises ApiError. What the server did not hear is repeated when it answers again. */
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
    connection,
    socket,
    drafts,
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
    notify,
    navigateWith: (next) => {
      navigate = next;
    },
  };
}
