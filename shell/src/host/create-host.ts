import { type Fetch, createApi, createSessionClient } from '@parqueo/shared-api/client';
import type { PageSettings } from '@parqueo/shared-api/contract';
import { createDocuments } from '@parqueo/shared-api/documents';
import { HOST_API_VERSION, type Host, type NavigateOptions } from '@parqueo/shared-api/host';
import { describeEvent, isQuiet } from '@parqueo/shared-api/socket';
import {
  type BrowserNotifications,
  createBrowserNotifications,
} from '../notifications/browser-notifications';
import {
  type NotificationStore,
  createNotificationStore,
} from '../notifications/notification-store';
import { createPageSocket } from '../notifications/page-socket';
import { type SessionStore, createSessionStore } from '../session/session-store';
import { type Tabs, openTabs } from '../session/tabs';

type Navigate = (to: string | number, options?: NavigateOptions) => void;

/** The host's own side of what it hands to remotes. */
export interface ShellHost {
  host: Host;
  session: SessionStore;
  notifications: NotificationStore;
  browserNotifications: BrowserNotifications;
  /** Gives the host the router's navigation, as soon as there is a router. */
  navigateWith(navigate: Navigate): void;
}

/** Builds the one client, socket and session of the page, and starts the session (SES-01). */
export function createHost(
  settings: PageSettings,
  fetchImpl?: Fetch,
  tabs: Tabs = openTabs(),
): ShellHost {
  const session = createSessionStore(tabs);
  const client = createSessionClient(session, fetchImpl, tabs.exclusively);
  const api = createApi(client);
  const notifications = createNotificationStore();
  const browserNotifications = createBrowserNotifications();
  const socket = createPageSocket(session, client);
  let navigate: Navigate = (to) => {
    if (typeof to === 'string') globalThis.location.assign(to);
  };

  socket.onEvent((event) => {
    const current = session.getState().session;
    if (isQuiet(event, current.status === 'authenticated' ? current.user.roles : [])) return;
    const text = describeEvent(event);
    notifications.show({ ...text, record: true });
    browserNotifications.show(text);
  });

  // Every failure of the first request means no session; the login screen tells the rest.
  client.refresh().catch(session.giveUp);

  // Notifications are one person's: the next one at this page, or in another tab, starts without.
  session.subscribe((now, before) => {
    if (now.session !== before.session) notifications.clear();
  });

  async function logout(): Promise<void> {
    try {
      await api.session.logout();
    } catch (error) {
      host.report(error);
    } finally {
      session.setToken(null);
      navigate('/', { replace: true });
    }
  }

  const host: Host = {
    apiVersion: HOST_API_VERSION,
    session: {
      current: () => session.getState().session,
      subscribe: (listener) => session.subscribe(listener),
      start: session.setToken,
      requireLogin: () => session.setToken(null),
      logout,
    },
    api,
    documents: createDocuments(client),
    socket,
    settings,
    navigate: (to, options) => navigate(to, options),
    toast: notifications.show,
    report: (error) => console.error(error),
    has: () => true,
  };

  return {
    host,
    session,
    notifications,
    browserNotifications,
    navigateWith: (next) => {
      navigate = next;
    },
  };
}
