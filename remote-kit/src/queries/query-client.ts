import { isApiError } from '@parqueo/shared-api/client';
import { type Query, QueryClient } from '@tanstack/react-query';

/** Retries once, but not after a 4xx: the same call would be refused again. */
function shouldRetry(failures: number, error: unknown): boolean {
  const refused = isApiError(error) && error.status >= 400 && error.status < 500;
  return !refused && failures < 1;
}

/** Age of a failure, in milliseconds, from which a part of a screen that comes asks again. */
const FAILURE_AGE_MS = 1000;

/** A part that is shown because a call has failed does not repeat it at once, nor without end. */
const mayAsk = ({ state }: Query): boolean =>
  state.status !== 'error' || Date.now() - state.errorUpdatedAt > FAILURE_AGE_MS;

/**
 * Server state of one remote. Offline calls fail at once, so that the screen can say so. The host decides
 * when to reload (LiveQueries), not the browser, which only detects networks.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: 500,
        retryOnMount: mayAsk,
        refetchOnMount: mayAsk,
        networkMode: 'always',
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
