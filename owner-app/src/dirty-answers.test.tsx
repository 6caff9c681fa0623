import { leaksAt, makeParking } from '@parqueo/remote-kit/testing';
import { Page } from './expose';

const session = { status: 'authenticated', user: { id: 2, roles: ['admin'] } } as const;
const PARKINGS = 'GET /parking/my-parkings';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

test.each([
  '/',
  '/tablero',
  '/solicitudes',
  '/historial-reservas?mes=2026-11',
  '/cierre/7?dia=2026-11-23',
])('SES-07 on %s an answer that is nothing of the kind is an error with a way on', async (path) => {
  const screens = [null, 7, 'texto'].map((answer) => ({
    path,
    session,
    answers: Object.fromEntries(
      [
        PARKINGS,
        'GET /parking/reservations',
        'GET /parking/figures',
        'GET /parking/stays',
        'GET /parking/7/days/2026-11-23',
      ].map((call) => [call, () => answer]),
    ),
  }));
  expect(await leaksAt(Page, screens)).toEqual([null, null, null]);
});

test('SES-07 at the gate an answer that is nothing of the kind is an error with a way on', async () => {
  const screens = [null, 7, 'texto', {}].map((answer) => ({
    path: '/puerta',
    session,
    answers: { [PARKINGS]: () => [makeParking()], 'GET /parking/7/gate': () => answer },
    shows: 'Error al cargar la puerta',
  }));
  expect(await leaksAt(Page, screens)).toEqual([null, null, null, null]);
});
