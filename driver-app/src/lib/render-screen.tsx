import type { Host } from '@parqueo/shared-api/host';
import { HostProvider } from '@parqueo/shared-api/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, type Ref, StrictMode, createRef, useImperativeHandle } from 'react';
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
  const led = createRef<Location>();
  const [pathname, search = ''] = address.split('?');
  const { unmount } = render(
    <StrictMode>
      <MemoryRouter initialEntries={[{ pathname, search, state }]}>
        <Address ref={led} />
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
  return { user: userEvent.setup(), location: () => led.current as Location, unmount };
}

/** Puts the current address into the ref. */
function Address({ ref }: { ref: Ref<Location> }) {
  const location = useLocation();
  useImperativeHandle(ref, () => location, [location]);
  return null;
}

function Live({ children }: { children: ReactNode }) {
  useLiveData();
  return children;
}
