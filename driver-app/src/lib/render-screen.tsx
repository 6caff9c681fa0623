import type { Host } from '@parqueo/shared-api/host';
import { HostProvider } from '@parqueo/shared-api/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { type Location, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createQueryClient, useLiveData } from './query-client';

interface Opened {
  /** The screen's route, and the address that is opened if that differs. */
  path?: string;
  address?: string;
  /** Navigation state. */
  state?: unknown;
}

/**
 * Shows a screen to a test, as the page would: strict, inside a router. Gives the hands to use it
 * and the address that it has led to.
 */
export function renderScreen(
  screen: ReactNode,
  host: Host,
  { path = '/screen', address = path, state }: Opened = {},
) {
  let current: Location | undefined;
  function Address() {
    current = useLocation();
    return null;
  }
  const [pathname, search = ''] = address.split('?');
  render(
    <StrictMode>
      <MemoryRouter initialEntries={[{ pathname, search, state }]}>
        <Address />
        <HostProvider host={host}>
          <QueryClientProvider client={createQueryClient()}>
            <Live>
              <Routes>
                <Route path={path} element={screen} />
                <Route path="*" element={<p>Otra pantalla</p>} />
              </Routes>
            </Live>
          </QueryClientProvider>
        </HostProvider>
      </MemoryRouter>
    </StrictMode>,
  );
  return { user: userEvent.setup(), location: () => current as Location };
}

function Live({ children }: { children: ReactNode }) {
  useLiveData();
  return children;
}
