import type { Host } from '@parqueo/shared-api/host';
import { HostProvider } from '@parqueo/shared-api/react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, type Ref, StrictMode, createRef, useImperativeHandle } from 'react';
import { type Location, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { LiveQueries } from '../src/queries';

interface RenderOptions {
  /** The screen's route, '*' by default, and the address to open, the route itself by default. */
  path?: string;
  address?: string;
  /** Navigation state. */
  state?: unknown;
}

/**
 * Renders a screen as the page does: in strict mode, inside a router and with live queries. Returns
 * user-event's `user` and the present `location`. With `path`, other addresses show 'Otra pantalla'.
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

/** Puts the router's location into the ref. */
function LocationProbe({ ref }: { ref: Ref<Location> }) {
  const location = useLocation();
  useImperativeHandle(ref, () => location, [location]);
  return null;
}
