import type { Fetch } from '@parqueo/shared-api/client';
import type { HostConnection } from '@parqueo/shared-api/host';
import { SEEN_AT_HEADER, SEEN_BY_HEADER } from './protocol';

export interface Connection extends HostConnection {
  /**
   * Wraps a fetch to observe every call's outcome. `anonymousUserId` gives the user while there is no
   * token, for the service worker.
   */
  observe(fetchImpl: Fetch, anonymousUserId: () => number | null): Fetch;
  /** Marks the server as unreachable. */
  markOffline(): void;
}

/** Whether the server can be reached, judged by the page's own calls; the browser only knows the network. */
export function createConnection(): Connection {
  const listeners = new Set<() => void>();
  let online = true;
  let answeredAt: number | null = null;
  /** Time of the oldest data shown while offline. */
  let oldestShownAt: number | null = null;

  function change(nowOnline: boolean, since: number | null): void {
    if (nowOnline === online && since === oldestShownAt) return;
    online = nowOnline;
    oldestShownAt = since;
    listeners.forEach((listener) => listener());
  }

  const lastSeen = () => (online ? answeredAt : oldestShownAt);
  const markOffline = () => change(false, lastSeen());

  function note(answer: Response, isRead: boolean): void {
    const cached = answer.headers?.get(SEEN_AT_HEADER);
    if (cached) {
      const at = Date.parse(cached);
      return change(false, Math.min(at, lastSeen() ?? at));
    }
    if (isRead && answer.ok) answeredAt = Date.now();
    if (answer.status < 500) change(true, null);
  }

  return {
    online: () => online,
    lastSeen,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    markOffline,
    observe: (fetchImpl, anonymousUserId) =>
      (async (input: string, init: RequestInit = {}) => {
        const sent = (init.headers ?? {}) as Record<string, string>;
        const person = anonymousUserId();
        const call =
          person === null
            ? init
            : { ...init, headers: { ...sent, [SEEN_BY_HEADER]: String(person) } };
        let answer: Response;
        try {
          answer = await fetchImpl(input, call);
        } catch (error) {
          if (!init.signal?.aborted) markOffline();
          throw error;
        }
        note(answer, (init.method ?? 'GET') === 'GET' && sent.authorization !== undefined);
        return answer;
      }) as Fetch,
  };
}

const PROBE_MS = 5000;

/** While offline, calls `probe` every PROBE_MS, when the network is back and when the page becomes visible. */
export function probeWhileOffline(connection: Connection, probe: () => void): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  connection.subscribe(() => {
    if (!connection.online()) timer ??= setInterval(probe, PROBE_MS);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  });
  const probeNow = () => {
    if (!connection.online()) probe();
  };
  globalThis.addEventListener('offline', connection.markOffline);
  globalThis.addEventListener('online', probeNow);
  // Phones stop the timers of a page that is not visible.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') probeNow();
  });
}
