import { type TestHostOptions, createTestHost } from '@parqueo/shared-api/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode, Suspense, useState } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { defineRemote } from '.';

const anonymous = { status: 'anonymous' } as const;
const driver = { status: 'authenticated', user: { id: 1, roles: ['driver'] } } as const;

const says = (text: string) => async () => ({ default: () => <p>{text}</p> });

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {`Tocado ${count}`}
      </button>
      <Link to="/dos">Dos</Link>
    </>
  );
}
const counter = async () => ({ default: Counter });

const routes = [
  { path: '*', audience: ['anonymous'] },
  { path: '/uno', audience: ['driver'] },
  { path: '/dos', audience: ['driver'] },
  { path: '/prueba', audience: ['driver'], demoOnly: true },
];
const screens = {
  '*': says('Entrada'),
  '/uno': counter,
  '/dos': counter,
  '/prueba': says('Prueba'),
};

function open(path: string, options: TestHostOptions = {}, wrapper?: typeof Wrapper) {
  const { Page } = defineRemote({ routes, screens, wrapper });
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Suspense fallback="Cargando">
        <Page host={createTestHost({ session: driver, ...options })} basePath="/" />
      </Suspense>
    </MemoryRouter>,
  );
}

const Wrapper = ({ children }: { children: ReactNode }) => <main>{children}</main>;

test('SHL-02 a route shows its screen to whom remote.json offers it, and to nobody else', async () => {
  open('/uno', { session: anonymous });
  expect(await screen.findByText('Entrada')).toBeVisible();
});

test('SHL-02 nothing is shown before the session is determined', () => {
  expect(open('/uno', { session: { status: 'loading' } }).container).toBeEmptyDOMElement();
});

test('DEV-01 a screen of demo mode is shown in demo mode only', async () => {
  const { unmount } = open('/prueba', { settings: { demo: true } });
  expect(await screen.findByText('Prueba')).toBeVisible();
  unmount();
  jest.spyOn(console, 'warn').mockImplementation();
  expect(open('/prueba', { settings: { demo: false } }).container).toBeEmptyDOMElement();
});

test('the frame stands around every screen, and routes of one screen keep its state', async () => {
  const user = userEvent.setup();
  open('/uno', {}, Wrapper);
  const button = await screen.findByRole('button', { name: 'Tocado 0' });
  expect(screen.getByRole('main')).toContainElement(button);
  await user.click(button);
  await user.click(screen.getByRole('link', { name: 'Dos' }));
  expect(await screen.findByRole('button', { name: 'Tocado 1' })).toBeVisible();
});

test('preload fetches the code of a route, and its failure is left to who shows it', async () => {
  const load = jest.fn().mockRejectedValue(new Error('away'));
  const { preload } = defineRemote({ routes: [], screens: { '/uno': load } });
  preload('/otro');
  expect(load).not.toHaveBeenCalled();
  preload('/uno');
  expect(load).toHaveBeenCalledTimes(1);
});

test('FED-01 a route of remote.json without a screen stops the remote before it is shown', () => {
  expect(() => defineRemote({ routes, screens: { '*': counter } })).toThrow(
    'No screen for /uno of remote.json',
  );
});

/** Error boundary like that of pages around a remote. */
class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>Falló</p> : this.props.children;
  }
}

test('FED-04 a screen whose code did not arrive is fetched anew by another page', async () => {
  let arrives = false;
  const load = async () => {
    if (!arrives) throw new Error('offline');
    return { default: () => <p>Llegó</p> };
  };
  const { Page, createPage } = defineRemote({ routes: [routes[1]!], screens: { '/uno': load } });
  const show = (Shown: typeof Page) =>
    render(
      <MemoryRouter initialEntries={['/uno']}>
        <Boundary>
          <Suspense fallback="Cargando">
            <Shown host={createTestHost({ session: driver })} basePath="/" />
          </Suspense>
        </Boundary>
      </MemoryRouter>,
    );
  jest.spyOn(console, 'error').mockImplementation();
  show(Page);
  expect(await screen.findByText('Falló')).toBeVisible();
  arrives = true;
  show(createPage());
  expect(await screen.findByText('Llegó')).toBeVisible();
});
