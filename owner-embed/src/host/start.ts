import { isApiError, isUnreachable } from '@parqueo/shared-api/client';
import { type Connection, createListeners } from '@parqueo/shared-api/host/parts';
import type { EmbeddedSession } from './token-store';

/** Pause between requests for a token by a new `getToken`, which some pages create with each render. */
const ASK_AGAIN_MS = 5000;

/** State of the start. An ended session is no failure; the session has it. */
export type Progress = { status: 'starting' | 'started' } | { status: 'failed'; error: unknown };

interface Options {
  session: EmbeddedSession;
  connection: Connection;
  /** Gets a token from the page. */
  refresh(): Promise<unknown>;
  /** Reads the settings, unless they are loaded. */
  readSettings(): Promise<unknown>;
  report(error: unknown): void;
}

/** Starts with a token and the settings, and starts again when a missing one may be available. */
export function createStart({ session, connection, refresh, readSettings, report }: Options) {
  const { subscribe, tell: notify } = createListeners();
  let progress: Progress = { status: 'starting' };
  let starting: Promise<void> | null = null;
  let retriedAt = -Infinity;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  function setProgress(next: Progress): void {
    progress = next;
    notify();
  }

  /** Gets a token and the settings, also after a failure; see `progress`. */
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
      // An ended session shows itself.
      if (!isApiError(error) || error.status !== 401) fail(error);
    }
  }

  /** Ends the start; nothing can be shown until the next one. */
  function fail(error: unknown): void {
    // Concurrent calls fail for one reason, which is reported once.
    if (closed || progress.status === 'failed') return;
    setProgress({ status: 'failed', error });
    // The channel must not go on with unusable tokens either.
    if (!isUnreachable(error)) session.reset();
    report(error);
  }

  /** To be called for a new `getToken`: without a token it is called at once, later every 5 seconds at most. */
  function getTokenChanged(): void {
    clearTimeout(retryTimer);
    const pause = Math.max(0, retriedAt + ASK_AGAIN_MS - Date.now());
    retryTimer = setTimeout(() => void retry(), pause);
  }

  async function retry(): Promise<void> {
    // A call of the previous function may be pending and give nothing.
    await starting;
    const ended = session.current().status === 'anonymous' || progress.status === 'failed';
    if (closed || (!ended && connection.host.online())) return;
    retriedAt = Date.now();
    if (ended) await start();
    else connection.probeNow();
  }

  return {
    start,
    fail,
    getTokenChanged,
    /** The same object until it changes. */
    progress: () => progress,
    onProgress: subscribe,
    /** Starts again if the connection had failed. */
    retry: () => {
      if (progress.status === 'failed' && isUnreachable(progress.error)) void start();
    },
    close: () => {
      closed = true;
      clearTimeout(retryTimer);
    },
  };
}
