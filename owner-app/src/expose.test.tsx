import { makeParking, makeReservation } from '@parqueo/remote-kit/testing';
import type { Capability } from '@parqueo/shared-api/host';
import { createTestHost } from '@parqueo/shared-api/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, matchPath, useLocation } from 'react-router-dom';
import definition from '../remote.json';
import { Page } from './expose';
import { SECTIONS } from './lib/sections';

/** What tells that the right screen is there. */
const LANDMARKS: Record<string, () => Promise<HTMLElement>> = {
  'Listado de Parqueos': () => screen.findByRole('link', { name: '+ Agregar nuevo parqueo' }),
  'Agregar parqueo': () => screen.findByRole('form', { name: 'Agregar parqueo' }),
  'Editar parqueo': () => screen.findByRole('form', { name: 'Editar parqueo' }),
  'Tablero de control': () => screen.findByRole('button', { name: 'Disminuir tarifa' }),
  'Historial de reservas': () => screen.findByRole('combobox', { name: 'Mes' }),
  Solicitudes: () => screen.findByText('No hay solicitudes pendientes'),
};

test.each(definition.routes.map(({ path, title }) => [path, title] as const))(
  'FED-01 %s of remote.json shows %s',
  async (path, title) => {
    const host = createTestHost({
      session: { status: 'authenticated', user: { id: 2, roles: ['admin'] } },
      answers: {
        'GET /parking/my-parkings': () => [makeParking()],
        'GET /parking/reservations': () => [],
      },
    });
    render(
      <MemoryRouter initialEntries={[path.replace(':parkingId', '7')]}>
        <Page host={host} basePath="/" />
      </MemoryRouter>,
    );
    expect(await LANDMARKS[title]?.()).toBeVisible();
  },
);

test('SHL-08 whatever the screen, the host hears how many requests wait, and of each change', async () => {
  let pending = [makeReservation(), makeReservation({ id: 7 })];
  const host = createTestHost({
    session: { status: 'authenticated', user: { id: 2, roles: ['admin'] } },
    answers: {
      'GET /parking/my-parkings': () => [makeParking()],
      'GET /parking/reservations': () => pending,
    },
  });
  render(
    <MemoryRouter>
      <Page host={host} basePath="/" />
    </MemoryRouter>,
  );
  await waitFor(() => expect(host.badges).toEqual([2]));
  expect(host.calls.find(({ url }) => url.searchParams.has('status'))?.url.search).toBe(
    '?status=pending',
  );
  pending = [];
  const data = { reservation_id: 7, space_identifier: 'C-01' };
  host.emit({
    name: 'notification',
    payload: { type: 'reservation_status', message: '', data },
  });
  await waitFor(() => expect(host.badges).toEqual([2, 0]));
});

function Address() {
  return <output>{useLocation().pathname}</output>;
}

/** Shows the remote where a page has mounted it. */
function openAt(path: string, basePath: string, lacks: readonly Capability[] = []) {
  const host = createTestHost({
    session: { status: 'authenticated', user: { id: 2, roles: ['admin'] } },
    lacks,
    answers: {
      'GET /parking/my-parkings': () => [makeParking(), makeParking({ id: 8, name: 'Centro' })],
      'GET /parking/reservations': () => [],
      'POST /parking': () => makeParking({ id: 9 }),
      'PATCH /parking/7': () => makeParking(),
    },
  });
  const { unmount } = render(
    <MemoryRouter initialEntries={[path]}>
      <Address />
      <Suspense fallback="Cargando">
        <Page host={host} basePath={basePath} />
      </Suspense>
    </MemoryRouter>,
  );
  const address = () => document.querySelector('output')?.textContent;
  return { host, user: userEvent.setup(), address, unmount };
}

test.each(definition.routes.map(({ path, title }) => [path, title] as const))(
  'FED-01 below another path of the page %s shows %s, and all its links lead below that path',
  async (path, title) => {
    const at = `/duenos${path.replace(':parkingId', '7')}`;
    const { unmount } = openAt(at, '/duenos');
    expect(await LANDMARKS[title]?.()).toBeVisible();
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
    unmount();
    for (const href of links.filter((each) => !each?.startsWith('https:'))) {
      expect(href).toMatch(/^\/duenos(\/|$)/);
      const followed = openAt(href ?? '', '/duenos');
      const { title: next } = definition.routes.find(
        (route) => matchPath(`/duenos${route.path}`, href ?? '') !== null,
      )!;
      expect(await LANDMARKS[next]?.()).toBeVisible();
      followed.unmount();
    }
  },
);

test('FED-01 what leads on after a choice or a saved form stays below the path, too', async () => {
  const { user, address } = openAt('/duenos/tablero/7', '/duenos');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Parqueo' }), '8');
  expect(address()).toBe('/duenos/tablero/8');
  await user.click(await screen.findByRole('link', { name: 'Editar parqueo' }));
  expect(address()).toBe('/duenos/editar-parqueo/8');
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(address()).toBe('/duenos/tablero/8'));
});

test('SHL-04 in a page without a menu the remote leads to its sections itself', async () => {
  const { user } = openAt('/', '/', ['menu']);
  const sections = await screen.findByRole('navigation', { name: 'Secciones' });
  expect(sections).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Solicitudes' }));
  expect(await LANDMARKS.Solicitudes?.()).toBeVisible();
  expect(SECTIONS).toEqual(definition.menu.map(({ label, path }) => ({ label, path })));
});

test('SHL-04 SHL-08 in a page that has both, the remote has no menu; without a bell it asks for no count', async () => {
  const whole = openAt('/', '/');
  await LANDMARKS['Listado de Parqueos']?.();
  expect(screen.queryByRole('navigation', { name: 'Secciones' })).not.toBeInTheDocument();
  await waitFor(() => expect(whole.host.badges).toEqual([0]));
  whole.unmount();
  const { host } = openAt('/', '/', ['notifications']);
  await screen.findByText('Centro');
  expect(host.calls.map(({ call }) => call)).toEqual(['GET /parking/my-parkings']);
});
