import type { Fetch } from '@parqueo/shared-api/client';
import type { HostConnection } from '@parqueo/shared-api/host';

const PROBE_MS = 5000;

export interface Connection extends HostConnection {
  /** Wraps a fetch to observe every call's outcome. */
  observe(fetchImpl: Fetch): Fetch;
  markOffline(): void;
  close(): void;
}

/** Whether the server can be reached, judged by our own calls; while it cannot, `probe` asks again. */
export function createConnection(probe: () => void): Connection {
  const listeners = new Set<() => void>();
  let online = true;
  let answeredAt: number | null = null;
  let closed = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  function change(now: boolean): void {
    // Calls that were on their way when it ended.
    if (closed || now === online) return;
    online = now;
    clearInterval(timer);
    if (!online) timer = setInterval(probe, PROBE_MS);
    listeners.forEach((listener) => listener());
  }

  const probeNow = () => {
    if (!online) probe();
  };
  globalThis.addEventListener('online', probeNow);

  return {
    online: () => online,
    lastSeen: () => answeredAt,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    markOffline: () => change(false),
    observe: (fetchImpl) =>
      (async (input: string, init: RequestInit = {}) => {
        try {
          const answer = await fetchImpl(input, init);
          if (answer.ok && (init.method ?? 'GET') === 'GET') answeredAt = Date.now();
          if (answer.status < 500) change(true);
          return answer;
        } catch (error) {
          if (!init.signal?.aborted) change(false);
          throw error;
        }
      }) as Fetch,
    close: () => {
      closed = true;
      clearInterval(timer);
      globalThis.removeEventListener('online', probeNow);
    },
  };
}
