import { isApiError } from '@parqueo/shared-api/client';
import { useHostEvent, useSpacedRefresh } from '@parqueo/shared-api/react';
import {
  type Query,
  QueryClient,
  QueryClientProvider,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useReconnect } from './use-reconnect';

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
function createQueryClient(): QueryClient {
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

/**
 * Live server state for its screens (SOC-04): every event of the channel reloads it, and so does the end
 * of a disconnection, during which events are missed.
 */
export function LiveQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useForgetAtEnd(client);
  return (
    <QueryClientProvider client={client}>
      <RefreshOnEvents />
      {children}
    </QueryClientProvider>
  );
}

/**
 * Lets go of all answers when the screens are taken away: each would otherwise hold them in memory for
 * the five minutes of its timer. Only once React has not put the screens back at once, as its strict mode does.
 */
function useForgetAtEnd(client: QueryClient): void {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      queueMicrotask(() => {
        if (!isShown.current) client.clear();
      });
    };
  }, [client]);
}

function RefreshOnEvents() {
  useHostEvent(useRefresh());
  const client = useQueryClient();
  // Cancels no call that is running.
  const refresh = useCallback(
    () => client.invalidateQueries({}, { cancelRefetch: false }),
    [client],
  );
  useReconnect(useSpacedRefresh(refresh));
  return null;
}

/** Returns a function that loads everything again: what is shown at once, the rest when it is opened. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries(), [client]);
}
