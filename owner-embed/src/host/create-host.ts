import {
  createApi,
  createSessionClient,
  isApiError,
  isUnreachable,
} from '@parqueo/shared-api/client';
import { PATHS, type PageSettings } from '@parqueo/shared-api/contract';
import { HOST_API_VERSION, type Host } from '@parqueo/shared-api/host';
import {
  createDrafts,
  createListeners,
  createSocket,
  createSuppressions,
  createToasts,
  userOf,
} from '@parqueo/shared-api/host/parts';
import type { News, SocketEvent } from '@parqueo/shared-api/socket';
import type { MountOptions, OwnerEvent } from '../v1';
import { askPage } from './ask-page';
import { callPage } from './call-page';
import { inTime } from './in-time';
import { memoryStorage } from './memory-storage';
import { createPageConnection } from './page-connection';
import { createStart } from './start';
import { createTokenStore } from './token-store';
import { watchTokens } from './watch-tokens';

interface Options {
  apiUrl: string;
  getToken: MountOptions['getToken'];
  onEvent(event: OwnerEvent): void;
  navigate: Host['navigate'];
}

/** Creates the host of a remote in an element of another origin's page (FED-04). */
export function createEmbeddedHost({ apiUrl, getToken, onEvent, navigate }: Options) {
  const origin = new URL(apiUrl, location.href).origin;
  const session = createTokenStore();
  const connection = createPageConnection({
    askServer: readSettings,
    askPage: () => client.refresh(),
  });
  const client = createSessionClient(session, {
    fetch: watchTokens(
      connection.observe((...args) => globalThis.fetch(...args)),
      { given: session.given, onUseless: (why) => starting.fail(new Error(why)) },
    ),
    origin,
    // Sends no cookies: the product's own session is not this page's.
    credentials: 'omit',
    renew,
  });
  const api = createApi(client);
  const toasts = createToasts();
  const pendingListeners = createListeners();
  let pending: number | null = null;
  let settings: PageSettings | null = null;
  let closed = false;
  let ready = false;
  /** Id of the last user. */
  let person: number | null = null;
  // Uses memory, because the page's storage is not ours.
  const [own, visitors] = [memoryStorage(), memoryStorage()];
  const drafts = createDrafts({
    userId: () => person,
    storage: { user: () => own, visitor: () => visitors },
  });

  function emit(event: OwnerEvent): void {
    if (!closed) callPage(() => onEvent(event));
  }

  /** Gets a token from the page, which may be another user's. */
  async function renew(): Promise<string> {
    try {
      const token = await inTime(() => askPage(getToken));
      connection.tokenCame(true);
      return token;
    } catch (error) {
      connection.tokenCame(!isUnreachable(error));
      throw error;
    }
  }

  const socket = createSocket({
    url: origin,
    token: session.token,
    refresh: client.refresh,
    onNews: notify,
    onGivenUp: () => connection.setOnline(false),
    // Nothing is stored in a page of others, so no event is received twice.
    heardUntil: () => null,
    onHeard: () => {},
  });
  socket.host.onEvent(toasts.dropAnswered);

  const suppressions = createSuppressions();

  function notify(news: News, event: SocketEvent): void {
    const { title, detail, reservation } = news;
    emit({
      type: 'notification',
      title,
      ...(detail && { detail }),
      ...(reservation !== undefined && { reservation }),
    });
    if (!suppressions.has(event)) toasts.show(news);
  }

  const leaveSession = session.subscribe(() => {
    const current = session.current();
    const user = userOf(current);
    if (user) {
      person = user.id;
      drafts.keepOnly(user.id);
    }
    toasts.clear();
    setPending(null);
    socket.follow(user);
    if (current.status === 'anonymous') emit({ type: 'session-ended' });
  });

  // The channel notices first that the server or the session is lost; a call finds out which.
  socket.host.subscribe(() => {
    const { status } = session.current();
    const lost = socket.host.state() === 'disconnected' && status === 'authenticated';
    if (!lost || !connection.host.online()) return;
    inTime((signal) => api.parking.reservations({ status: 'pending' }, signal)).catch(
      (error: unknown) => {
        if (isUnreachable(error)) connection.setOnline(false);
      },
    );
  });

  connection.host.subscribe(() => {
    const online = connection.host.online();
    emit({ type: 'connection', online });
    if (!online) return;
    starting.retry();
    socket.wake();
  });

  async function readSettings(): Promise<void> {
    try {
      const read = await inTime((signal) =>
        client.request<PageSettings>(PATHS.settings, { signal }),
      );
      settings = { ...read, geocoderUrl: new URL(read.geocoderUrl, origin).href };
    } catch (error) {
      if (isUnreachable(error)) connection.setOnline(false);
      else if (!isApiError(error) || error.code === 'UNKNOWN')
        throw new TypeError(`What answers at ${origin} is not Parqueo Central; see apiUrl`, {
          cause: error,
        });
      throw error;
    }
  }

  const starting = createStart({
    session,
    connection,
    refresh: client.refresh,
    readSettings: async () => settings ?? readSettings(),
    report,
  });

  function setPending(count: number | null): void {
    pending = count;
    pendingListeners.tell();
  }

  function report(error: unknown): void {
    console.error(error);
    emit({ type: 'error', error });
  }

  const host: Host = {
    apiVersion: HOST_API_VERSION,
    origin,
    session: {
      current: session.current,
      subscribe: session.subscribe,
      start: session.setToken,
      // The session belongs to the page, so only its display ends here.
      logout: async () => session.setToken(null),
      logoutBy: async (end) => {
        await end();
        session.setToken(null);
        return true;
      },
    },
    api,
    connection: connection.host,
    socket: socket.host,
    drafts,
    get settings() {
      if (!settings) throw new Error('The settings are there once the host has started');
      return settings;
    },
    navigate,
    // Without a list of notifications no toast summarises others.
    toast: ({ record: _, ...text }) => toasts.show(text),
    suppressToasts: suppressions.suppress,
    setBadge: (count) => {
      if (count === pending) return;
      setPending(count);
      emit({ type: 'pending', count });
    },
    // The number is always red here.
    setBadgeUrgent: () => {},
    report,
    // Menu and count are the frame's, or the page's own.
    has: () => true,
  };

  return Object.assign(host, {
    toasts,
    /** Number of pending requests; null until it is loaded. */
    pending: () => pending,
    onPending: pendingListeners.subscribe,
    /** Sends an event to the page. */
    emit,
    start: starting.start,
    getTokenChanged: starting.getTokenChanged,
    progress: starting.progress,
    onProgress: starting.onProgress,
    /** To be called when a screen is rendered; the first one is an event for the page. */
    shown: () => {
      if (ready) return;
      ready = true;
      emit({ type: 'ready' });
    },
    close: () => {
      closed = true;
      starting.close();
      // The page's token may still be pending.
      leaveSession();
      socket.follow(null);
      connection.close();
      toasts.clear();
    },
  });
}

/** The host of one mounted element, with members for its own frame alone. */
export type EmbeddedHost = ReturnType<typeof createEmbeddedHost>;
