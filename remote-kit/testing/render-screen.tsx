import { HostProvider } from '@parqueo/shared-api/react';
import { type TestHost, type TestHostOptions, createTestHost } from '@parqueo/shared-api/testing';
import { keepFocus } from '@parqueo/shared-ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type ReactNode,
  type Ref,
  StrictMode,
  createRef,
  useEffect,
  useImperativeHandle,
} from 'react';
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { LiveQueries } from '../src/queries';

export interface RenderOptions {
  /** The screen's route, '*' by default, and the address to open, the route itself by default. */
  path?: string;
  address?: string;
  /** Navigation state. */
  state?: unknown;
}

/**
 * Renders a screen as the page does: in strict mode, inside a router and with live queries. Returns its
 * host, user-event's `user`, the present `location`, and `go`, which opens another address. With `path`,
 * other addresses show 'Otra pantalla'.
 */
export function renderScreen(
  shown: ReactNode,
  given: TestHost | TestHostOptions = {},
  { path = '*', address = path === '*' ? '/' : path, state }: RenderOptions = {},
) {
  const host = 'calls' in given ? given : createTestHost(given);
  const current = createRef<Page>();
  const { pathname, search, hash } = new URL(address, 'http://page.invalid');
  const { unmount } = render(
    <StrictMode>
      <MemoryRouter initialEntries={[{ pathname, search, hash, state }]}>
        <PageProbe ref={current} />
        <HostProvider host={host}>
          <LiveQueries>
            <Routes>
              <Route path={path} element={shown} />
              <Route path="*" element={<p>Otra pantalla</p>} />
            </Routes>
          </LiveQueries>
        </HostProvider>
      </MemoryRouter>
    </StrictMode>,
  );
  return {
    host,
    /** Bodies of what was sent by a call. */
    sent: (wanted: string) =>
      host.calls.filter(({ call }) => call === wanted).map(({ body }) => body),
    user: userEvent.setup(),
    location: () => current.current!.location,
    go: (to: string) => act(async () => current.current!.navigate(to)),
    unmount,
  };
}

interface Page {
  location: Location;
  navigate: NavigateFunction;
}

/** Puts the router's location and its navigation into the ref, and keeps the focus as a page does. */
function PageProbe({ ref }: { ref: Ref<Page> }) {
  useEffect(() => keepFocus(document), []);
  const location = useLocation();
  const navigate = useNavigate();
  useImperativeHandle(ref, () => ({ location, navigate }), [location, navigate]);
  return null;
}

/** Where the link of that name leads. */
export const hrefOf = (name: string, part: Pick<typeof screen, 'getByRole'> = screen) =>
  part.getByRole('link', { name }).getAttribute('href');

/** Matches the innermost element with a text, of which parts may be elements of their own. */
export const wholeText =
  (text: string) =>
  (_: string, element: Element | null): boolean =>
    element?.textContent === text &&
    [...element.children].every((child) => child.textContent !== text);
