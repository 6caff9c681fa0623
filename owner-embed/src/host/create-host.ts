import {
  ApiError,
  createApi,
  createSessionClient,
  isApiError,
  isUnreachable,
} from '@parqueo/shared-api/client';
import { PATHS, type PageSettings } from '@parqueo/shared-api/contract';
import { createDocuments } from '@parqueo/shared-api/documents';
import { HOST_API_VERSION, type Host } from '@parqueo/shared-api/host';
import type { News, SocketEvent } from '@parqueo/shared-api/socket';
import type { MountOptions, OwnerEvent } from '../v1';
import { callPage } from './call-page';
import { createConnection } from './connection';
import { createDrafts } from './drafts';
import { inTime } from './in-time';
import { createSocket } from './socket';
import { type Toasts, createToasts } from './toasts';
import { createTokenStore } from './token-store';
import { watchTokens } from './watch-tokens';

/** What the owner is told when the page cannot ask its server, for whatever reason. */
const NO_TOKEN_MESSAGE =
  'Este sitio no pudo pedir acceso a tus parqueos. Intenta de nuevo en un momento.';

/** Between two questions for a token because `getToken` is another, as with each render of some pages. */
const ASK_AGAIN_MS = 5000;

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
  /** The page gives tokens in another way: where there is none it is asked at once, later every 5 seconds at most. */
  getTokenChanged(): void;
  /** Called when a screen is there, its code and all; the page hears of the first. */
  shown(): void;
  /** The same object until it changes. */
  progress(): Progress;
  onProgress(listener: () => void): () => void;
  close(): void;
}

/** Makes what a remote gets from its page, for an element in a page of another origin (FED-04). */
export function createEmbeddedHost({ apiUrl, getToken, onEvent, navigate }: Options): EmbeddedHost {
  const origin = new URL(apiUrl, location.href).origin;
  const session = createTokenStore();
  const connection = createConnection({
    isShown: (url) => !url.endsWith(PATHS.settings),
    askServer: readSettings,
    askPage: () => client.refresh(),
  });
  const client = createSessionClient(session, {
    fetch: watchTokens(
      connection.observe((...args) => globalThis.fetch(...args)),
      { given: session.given, onUseless: (why) => fail(new Error(why)) },
    ),
    origin,
    // A cookie of the product would be somebody's session there, and none of this page's business.
    credentials: 'omit',
    renew,
  });
  const api = createApi(client);
  const toasts = createToasts();
  const drafts = createDrafts();
  const pendingListeners = new Set<() => void>();
  let pending: number | null = null;
  const progressListeners = new Set<() => void>();
  let progress: Progress = { status: 'starting' };
  let settings: PageSettings | null = null;
  let starting: Promise<void> | null = null;
  let askedAnewAt = -Infinity;
  let askingAnew: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let ready = false;
  /** Who was there last. */
  let person: number | null = null;

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
    const user = current.status === 'authenticated' ? current.user : null;
    if (user && user.id !== person) {
      person = user.id;
      drafts.beginAnew();
    }
    toasts.clear();
    setPending(null);
    socket.follow(user);
    if (current.status === 'anonymous') tell({ type: 'session-ended' });
  });

  // The channel is the first to notice that the server is gone, or the session: a call tells which.
  socket.subscribe(() => {
    const { status } = session.current();
    const lost = socket.state() === 'disconnected' && status === 'authenticated';
    if (!lost || !connection.online()) return;
    inTime((signal) => api.parking.reservations({ status: 'pending' }, signal)).catch(
      (error: unknown) => {
        if (isUnreachable(error)) connection.markOffline();
      },
    );
  });

  connection.subscribe(() => {
    tell({ type: 'connection', online: connection.online() });
    if (!connection.online()) return;
    if (progress.status === 'failed' && isUnreachable(progress.error)) void start();
    socket.wake();
  });

  async function readSettings(): Promise<void> {
    try {
      const read = await inTime((signal) =>
        client.request<PageSettings>(PATHS.settings, { signal }),
      );
      settings = { ...read, geocoderUrl: new URL(read.geocoderUrl, origin).href };
    } catch (error) {
      if (isUnreachable(error)) connection.markOffline();
      else if (!isApiError(error) || error.code === 'UNKNOWN')
        throw new TypeError(`What answers at ${origin} is not Parqueo Central; see apiUrl`, {
          cause: error,
        });
      throw error;
    }
  }

  function start(): Promise<void> {
    starting = begin();
    return starting;
  }

  async function begin(): Promise<void> {
    if (session.current().status === 'anonymous') session.reset();
    setProgress({ status: 'starting' });
    try {
      const token = session.token() && !session.expired() ? null : client.refresh();
      await Promise.all([token, settings ?? readSettings()]);
      setProgress({ status: 'started' });
    } catch (error) {
      // A session that has ended says so itself.
      if (!isApiError(error) || error.status !== 401) fail(error);
    }
  }

  function getTokenChanged(): void {
    clearTimeout(askingAnew);
    const pause = Math.max(0, askedAnewAt + ASK_AGAIN_MS - Date.now());
    askingAnew = setTimeout(() => void askAnew(), pause);
  }

  async function askAnew(): Promise<void> {
    // The function before may have been asked, and have nothing to give.
    await starting;
    const ended = session.current().status === 'anonymous' || progress.status === 'failed';
    if (closed || (!ended && connection.online())) return;
    askedAnewAt = Date.now();
    if (ended) await start();
    else connection.askNow();
  }

  /** Nothing can be shown until it is started again. */
  function fail(error: unknown): void {
    // Calls that were on their way together fail for one reason.
    if (closed || progress.status === 'failed') return;
    setProgress({ status: 'failed', error });
    // Tokens that will not do are not tried on, by the channel either.
    if (!isUnreachable(error)) session.reset();
    report(error);
  }

  function setPending(count: number | null): void {
    pending = count;
    pendingListeners.forEach((listener) => listener());
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
    api,
    documents: createDocuments(client),
    connection,
    socket,
    drafts,
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
      setPending(count);
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
    start,
    getTokenChanged,
    shown: () => {
      if (ready) return;
      ready = true;
      tell({ type: 'ready' });
    },
    progress: () => progress,
    onProgress: (listener) => {
      progressListeners.add(listener);
      return () => progressListeners.delete(listener);
    },
    close: () => {
      closed = true;
      clearTimeout(askingAnew);
      // The page's token may still be on its way.
      leaveSession();
      socket.close();
      connection.close();
      toasts.clear();
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
    throw new ApiError(NO_TOKEN_MESSAGE, 0, 'NETWORK', {}, { cause });
  }
  const token = typeof given === 'object' && given ? given.accessToken : given;
  if (!token && typeof given === 'object' && given)
    throw new TypeError(
      `getToken gave an object without accessToken (it has: ${Object.keys(given).join(', ')}); it gives a token, what the exchange answered, or null`,
    );
  if (!token) throw new ApiError('', 401, 'NO_SESSION');
  return token;
}
