import { ApiError, createApi, createSessionClient, isApiError } from '@parqueo/shared-api/client';
import { NETWORK_ERROR_MESSAGE, PATHS, type PageSettings } from '@parqueo/shared-api/contract';
import { createDocuments } from '@parqueo/shared-api/documents';
import { HOST_API_VERSION, type Host } from '@parqueo/shared-api/host';
import type { News, SocketEvent } from '@parqueo/shared-api/socket';
import type { MountOptions, OwnerEvent } from '../v1';
import { createConnection } from './connection';
import { createDrafts } from './drafts';
import { createSocket } from './socket';
import { type Toasts, createToasts } from './toasts';
import { createTokenStore } from './token-store';

interface Options {
  apiUrl: string;
  getToken: MountOptions['getToken'];
  onEvent(event: OwnerEvent): void;
  navigate: Host['navigate'];
}

/** What became of the start. A session that has ended is no failure: the session says so. */
export type Progress = { status: 'starting' | 'started' } | { status: 'failed'; error: unknown };

/** The host of one mounted element, and what only its own frame sees of it. */
export interface EmbeddedHost extends Host {
  toasts: Toasts;
  /** How many requests wait; null until it is known. */
  pending(): number | null;
  onPending(listener: () => void): () => void;
  /** Tells the page. */
  tell(event: OwnerEvent): void;
  /** Gets a token and the settings; `progress` says what became of it. Again after a failure. */
  start(): Promise<void>;
  /** The same object until it changes. */
  progress(): Progress;
  onProgress(listener: () => void): () => void;
  close(): void;
}

/** Makes what a remote gets from its page, for an element in a page of another origin (FED-04). */
export function createEmbeddedHost({ apiUrl, getToken, onEvent, navigate }: Options): EmbeddedHost {
  const origin = new URL(apiUrl, location.href).origin;
  const session = createTokenStore();
  const connection = createConnection(() => void readSettings().catch(() => undefined));
  const client = createSessionClient(session, {
    fetch: connection.observe((...args) => globalThis.fetch(...args)),
    origin,
    // A cookie of the product would be somebody's session there, and none of this page's business.
    credentials: 'omit',
    renew: () => askPage(getToken),
  });
  const toasts = createToasts();
  const pendingListeners = new Set<() => void>();
  let pending: number | null = null;
  const progressListeners = new Set<() => void>();
  let progress: Progress = { status: 'starting' };
  let settings: PageSettings | null = null;
  let closed = false;

  function tell(event: OwnerEvent): void {
    if (!closed) onEvent(event);
  }

  const socket = createSocket({
    url: origin,
    token: session.token,
    refresh: client.refresh,
    onNews: notify,
    onGivenUp: connection.markOffline,
  });

  /** Tests for events that the mounted screens show themselves. */
  const suppressed = new Set<(event: SocketEvent) => boolean>();

  function notify(news: News, event: SocketEvent): void {
    const { title, detail, reservation } = news;
    tell({
      type: 'notification',
      title,
      ...(detail && { detail }),
      ...(reservation !== undefined && { reservation }),
    });
    if (![...suppressed].some((matches) => matches(event))) toasts.show(news);
  }

  const leaveSession = session.subscribe(() => {
    const current = session.current();
    socket.follow(current.status === 'authenticated' ? current.user : null);
    if (current.status === 'anonymous') tell({ type: 'session-ended' });
  });

  connection.subscribe(() => {
    tell({ type: 'connection', online: connection.online() });
    if (connection.online()) socket.wake();
  });

  async function readSettings(): Promise<void> {
    const read = await client.request<PageSettings>(PATHS.settings);
    settings = { ...read, geocoderUrl: new URL(read.geocoderUrl, origin).href };
  }

  function setProgress(next: Progress): void {
    progress = next;
    progressListeners.forEach((listener) => listener());
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
    api: createApi(client),
    documents: createDocuments(client),
    connection,
    socket,
    drafts: createDrafts(),
    get settings() {
      if (!settings) throw new Error('The settings are there once the host has started');
      return settings;
    },
    navigate,
    toast: toasts.show,
    suppressToasts: (matches) => {
      suppressed.add(matches);
      return () => suppressed.delete(matches);
    },
    setBadge: (count) => {
      if (count === pending) return;
      pending = count;
      pendingListeners.forEach((listener) => listener());
      tell({ type: 'pending', count });
    },
    report,
    // Menu and count are the frame's, or the page's own.
    has: () => true,
    toasts,
    pending: () => pending,
    onPending: (listener) => {
      pendingListeners.add(listener);
      return () => pendingListeners.delete(listener);
    },
    tell,
    start: async () => {
      if (session.current().status === 'anonymous') session.reset();
      setProgress({ status: 'starting' });
      try {
        await Promise.all([client.refresh(), settings ?? readSettings()]);
        setProgress({ status: 'started' });
        tell({ type: 'ready' });
      } catch (error) {
        if (closed || (isApiError(error) && error.status === 401)) return;
        setProgress({ status: 'failed', error });
        report(error);
      }
    },
    progress: () => progress,
    onProgress: (listener) => {
      progressListeners.add(listener);
      return () => progressListeners.delete(listener);
    },
    close: () => {
      closed = true;
      // The page's token may still be on its way.
      leaveSession();
      socket.close();
      connection.close();
      toasts.close();
    },
  };
}

/**
 * A token from the page. None is a session that has ended; a rejection is a connection that failed,
 * since only the page knows why.
 * @throws TypeError for an object without a token, which is a fault of the page
 */
async function askPage(getToken: MountOptions['getToken']): Promise<string> {
  let given;
  try {
    given = await getToken();
  } catch (cause) {
    if (isApiError(cause)) throw cause;
    throw new ApiError(NETWORK_ERROR_MESSAGE, 0, 'NETWORK', {}, { cause });
  }
  const token = typeof given === 'object' && given ? given.accessToken : given;
  if (!token && typeof given === 'object' && given)
    throw new TypeError(
      `getToken gave an object without accessToken (it has: ${Object.keys(given).join(', ')}); it gives a token, what the exchange answered, or null`,
    );
  if (!token) throw new ApiError('', 401, 'NO_SESSION');
  return token;
}
