import { isApiError, isUnreachable } from '@parqueo/shared-api/client';
import { type Connection, createListeners } from '@parqueo/shared-api/host/parts';
import type { EmbeddedSession } from './token-store';

/** Between two questions for a token because `getToken` is another, as with each render of some pages. */
const ASK_AGAIN_MS = 5000;

/** What became of the start. A session that has ended is no failure: the session says so. */
export type Progress = { status: 'starting' | 'started' } | { status: 'failed'; error: unknown };

export interface Start {
  /** Gets a token and the settings; `progress` says what became of it. Again after a failure. */
  start(): Promise<void>;
  /** The page gives tokens in another way: where there is none it is asked at once, later every 5 seconds at most. */
  getTokenChanged(): void;
  /** The same object until it changes. */
  progress(): Progress;
  onProgress(listener: () => void): () => void;
}

interface Options {
  session: EmbeddedSession;
  connection: Connection;
  /** Asks the page for a token. */
  refresh(): Promise<unknown>;
  /** Reads the settings, unless they are known. */
  readSettings(): Promise<unknown>;
  report(error: unknown): void;
}

/** Begins with a token and the settings, and begins again when what it lacked may be there. */
export function createStart({ session, connection, refresh, readSettings, report }: Options) {
  const { subscribe, tell } = createListeners();
  let progress: Progress = { status: 'starting' };
  let starting: Promise<void> | null = null;
  let askedAnewAt = -Infinity;
  let askingAnew: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  function setProgress(next: Progress): void {
    progress = next;
    tell();
  }

  function start(): Promise<void> {
    starting = begin();
    return starting;
  }

  async function begin(): Promise<void> {
    if (session.current().status === 'anonymous') session.reset();
    setProgress({ status: 'starting' });
    try {
      const token = session.token() && !session.expired() ? null : refresh();
      await Promise.all([token, readSettings()]);
      setProgress({ status: 'started' });
    } catch (error) {
      // A session that has ended says so itself.
      if (!isApiError(error) || error.status !== 401) fail(error);
    }
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

  function getTokenChanged(): void {
    clearTimeout(askingAnew);
    const pause = Math.max(0, askedAnewAt + ASK_AGAIN_MS - Date.now());
    askingAnew = setTimeout(() => void askAnew(), pause);
  }

  async function askAnew(): Promise<void> {
    // The function before may have been asked, and have nothing to give.
    await starting;
    const ended = session.current().status === 'anonymous' || progress.status === 'failed';
    if (closed || (!ended && connection.host.online())) return;
    askedAnewAt = Date.now();
    if (ended) await start();
    else connection.probeNow();
  }

  return {
    start,
    fail,
    getTokenChanged,
    progress: () => progress,
    onProgress: subscribe,
    /** Begins again where the connection was what failed. */
    retry: () => {
      if (progress.status === 'failed' && isUnreachable(progress.error)) void start();
    },
    close: () => {
      closed = true;
      clearTimeout(askingAnew);
    },
  };
}
