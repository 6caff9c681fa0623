import {
  createApi,
  createSessionClient,
  isApiError,
  isUnreachable,
} from '@parqueo/shared-api/client';
import { PATHS, type PageSettings } from '@parqueo/shared-api/contract';
import { createDocuments } from '@parqueo/shared-api/documents';
import { HOST_API_VERSION, type Host } from '@parqueo/shared-api/host';
import {
  type Toasts,
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
import { type Start, createStart } from './start';
import { createTokenStore } from './token-store';
import { watchTokens } from './watch-tokens';

interface Options {
  apiUrl: string;
  getToken: MountOptions['getToken'];
  onEvent(event: OwnerEvent): void;
  navigate: Host['navigate'];
}

/** The host of one mounted element, and what only its own frame sees of it. */
export interface EmbeddedHost extends Host, Start {
  toasts: Toasts;
  /** How many requests wait; null until it is known. */
  pending(): number | null;
  onPending(listener: () => void): () => void;
  /** Tells the page. */
  tell(event: OwnerEvent): void;
  /** Called when a screen is there, its code and all; the page hears of the first. */
  shown(): void;
  close(): void;
}

/** Makes what a remote gets from its page, for an element in a page of another origin (FED-04). */
export function createEmbeddedHost({ apiUrl, getToken, onEvent, navigate }: Options): EmbeddedHost {
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
    // A cookie of the product would be somebody's session there, and none of this page's business.
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
  /** Who was there last. */
  let person: number | null = null;
  // The page's storage is not ours to leave something in.
  const [own, visitors] = [memoryStorage(), memoryStorage()];
  const drafts = createDrafts({
    userId: () => person,
    storage: { user: () => own, visitor: () => visitors },
  });

  function tell(event: OwnerEvent): void {
    if (!closed) callPage(() => onEvent(event));
  }

  /** A token of the page, which may meanwhile be somebody else's. */
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
    // Nothing is stored in a page of others, so nothing is repeated there.
    heardUntil: () => null,
    onHeard: () => {},
  });

  const suppressions = createSuppressions();

  function notify(news: News, event: SocketEvent): void {
    const { title, detail, reservation } = news;
    tell({
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
    if (current.status === 'anonymous') tell({ type: 'session-ended' });
  });

  // The channel is the first to notice that the server is gone, or the session: a call tells which.
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
    tell({ type: 'connection', online });
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
    tell({ type: 'error', error });
  }

  return {
    apiVersion: HOST_API_VERSION,
    session: {
      current: session.current,
      subscribe: session.subscribe,
      start: session.setToken,
      // The session is the page's: what ends here is only what is shown of it.
      logout: async () => session.setToken(null),
    },
    api,
    documents: createDocuments(client),
    connection: connection.host,
    socket: socket.host,
    drafts,
    get settings() {
      if (!settings) throw new Error('The settings are there once the host has started');
      return settings;
    },
    navigate,
    // Without a list of notifications no toast stands for others.
    toast: ({ record: _, ...text }) => toasts.show(text),
    suppressToasts: suppressions.suppress,
    setBadge: (count) => {
      if (count === pending) return;
      setPending(count);
      tell({ type: 'pending', count });
    },
    report,
    // Menu and count are the frame's, or the page's own.
    has: () => true,
    toasts,
    pending: () => pending,
    onPending: pendingListeners.subscribe,
    tell,
    start: starting.start,
    getTokenChanged: starting.getTokenChanged,
    progress: starting.progress,
    onProgress: starting.onProgress,
    shown: () => {
      if (ready) return;
      ready = true;
      tell({ type: 'ready' });
    },
    close: () => {
      closed = true;
      starting.close();
      // The page's token may still be on its way.
      leaveSession();
      socket.follow(null);
      connection.close();
      toasts.clear();
    },
  };
}
