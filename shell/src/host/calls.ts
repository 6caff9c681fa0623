import type { Fetch } from '@parqueo/shared-api/client';
import { API_BASE, PATHS } from '@parqueo/shared-api/contract';
import { createStore } from 'zustand/vanilla';

interface CallCounts {
  underWay: number;
  /** Ended calls of screens, without those for the session's token. */
  ended: number;
  /** Calls that may change something at the server. */
  sent: number;
  /** Changes of the signed-in person's account. */
  accountChanges: number;
}

const ACCOUNT = API_BASE + PATHS.user;
const TOKEN = API_BASE + PATHS.accessToken;

/** Counts the page's API calls. */
export function createCalls() {
  const counts = createStore<CallCounts>(() => ({
    underWay: 0,
    ended: 0,
    sent: 0,
    accountChanges: 0,
  }));
  return {
    counts,
    /** Wraps a fetch so that its calls count. */
    observe: (fetchImpl: Fetch) =>
      (async (input: string, init?: RequestInit) => {
        const sends = (init?.method ?? 'GET') !== 'GET';
        counts.setState(({ underWay, sent }) => ({
          underWay: underWay + 1,
          sent: sent + Number(sends),
        }));
        try {
          const answer = await fetchImpl(input, init);
          if (answer.ok && input === ACCOUNT && init?.method === 'PATCH')
            counts.setState(({ accountChanges }) => ({ accountChanges: accountChanges + 1 }));
          return answer;
        } finally {
          const isScreens = input !== TOKEN;
          counts.setState(({ underWay, ended }) => ({
            underWay: underWay - 1,
            ended: ended + Number(isScreens),
          }));
        }
      }) as Fetch,
  };
}
export type Calls = ReturnType<typeof createCalls>;
