import { isApiError } from '@parqueo/shared-api/client';
import { QueryClient } from '@tanstack/react-query';

/** Retries once, but not after a 4xx: the same call would be refused again. */
function shouldRetry(failures: number, error: unknown): boolean {
  const refused = isApiError(error) && error.status >= 400 && error.status < 500;
  return !refused && failures < 1;
}

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
        networkMode: 'always',
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
