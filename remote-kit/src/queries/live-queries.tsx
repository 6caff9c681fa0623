import { useHostEvent } from '@parqueo/shared-api/react';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { createQueryClient } from './query-client';
import { useReconnect } from './use-reconnect';

/**
 * Server state for the screens in it, kept current (SOC-04): every event of the channel is a reason
 * to ask the server again, and so is the end of a disconnection, during which events are missed.
 */
export function LiveQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <RefreshOnEvents />
      {children}
    </QueryClientProvider>
  );
}

function RefreshOnEvents() {
  const refresh = useRefresh();
  useHostEvent(refresh);
  useReconnect(refresh);
  return null;
}

/** Returns a function that loads everything again: what is shown at once, the rest when it is opened. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries(), [client]);
}
