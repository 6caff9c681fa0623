import type { Fetch } from '../../client';
import { PATHS } from '../../contract';
import type { HostConnection } from '../host';
import { createListeners } from './listeners';

/** Pause between two probes, in milliseconds. */
export const PROBE_MS = 5000;

export interface Connection {
  /** The part that remotes see. */
  host: HostConnection;
  /** Wraps a fetch to observe every call's outcome. */
  observe(fetchImpl: Fetch): Fetch;
  /** Sets the state when something else than a call has revealed it. */
  setOnline(online: boolean): void;
  /** While offline, probes now instead of after the pause. */
  probeNow(): void;
  close(): void;
}

interface Options {
  /** Calls the server, to learn whether it is back; one probe at a time. */
  probe(): Promise<unknown>;
  /** Pause before the next probe, in milliseconds; PROBE_MS by default. */
  pause?(): number;
  /** When an answer was stored, in milliseconds since 1970; nothing when the server has just sent it. */
  storedAt?(answer: Response): number | undefined;
  /** Whether an answer of the server is enough to be online again; by default it is. */
  answersSuffice?(): boolean;
}

/** Whether the server can be reached, judged by the page's own calls; the browser only knows the network. */
export function createConnection({ probe, pause, storedAt, answersSuffice }: Options): Connection {
  const { subscribe, tell } = createListeners();
  let online = true;
  let answeredAt: number | null = null;
  /** Time of the oldest data shown while offline. */
  let oldestShownAt: number | null = null;
  let closed = false;
  let probing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lastSeen = () => (online ? answeredAt : oldestShownAt);
  const setOnline = (now: boolean) => change(now, now ? null : lastSeen());

  function change(nowOnline: boolean, since: number | null): void {
    // Calls may end after the connection was closed.
    if (closed || (nowOnline === online && since === oldestShownAt)) return;
    const isLost = online && !nowOnline;
    online = nowOnline;
    oldestShownAt = since;
    if (isLost) probeLater();
    tell();
  }

  function probeLater(): void {
    clearTimeout(timer);
    timer = setTimeout(probeNow, pause?.() ?? PROBE_MS);
  }

  async function probeOnce(): Promise<void> {
    if (online || probing) return;
    probing = true;
    // The failed call has updated the state already: the next probe follows.
    await probe().catch(() => undefined);
    probing = false;
    if (!online && !closed) probeLater();
  }

  const probeNow = () => void probeOnce();
  globalThis.addEventListener('online', probeNow);

  function note(answer: Response, isShown: boolean): void {
    const stored = storedAt?.(answer);
    if (stored !== undefined) return change(false, Math.min(stored, lastSeen() ?? stored));
    if (isShown && answer.ok) answeredAt = Date.now();
    if (answer.status < 500 && answersSuffice?.() !== false) setOnline(true);
  }

  return {
    host: { online: () => online, lastSeen, subscribe },
    setOnline,
    probeNow,
    observe: (fetchImpl) =>
      (async (input: string, init: RequestInit = {}) => {
        let answer: Response;
        try {
          answer = await fetchImpl(input, init);
        } catch (error) {
          if (!init.signal?.aborted) setOnline(false);
          throw error;
        }
        note(answer, isRead(input, init));
        return answer;
      }) as Fetch,
    close: () => {
      closed = true;
      clearTimeout(timer);
      globalThis.removeEventListener('online', probeNow);
    },
  };
}

/** Whether a call reads what the user sees, so that `lastSeen` counts its answer. */
const isRead = (url: string, { method = 'GET', headers = {} }: RequestInit): boolean =>
  method === 'GET' && 'authorization' in headers && !url.endsWith(PATHS.settings);
