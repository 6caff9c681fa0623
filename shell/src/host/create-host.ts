import {
  type Fetch,
  createApi,
  createSessionClient,
  isUnreachable,
} from '@parqueo/shared-api/client';
import { type PageSettings, factsOf, isOwn } from '@parqueo/shared-api/contract';
import {
  type Capability,
  HOST_API_VERSION,
  type Host,
  type NavigateOptions,
} from '@parqueo/shared-api/host';
import {
  type User,
  createConnection,
  createDrafts,
  createSocket,
  createSuppressions,
  userOf,
} from '@parqueo/shared-api/host/parts';
import type { News, SocketEvent } from '@parqueo/shared-api/socket';
import { prefixOf } from '../drafts/remote-drafts';
import { createBrowserNotifications } from '../notifications/browser-notifications';
import { createNotificationStore } from '../notifications/notification-store';
import type { ReadMarker } from '../notifications/read-marker';
import { openNotificationStorage } from '../notifications/stored-notifications';
import { openAnswerCache } from '../offline/answer-cache';
import { OPEN_PATH, SEEN_AT_HEADER } from '../offline/protocol';
import { nameUser } from '../offline/seen-by';
import { openDevice } from '../session/device';
import { createLogoutQuestion } from '../session/logout-question';
import { removePersonData, unsentMarksOf } from '../session/person-data';
import { createSessionStore } from '../session/session-store';
import { openTabs } from '../session/tabs';
import { createCalls } from './calls';
import { afterFirstData } from './first-data';

/** How long a hanging call may delay the channel, in milliseconds. */
const CHANNEL_WAIT_MS = 20_000;

/** What this page can do; a remote asks before it uses one. */
const CAPABILITIES: ReadonlySet<Capability> = new Set(['menu', 'notifications']);

type Navigate = (to: string | number, options?: NavigateOptions) => void;

/** Makes the page's one client, socket and session, and starts the session (SES-01). */
export function createHost(
  settings: PageSettings,
  fetchImpl: Fetch = (...args) => globalThis.fetch(...args),
  tabs = openTabs(),
  device = openDevice(),
  stored = openNotificationStorage(),
) {
  const session = createSessionStore(tabs, device);
  const connection = createConnection({
    probe: askAgain,
    storedAt: ({ headers }) => {
      const at = headers.get(SEEN_AT_HEADER);
      return at ? Date.parse(at) : undefined;
    },
  });
  const calls = createCalls();
  const client = createSessionClient(session, {
    fetch: connection.observe(nameUser(calls.observe(fetchImpl), session.userWithoutToken)),
    runExclusive: tabs.runExclusive,
  });
  const api = createApi(client);
  const drafts = createDrafts({
    userId: () => device.lastUser()?.id ?? null,
    // A user's drafts are shared by all tabs; a visitor's stay in this one.
    storage: { user: () => localStorage, visitor: () => sessionStorage },
  });
  const notifications = createNotificationStore();
  /** Its code comes after the first screen. */
  let readMarker: ReadMarker | null = null;
  const browserNotifications = createBrowserNotifications(client, notifications.show, (path) =>
    navigate(path),
  );
  /** Whose data the page shows, and since when: the channel also sends what happens before it opens. */
  let dataOf: { user: number | undefined; since: number } | null = null;
  const socket = createSocket({
    token: session.token,
    refresh: client.refresh,
    onNews: notify,
    onGivenUp: () => void askAgain(),
    heardUntil: (id) => stored.of(id).heardUntil,
    onHeard: (id, heardUntil) => stored.update(id, { heardUntil }),
    dataSince: () => dataOf?.since ?? 0,
    tellsView: () => browserNotifications.getState().push,
  });
  socket.host.onEvent(notifications.toasts.dropAnswered);
  let navigate: Navigate = (to) => {
    if (typeof to === 'string') globalThis.location.assign(to);
  };

  const suppressions = createSuppressions();
  const logoutQuestion = createLogoutQuestion();

  function follow(next: User): void {
    socket.follow(next);
    void browserNotifications.resume();
    loadNews(next).catch(noteAway);
  }

  /** Loads what other devices were told and have read, and from then on reports what is read here. */
  async function loadNews({ roles }: User): Promise<void> {
    const { createReadMarker } = await import(
      /* webpackChunkName: "read-marker" */ '../notifications/read-marker'
    );
    readMarker ??= createReadMarker(client, notifications);
    await readMarker.load(roles);
  }

  function notify(news: News, event: SocketEvent): void {
    const { takes_back } = factsOf(event);
    if (takes_back !== undefined && !notifications.takeBack(takes_back)) return;
    const entry = { ...news, event: event.payload.event_id, own: isOwn(event) };
    // What the device shows while the page is not in view needs no toast, too (PSH-03).
    if (suppressions.has(event) || browserNotifications.pushShows()) notifications.add(entry);
    else notifications.show({ ...entry, record: true });
    browserNotifications.show(news, event.payload.event_id);
  }

  const user = () => userOf(session.current());

  // What the device keeps of a user goes with the session: the next one, in this tab or another, starts
  // without it. Only what waits for its person stays after an end that is no logout.
  let stopWaiting = () => {};
  session.subscribe(() => {
    const next = user();
    if (next) drafts.keepOnly(next.id);
    else {
      stored.forget();
      removePersonData(null);
      browserNotifications.forget();
    }
    readMarker?.stop();
    notifications.startWith(next ? stored.of(next.id) : { list: [] });
    void openAnswerCache(next?.id ?? null);
    stopWaiting();
    socket.follow(null);
    // The channel leaves the network to the user's first screen.
    // The first user's was asked for by index.html.
    if (!dataOf || next?.id !== dataOf.user)
      dataOf = { user: next?.id, since: dataOf ? performance.now() : 0 };
    if (next) stopWaiting = afterFirstData(calls.counts, () => follow(next), CHANNEL_WAIT_MS);
  });
  notifications.subscribe(({ list }, before) => {
    const id = user()?.id;
    if (id !== undefined && list !== before.list) stored.update(id, { list });
  });

  /** Repeats the call that did not reach the server: a logout, else the session's start. */
  function askAgain(): Promise<unknown> {
    // The session remembers a failed logout, and the next probe repeats it.
    if (device.logoutPending()) return endSession().catch(() => undefined);
    return client.refresh().catch(noteAway);
  }

  /** A server error counts as unreachable: the call is repeated until it answers. */
  function noteAway(error: unknown): void {
    if (isUnreachable(error)) connection.setOnline(false);
  }

  // Screens are notified after this and load their data again.
  connection.host.subscribe(() => {
    if (!connection.host.online()) return;
    if (session.userWithoutToken() !== null) void askAgain();
    socket.wake();
  });
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const path = (data as Record<string, unknown> | null)?.[OPEN_PATH];
    if (typeof path === 'string') navigate(path);
  });
  globalThis.addEventListener('offline', () => connection.setOnline(false));

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    // Phones stop the timers of a page that is not visible.
    connection.probeNow();
    // A session that was ended elsewhere ends here when the page is looked at again.
    const here = user();
    if (here && session.token()) {
      api.user.me().catch(noteAway);
      loadNews(here).catch(noteAway);
    }
  });

  // The answer says whether there is a session; without one, see giveUp. The first request is not
  // sent after a logout that did not reach the server, because it would sign in again.
  if (device.logoutPending()) {
    session.setToken(null);
    void askAgain();
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
      // A delayed logout must not sign out the next user.
      device.setLogoutPending(isUnreachable(error) && device.logoutPending());
      throw error;
    }
  }

  async function logoutBy(end: () => Promise<unknown>): Promise<boolean> {
    const leaving = user()?.id ?? 0;
    const marks = unsentMarksOf(leaving);
    const isAsked = marks.waiting + marks.refused > 0;
    if (isAsked && !(await logoutQuestion.ask(marks))) return false;
    await end();
    try {
      await endSession();
    } catch (error) {
      host.report(error);
    } finally {
      session.setToken(null);
      drafts.forget();
      removePersonData(leaving);
      navigate('/', { replace: true });
    }
    return true;
  }

  const host: Host = {
    apiVersion: HOST_API_VERSION,
    origin: '',
    session: {
      current: session.current,
      subscribe: session.subscribe,
      start: session.setToken,
      logout: async () => void (await logoutBy(async () => {})),
      logoutBy,
    },
    api,
    connection: connection.host,
    socket: socket.host,
    drafts: { open: drafts.open },
    settings,
    navigate: (to, options) => navigate(to, options),
    toast: notifications.show,
    suppressToasts: suppressions.suppress,
    setBadge: notifications.setWaiting,
    setBadgeUrgent: notifications.setUrgent,
    report: (error) => console.error(error),
    has: (capability) => CAPABILITIES.has(capability),
    alerts: browserNotifications.alerts,
  };

  return {
    host,
    session,
    notifications,
    browserNotifications,
    calls: calls.counts,
    /** Whether a form of this remote in this page has unsent input. */
    hasOpenDraft: (remote: string) => drafts.isOpen(prefixOf(remote)),
    /** Notifies the visitor of an event, as the page's socket does. */
    notify,
    /** The question before a logout that would lose something. */
    logoutQuestion: logoutQuestion.store,
    /** The forms of which the device has unsent drafts. */
    draftsOf: drafts.formsOf,
    /** Sets the router's navigation once the router is mounted. */
    navigateWith: (next: Navigate) => {
      navigate = next;
    },
  };
}

/** The shell's side of the host, which remotes do not see. */
export type ShellHost = ReturnType<typeof createHost>;
