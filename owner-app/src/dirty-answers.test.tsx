import { leaksAt, makeParking } from '@parqueo/remote-kit/testing';
import { Page } from './expose';

const PARKINGS = 'GET /parking/my-parkings';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['/', []],
  ['/tablero', []],
  ['/solicitudes', ['GET /parking/reservations']],
  ['/historial-reservas?mes=2026-11', ['GET /parking/figures', 'GET /parking/stays']],
  ['/cierre/7?dia=2026-11-23', ['GET /parking/7/days/2026-11-23']],
  ['/puerta', ['GET /parking/7/gate']],
])(
  'SES-07 on %s an answer that is nothing of the kind is an error with a way on',
  async (path, calls) => {
    const isGate = path === '/puerta';
    const screens = [null, 7, 'texto', ...(isGate ? [{}] : [])].map((answer) => ({
      path,
      session: { status: 'authenticated', user: { id: 2, roles: ['admin'] } } as const,
      answers: {
        [PARKINGS]: () => (isGate ? [makeParking()] : answer),
        ...Object.fromEntries(calls.map((call) => [call, () => answer])),
      },
      ...(isGate && { shows: 'Error al cargar la puerta' }),
    }));
    expect(await leaksAt(Page, screens)).toEqual(screens.map(() => null));
  },
);
