import { useHostEvent, useSpacedRefresh } from '@parqueo/shared-api/react';
import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createQueryClient } from './query-client';
import { useReconnect } from './use-reconnect';

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
