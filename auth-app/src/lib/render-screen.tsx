import type { Host } from '@parqueo/shared-api/host';
import { HostProvider } from '@parqueo/shared-api/react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, type MemoryRouterProps } from 'react-router-dom';

/** Shows a screen to a test, as the page would, and gives the hands to use it. */
export function renderScreen(
  screen: ReactNode,
  host: Host,
  at: NonNullable<MemoryRouterProps['initialEntries']>[number] = '/',
) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <HostProvider host={host}>{screen}</HostProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}
