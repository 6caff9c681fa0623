import { useHostEvent } from '@parqueo/shared-api/react';
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
  useReconnect(useRefreshAfterLoss());
  return null;
}

/** Time between two refreshes when the server comes back again during the first, in milliseconds. */
const PAUSE_MS = 5000;

/**
 * Like `useRefresh`, after a disconnection. The calls of a refresh may themselves be answered offline
 * and online in turn, while the server answers one path and not another. So a refresh cancels no call
 * that is running, and what comes back meanwhile starts only one more refresh, after a pause.
 */
function useRefreshAfterLoss(): () => void {
  const client = useQueryClient();
  const running = useRef(false);
  const again = useRef(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  return useCallback(() => {
    async function run(): Promise<void> {
      again.current = false;
      await client.invalidateQueries({}, { cancelRefetch: false });
      if (again.current) pause.current = setTimeout(() => void run(), PAUSE_MS);
      else running.current = false;
    }
    again.current = true;
    if (running.current) return;
    running.current = true;
    void run();
  }, [client]);
}

/** Returns a function that loads everything again: what is shown at once, the rest when it is opened. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries(), [client]);
}
