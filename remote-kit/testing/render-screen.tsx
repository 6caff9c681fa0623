import type { Host } from '@parqueo/shared-api/host';
import { HostProvider } from '@parqueo/shared-api/react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, type Ref, StrictMode, createRef, useImperativeHandle } from 'react';
import { type Location, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { LiveQueries } from '../src/queries';

interface RenderOptions {
  /** The screen's route, every one unless told, and the address that is opened if that differs. */
  path?: string;
  address?: string;
  /** Navigation state. */
  state?: unknown;
}

/**
 * Shows a screen to a test, as the page would: strict, inside a router, with live data. Gives the
 * hands to use it and the address that it has led to. A screen with a route of its own is left there.
 */
export function renderScreen(
  screen: ReactNode,
  host: Host,
  { path = '*', address = path === '*' ? '/' : path, state }: RenderOptions = {},
) {
  const current = createRef<Location>();
  const { pathname, search, hash } = new URL(address, 'http://page.invalid');
  const { unmount } = render(
    <StrictMode>
      <MemoryRouter initialEntries={[{ pathname, search, hash, state }]}>
        <LocationProbe ref={current} />
        <HostProvider host={host}>
          <LiveQueries>
            <Routes>
              <Route path={path} element={screen} />
              <Route path="*" element={<p>Otra pantalla</p>} />
            </Routes>
          </LiveQueries>
        </HostProvider>
      </MemoryRouter>
    </StrictMode>,
  );
  return { user: userEvent.setup(), location: () => current.current as Location, unmount };
}

/** Puts the current address into the ref. */
function LocationProbe({ ref }: { ref: Ref<Location> }) {
  const location = useLocation();
  useImperativeHandle(ref, () => location, [location]);
  return null;
}
