import { useHost } from '@parqueo/shared-api/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

/** Configured like the remotes' query clients: offline calls fail at once. */
const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: 1, networkMode: 'always', refetchOnReconnect: false },
      mutations: { networkMode: 'always' },
    },
  });

/** Query client for the shell's own data of one user; give it the user's id as `key`. */
export function AccountProvider({ children }: { children: ReactNode }) {
  const { connection } = useHost();
  const [client] = useState(createClient);
  useEffect(
    () =>
      connection.subscribe(() => {
        if (connection.online()) void client.invalidateQueries();
      }),
    [connection, client],
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
