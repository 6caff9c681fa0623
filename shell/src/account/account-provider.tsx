import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

const createClient = () => new QueryClient({ defaultOptions: { queries: { retry: 1 } } });

/** Holds the shell's own data of one person; `key` it by the person. */
export function AccountProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
