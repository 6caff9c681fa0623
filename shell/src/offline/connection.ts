import type { Fetch } from '@parqueo/shared-api/client';
import { type StoreApi, createStore } from 'zustand/vanilla';
import { SEEN_AT_HEADER, SEEN_BY_HEADER } from './protocol';

interface ConnectionState {
  /** Whether the server answered when it was last asked. */
  online: boolean;
  /** Time of the oldest thing shown, in milliseconds since 1970; null if nothing is. */
  seenAt: number | null;
}

export interface Connection extends StoreApi<ConnectionState> {
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
  const store = createStore<ConnectionState>(() => ({ online: true, seenAt: null }));
  let answeredAt: number | null = null;

  const lost = () =>
    store.setState(({ online, seenAt }) => ({
      online: false,
      seenAt: online ? answeredAt : seenAt,
    }));

  function note(answer: Response, isRead: boolean): void {
    const seen = answer.headers?.get(SEEN_AT_HEADER);
    if (seen) {
      const at = Date.parse(seen);
      store.setState(({ online, seenAt }) => ({
        online: false,
        seenAt: Math.min(at, (online ? answeredAt : seenAt) ?? at),
      }));
      return;
    }
    if (isRead && answer.ok) answeredAt = Date.now();
    if (answer.status < 500 && !store.getState().online)
      store.setState({ online: true, seenAt: null });
  }

  return Object.assign(store, {
    lost,
    watch: (fetchImpl: Fetch, withoutToken: () => number | null): Fetch =>
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
  });
}

const PROBE_MS = 5000;

/**
 * While the server does not answer, asks again now and then, when the browser has a network and when
 * the page comes into view.
 */
export function probeWhileLost(connection: Connection, probe: () => void): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  connection.subscribe(({ online }, before) => {
    if (online === before.online) return;
    clearInterval(timer);
    if (!online) timer = setInterval(probe, PROBE_MS);
  });
  const probeAtOnce = () => {
    if (!connection.getState().online) probe();
  };
  globalThis.addEventListener('offline', connection.lost);
  globalThis.addEventListener('online', probeAtOnce);
  // A phone that was in a pocket has had its calls and timers stopped.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') probeAtOnce();
  });
}
