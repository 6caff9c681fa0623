import { makeParking, makeReservation, told } from '@parqueo/remote-kit/testing';
import type { Capability } from '@parqueo/shared-api/host';
import { createTestHost } from '@parqueo/shared-api/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, matchPath, useLocation } from 'react-router-dom';
import definition from '../remote.json';
import { Page } from './expose';
import { NOON, makeGate } from './lib/testing/gate';
import { makeDay, makeMonth } from './lib/testing/month';

const DAY = 'GET /parking/7/days/:day';

/** Finds what only this screen shows, by the title of its route in remote.json. */
const LANDMARKS: Record<string, () => Promise<HTMLElement>> = {
  Hoy: () => screen.findByRole('heading', { name: 'Listado de Parqueos' }),
  'Listado de Parqueos': () => screen.findByRole('link', { name: '+ Agregar nuevo parqueo' }),
  'Agregar parqueo': () => screen.findByRole('form', { name: 'Agregar parqueo' }),
  'Editar parqueo': () => screen.findByRole('form', { name: 'Editar parqueo' }),
  Puerta: () => screen.findByRole('button', { name: /^(C-01|Parqueo Reforma)/ }),
  Fotos: () => screen.findByRole('group', { name: /^Fotos de / }),
  'Tablero de control': () => screen.findByRole('heading', { name: 'Cambios' }),
  'Historial de reservas': () => screen.findByRole('combobox', { name: 'Mes' }),
  Guardianes: () => screen.findByText('Todavía no tienes guardianes'),
  'Cierre del día': () => screen.findByRole('textbox', { name: 'Efectivo contado (Q)' }),
  Solicitudes: () => screen.findByText('No hay solicitudes pendientes'),
};

/** Waits for the screen of a route by what only it shows. */
function landmarkOf(title: string): Promise<HTMLElement> {
  const find = LANDMARKS[title];
  if (find) return find();
  throw new Error(
    `remote.json has a screen '${title}': add to LANDMARKS in this file what only that screen shows, and to the tests' answers what it fetches`,
  );
}

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
      'GET /parking/7/gate': () => makeGate(),
      'GET /attendants': () => ({ attendants: [], invitations: [] }),
      'GET /parking/figures': () => makeMonth(),
      'GET /parking/stays': () => [],
      [DAY]: () => makeDay(),
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
    expect(await landmarkOf(title)).toBeVisible();
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
    unmount();
    for (const href of links.filter((each) => !each?.startsWith('https:'))) {
      expect(href).toMatch(/^\/duenos(\/|$)/);
      const followed = openAt(href ?? '', '/duenos');
      const { title: next } = definition.routes.find(
        (route) => matchPath(`/duenos${route.path}`, href ?? '') !== null,
      )!;
      expect(await landmarkOf(next)).toBeVisible();
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
  expect(within(sections).queryByRole('link', { name: 'Guardianes' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Solicitudes' }));
  expect(await landmarkOf('Solicitudes')).toBeVisible();
});

test('SHL-04 SHL-08 in a page that has both, the remote has no menu, and the host hears how many requests wait; without a bell it asks for no count', async () => {
  const whole = openAt('/', '/');
  await landmarkOf('Hoy');
  expect(screen.queryByRole('navigation', { name: 'Secciones' })).not.toBeInTheDocument();
  await waitFor(() => expect(whole.host.badges).toEqual([0]));
  const asked = whole.host.calls.find(({ url }) => url.searchParams.has('status'));
  expect(asked?.url.search).toBe('?status=pending');
  const pending = [makeReservation(), makeReservation({ id: 7 })];
  whole.host.answer({ 'GET /parking/reservations': () => pending });
  whole.host.emit(told({ reservation_id: 7, space_identifier: 'C-01' }));
  await waitFor(() => expect(whole.host.badges).toEqual([0, 2]));
  whole.unmount();
  const { host } = openAt('/', '/', ['notifications']);
  await screen.findByRole('article', { name: 'Centro' });
  expect(host.calls.map(({ call }) => call).toSorted()).toEqual([
    'GET /parking/my-parkings',
    'GET /parking/today',
  ]);
});

test('GAT-03 marks that wait since the phone was restarted are sent from any screen of their person', async () => {
  const mark = { kind: 'arrived', key: 'una-llave', happened_at: NOON, stay_id: 5 };
  const stored = JSON.stringify({ 7: [{ mark, about: 'C-01' }] });
  localStorage.setItem('parqueo-owner-gate-marks-2', stored);
  localStorage.setItem('parqueo-owner-gate-marks-3', stored);
  const { host, unmount } = openAt('/', '/');
  host.answer({
    'POST /parking/7/gate/marks': () => ({ marks: [{ key: 'una-llave', outcome: 'recorded' }] }),
  });
  await waitFor(() =>
    expect(host.calls.at(-1)).toMatchObject({
      call: 'POST /parking/7/gate/marks',
      body: { marks: [mark] },
    }),
  );
  await waitFor(() => expect(localStorage.getItem('parqueo-owner-gate-marks-2')).toBeNull());
  expect(localStorage.getItem('parqueo-owner-gate-marks-3')).toBe(stored);
  localStorage.clear();
  unmount();
});
