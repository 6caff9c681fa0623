import type { Fetch } from '@parqueo/shared-api/client';
import { API_BASE, PATHS } from '@parqueo/shared-api/contract';
import { type StoreApi, createStore } from 'zustand/vanilla';

interface CallCounts {
  /** Pending calls. */
  underWay: number;
  /** Ended calls of screens, without those for the session's token and the frame's account. */
  ended: number;
}

/** Counts the page's API calls. */
export interface Calls {
  counts: StoreApi<CallCounts>;
  /** Wraps a fetch so that its calls count. */
  observe(fetchImpl: Fetch): Fetch;
}

const OF_THE_FRAME = new Set([PATHS.accessToken, PATHS.user].map((path) => API_BASE + path));

export function createCalls(): Calls {
  const counts = createStore<CallCounts>(() => ({ underWay: 0, ended: 0 }));
  return {
    counts,
    observe: (fetchImpl) =>
      (async (input: string, init?: RequestInit) => {
        counts.setState(({ underWay }) => ({ underWay: underWay + 1 }));
        try {
          return await fetchImpl(input, init);
        } finally {
          const isScreens = !OF_THE_FRAME.has(input);
          counts.setState(({ underWay, ended }) => ({
            underWay: underWay - 1,
            ended: ended + Number(isScreens),
          }));
        }
      }) as Fetch,
  };
}
