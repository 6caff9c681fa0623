import { createTestHost } from '@parqueo/shared-api/testing';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import definition from '../remote.json';
import { Page } from './expose';
import { makeParking } from './lib/fixtures';

/** What tells that the right screen is there. */
const LANDMARKS: Record<string, () => Promise<HTMLElement>> = {
  'Listado de Parqueos': () => screen.findByRole('link', { name: '+ Agregar nuevo parqueo' }),
  'Agregar parqueo': () => screen.findByRole('form', { name: 'Agregar parqueo' }),
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
      <MemoryRouter initialEntries={[path.replace(':parkingId', '1')]}>
        <Page host={host} basePath="/" />
      </MemoryRouter>,
    );
    expect(await LANDMARKS[title]?.()).toBeVisible();
  },
);
