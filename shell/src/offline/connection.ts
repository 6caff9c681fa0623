import type { Fetch } from '@parqueo/shared-api/client';
import type { HostConnection } from '@parqueo/shared-api/host';
import { SEEN_AT_HEADER, SEEN_BY_HEADER } from './protocol';

export interface Connection extends HostConnection {
  /**
   * A fetch that takes notice of what becomes of each call. `withoutToken` says who asks while there
   * is no token to say it.
   */
  watch(fetchImpl: Fetch, withoutToken: () => number | null): Fetch;
  /** The server gave no answer. */
  lost(): void;
}

/** Whether the page reaches its server, told by its own calls: the browser only knows of networks. */
export function createConnection(): Connection {
  const listeners = new Set<() => void>();
  let online = true;
  let answeredAt: number | null = null;
  /** Time of the oldest thing shown while the server does not answer. */
  let shownSince: number | null = null;

  function change(nowOnline: boolean, since: number | null): void {
    if (nowOnline === online && since === shownSince) return;
    online = nowOnline;
    shownSince = since;
    listeners.forEach((listener) => listener());
  }

  const lastSeen = () => (online ? answeredAt : shownSince);
  const lost = () => change(false, lastSeen());

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
    lost,
    watch: (fetchImpl, withoutToken) =>
      (async (input: string, init: RequestInit = {}) => {
        const sent = (init.headers ?? {}) as Record<string, string>;
        const person = withoutToken();
        const call =
          person === null
            ? init
            : { ...init, headers: { ...sent, [SEEN_BY_HEADER]: String(person) } };
        let answer: Response;
        try {
          answer = await fetchImpl(input, call);
        } catch (error) {
          if (!init.signal?.aborted) lost();
          throw error;
        }
        note(answer, (init.method ?? 'GET') === 'GET' && sent.authorization !== undefined);
        return answer;
      }) as Fetch,
  };
}

const PROBE_MS = 5000;

/**
 * While the server does not answer, asks again now and then, when the browser has a network and when
 * the page comes into view.
 */
export function probeWhileLost(connection: Connection, probe: () => void): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  connection.subscribe(() => {
    if (!connection.online()) timer ??= setInterval(probe, PROBE_MS);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  });
  const probeAtOnce = () => {
    if (!connection.online()) probe();
  };
  globalThis.addEventListener('offline', connection.lost);
  globalThis.addEventListener('online', probeAtOnce);
  // A phone that was in a pocket has had its calls and timers stopped.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') probeAtOnce();
  });
}
