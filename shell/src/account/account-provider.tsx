import { useHost } from '@parqueo/shared-api/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

/** As the remotes' own: calls without a connection fail at once, and the host says when it is back. */
const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: 1, networkMode: 'always', refetchOnReconnect: false },
      mutations: { networkMode: 'always' },
    },
  });

/** Holds the shell's own data of one person; `key` it by the person. */
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
