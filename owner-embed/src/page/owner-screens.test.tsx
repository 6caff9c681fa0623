import { ApiError } from '@parqueo/shared-api/client';
import type { Session } from '@parqueo/shared-api/host';
import { HostProvider } from '@parqueo/shared-api/react';
import { createTestHost } from '@parqueo/shared-api/testing';
import { keepFocus } from '@parqueo/shared-ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import type { EmbeddedHost } from '../host/create-host';
import type { Progress } from '../host/start';
import { OwnerScreens } from './owner-screens';

/** As the frame does around it. */
let stopKeeping: () => void;
let thrown: Error | Promise<void> | null;
let made: number;
jest.mock('@parqueo/owner-app/expose', () => ({
  createPage: () => {
    made += 1;
    return () => {
      const [typed, setTyped] = useState('');
      if (thrown) throw thrown;
      return (
        <input
          aria-label="Nombre"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      );
    };
  },
}));
beforeEach(() => {
  [thrown, made] = [null, 0];
  stopKeeping = keepFocus(document);
});
afterEach(() => stopKeeping());

const started: Progress = { status: 'started' };

function open(first: Session, progress = started, path = '/') {
  let session = first;
  const listeners = new Set<() => void>();
  const host = Object.assign(createTestHost({ session }), {
    progress: () => progress,
    onProgress: () => () => {},
    shown: jest.fn(),
  });
  host.session.current = () => session;
  host.session.subscribe = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  jest.spyOn(console, 'error').mockImplementation();
  render(
    <MemoryRouter initialEntries={[path]}>
      <Link to="/solicitudes">Solicitudes</Link>
      <HostProvider host={host}>
        <OwnerScreens host={host as unknown as EmbeddedHost} />
      </HostProvider>
    </MemoryRouter>,
  );
  const change = (next: Session) =>
    act(() => {
      session = next;
      listeners.forEach((listener) => listener());
    });
  return { host, change };
}
const alert = () => screen.getByRole('alert');
const owner: Session = { status: 'authenticated', user: { id: 2, roles: ['admin'] } };

test.each([
  [0, 'Revisa tu conexión'],
  [503, 'El servidor no entregó un archivo; tu conexión funciona'],
])('FED-04 SHL-09 a part of a screen that is answered with %d says why', async (status, words) => {
  // Without a timing of the file, as where the browser's list is full, its status is requested.
  Object.assign(globalThis, { PerformanceResourceTiming: Event });
  performance.getEntriesByName = () => [];
  globalThis.fetch = async () =>
    status ? new Response(null, { status }) : Promise.reject(new TypeError());
  thrown = Object.assign(new Error('chunk 7'), {
    name: 'ChunkLoadError',
    request: 'http://x/7.js',
  });
  open(owner);
  await waitFor(() => expect(alert()).toHaveTextContent(words));
});

test('FED-04 a screen that throws is no matter of the connection; after Intentar de nuevo the focus is on what came, the next failure too', async () => {
  const user = userEvent.setup();
  thrown = new TypeError('x is undefined');
  open(owner);
  expect(alert()).toHaveTextContent('No se pudo cargar esta sección');
  expect(alert()).not.toHaveTextContent('conexión');
  const again = () => screen.getByRole('button', { name: 'Intentar de nuevo' });
  const first = again();
  await user.click(first);
  expect(first).not.toBeInTheDocument();
  await waitFor(() => expect(again()).toHaveFocus());
  thrown = null;
  await user.keyboard('{Enter}');
  const screenOfOwner = screen.getByRole('textbox');
  await waitFor(() => expect(document.activeElement).toContainElement(screenOfOwner));
  expect(document.body).not.toHaveFocus();
});

test('FED-04 without a token it says that the site may no longer act for the owner', () => {
  open({ status: 'anonymous' });
  expect(alert()).toHaveTextContent('Este sitio ya no puede actuar por ti');
  expect(alert()).toHaveTextContent('dale al sitio el código nuevo');
});

test('FED-04 a screen that failed does not stand in the way of the others', async () => {
  const user = userEvent.setup();
  thrown = new TypeError('x is undefined');
  open(owner);
  expect(alert()).toBeVisible();
  thrown = null;
  made = 0;
  await user.click(screen.getByRole('link', { name: 'Solicitudes' }));
  expect(screen.getByRole('textbox')).toBeVisible();
  // Anew, since React keeps the failure of a screen whose code did not come.
  expect(made).toBeGreaterThan(0);
});

test('FED-04 nothing of a person stays on the screen for the next', async () => {
  const user = userEvent.setup();
  const { change } = open(owner);
  await user.type(screen.getByRole('textbox'), 'Centro');
  change({ status: 'authenticated', user: { id: 3, roles: ['admin'] } });
  expect(screen.getByRole('textbox')).toHaveValue('');
});

test('FED-04 a screen counts as shown once its code is there', async () => {
  let arrive = () => {};
  thrown = new Promise<void>((resolve) => {
    arrive = () => {
      thrown = null;
      resolve();
    };
  });
  const { host } = open(owner);
  expect(host.shown).not.toHaveBeenCalled();
  await act(async () => arrive());
  expect(host.shown).toHaveBeenCalled();
});

test('FED-04 a path that is no screen says so, and leads to the parkings', async () => {
  const user = userEvent.setup();
  const { host } = open(owner, started, '/nada');
  expect(screen.getByText('No encontramos esta pantalla')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver tus parqueos' }));
  expect(host.navigations).toEqual([{ to: '/' }]);
});

test('FED-04 what takes long is named after 3 seconds', () => {
  jest.useFakeTimers();
  open({ status: 'loading' }, { status: 'starting' });
  expect(screen.getByRole('status')).toHaveTextContent('Cargando…');
  act(() => {
    jest.advanceTimersByTime(3000);
  });
  expect(screen.getByRole('status')).toHaveTextContent('Está tardando…');
});

test.each([
  ['words of another language', new ApiError('Not Found', 404), /^(?!.*Not Found)/],
  ['what the site has to mend', new TypeError('See apiUrl'), /avisa a quien lo administra/],
])('FED-04 a start that fails by %s is told in ours', (_, error, words) => {
  open({ status: 'loading' }, { status: 'failed', error });
  expect(alert()).toHaveTextContent(words);
});
