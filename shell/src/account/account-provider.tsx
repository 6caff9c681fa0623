import { useHost } from '@parqueo/shared-api/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Calls } from '../host/calls';

/** Configured like the remotes' query clients: offline calls fail at once. */
const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: 1, networkMode: 'always', refetchOnReconnect: false },
      mutations: { networkMode: 'always' },
    },
  });

interface AccountProviderProps {
  calls: Calls['counts'];
  children: ReactNode;
}

/** Query client for the shell's own data of one user; give it the user's id as `key`. */
export function AccountProvider({ calls, children }: AccountProviderProps) {
  const { connection } = useHost();
  const [client] = useState(createClient);
  useEffect(
    () =>
      connection.subscribe(() => {
        if (connection.online()) void client.invalidateQueries();
      }),
    [connection, client],
  );
  // Screens change the account by calls of their own (ACC-01).
  useEffect(
    () =>
      calls.subscribe(({ accountChanges }, before) => {
        if (accountChanges !== before.accountChanges) void client.invalidateQueries();
      }),
    [calls, client],
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
