import { useHost, useSpacedRefresh } from '@parqueo/shared-api/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { Calls } from '../host/calls';
import { afterFirstData } from '../host/first-data';

/** Configured like the remotes' query clients: offline calls fail at once. */
const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: 1, networkMode: 'always', refetchOnReconnect: false },
      mutations: { networkMode: 'always' },
    },
  });

/** How long a hanging call of the screen may delay what the frame asks, in milliseconds. */
const FRAME_WAIT_MS = 20_000;

const Turn = createContext(false);

/** Whether it is the frame's turn to ask: the screen has its first data. */
export const useFramesTurn = () => useContext(Turn);

interface AccountProviderProps {
  calls: Calls['counts'];
  children: ReactNode;
}

/** Query client for the shell's own data of one user; give it the user's id as `key`. */
export function AccountProvider({ calls, children }: AccountProviderProps) {
  const { connection } = useHost();
  const [client] = useState(createClient);
  const [isTurn, setTurn] = useState(false);
  useEffect(() => afterFirstData(calls, () => setTurn(true), FRAME_WAIT_MS), [calls]);
  const refresh = useSpacedRefresh(useCallback(() => client.invalidateQueries(), [client]));
  useEffect(
    () =>
      connection.subscribe(() => {
        if (connection.online()) refresh();
      }),
    [connection, refresh],
  );
  // Screens change the account by calls of their own (ACC-01).
  useEffect(
    () =>
      calls.subscribe(({ accountChanges }, before) => {
        if (accountChanges !== before.accountChanges) void client.invalidateQueries();
      }),
    [calls, client],
  );
  return (
    <Turn value={isTurn}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </Turn>
  );
}
