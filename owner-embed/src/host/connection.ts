import type { Fetch } from '@parqueo/shared-api/client';
import type { HostConnection } from '@parqueo/shared-api/host';

const PROBE_MS = 5000;
/** Between two questions for a token, which cost the page's server one, too. */
const LONGEST_PAUSE_MS = 60_000;

export interface Connection extends HostConnection {
  /** Wraps a fetch to observe every call's outcome. */
  observe(fetchImpl: Fetch): Fetch;
  markOffline(): void;
  /** Whether the page could say who is there when it was last asked; answers alone do not help then. */
  tokenCame(came: boolean): void;
  /** While it is lost, asks now instead of after the pause. */
  askNow(): void;
  close(): void;
}

interface Options {
  /** Whether an answer of this address is something that is shown. */
  isShown(url: string): boolean;
  /** Asks the server again while it cannot be reached. */
  askServer(): Promise<unknown>;
  /** Asks the page again while it gives no token. */
  askPage(): Promise<unknown>;
}

/**
 * Whether the server can be reached, judged by our own calls, and the page's that get a token. While it
 * cannot, it is asked again, one question at a time.
 */
export function createConnection({ isShown, askServer, askPage }: Options): Connection {
  const listeners = new Set<() => void>();
  let online = true;
  let tokenMissing = false;
  let answeredAt: number | null = null;
  let closed = false;
  let asking = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(now: boolean): void {
    // Calls that were on their way when it ended.
    if (closed || now === online) return;
    online = now;
    failures = 0;
    if (online) clearTimeout(timer);
    else askLater();
    listeners.forEach((listener) => listener());
  }

  function askLater(): void {
    const pause = tokenMissing ? Math.min(PROBE_MS * 2 ** failures, LONGEST_PAUSE_MS) : PROBE_MS;
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), pause);
  }

  async function ask(): Promise<void> {
    if (online || asking) return;
    clearTimeout(timer);
    asking = true;
    // No answer is what was known already: asked again later.
    await (tokenMissing ? askPage : askServer)().catch(() => undefined);
    asking = false;
    failures += 1;
    if (!online && !closed) askLater();
  }

  const askNow = () => void ask();
  globalThis.addEventListener('online', askNow);

  return {
    online: () => online,
    lastSeen: () => answeredAt,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    markOffline: () => change(false),
    tokenCame: (came) => {
      const was = tokenMissing;
      tokenMissing = !came;
      if (was || !came) change(came);
    },
    askNow,
    observe: (fetchImpl) =>
      (async (input: string, init: RequestInit = {}) => {
        try {
          const answer = await fetchImpl(input, init);
          const isRead = answer.ok && (init.method ?? 'GET') === 'GET';
          if (isRead && isShown(input)) answeredAt = Date.now();
          if (answer.status < 500 && !tokenMissing) change(true);
          return answer;
        } catch (error) {
          if (!init.signal?.aborted) change(false);
          throw error;
        }
      }) as Fetch,
    close: () => {
      closed = true;
      clearTimeout(timer);
      globalThis.removeEventListener('online', askNow);
    },
  };
}
