import type { Host } from '@parqueo/shared-api/host';
import { HostProvider } from '@parqueo/shared-api/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient, useLiveOwnerData } from './owner-data';

/** Shows a screen to a test, as the page would, and gives the hands to use it. */
export function renderScreen(screen: ReactNode, host: Host, path = '/') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <HostProvider host={host}>
        <QueryClientProvider client={createQueryClient()}>
          <Live>{screen}</Live>
        </QueryClientProvider>
      </HostProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

function Live({ children }: { children: ReactNode }) {
  useLiveOwnerData();
  return children;
}
