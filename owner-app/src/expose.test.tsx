import { makeParking, makeReservation } from '@parqueo/remote-kit/testing';
import { createTestHost } from '@parqueo/shared-api/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import definition from '../remote.json';
import { Page } from './expose';

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
