import { leaksAt, makeParking } from '@parqueo/remote-kit/testing';
import { errorAnswer } from '@parqueo/shared-api/testing';
import { Page } from './expose';

const PARKINGS = 'GET /parking/my-parkings';
const err = 'El servicio no está disponible.';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());

test.each([
  ['/', 'Error al cargar parqueos', []],
  ['/tablero', 'Error al cargar datos', []],
  ['/solicitudes', 'Error al cargar solicitudes', ['GET /parking/reservations']],
  [
    '/historial-reservas?mes=2026-11',
    'Error al cargar las reservas',
    ['GET /parking/figures', 'GET /parking/stays'],
  ],
  ['/cierre/7?dia=2026-11-23', 'Error al cargar datos', ['GET /parking/7/days/2026-11-23']],
  ['/puerta', 'Error al cargar la puerta', ['GET /parking/7/gate']],
])(
  'SES-07 BRD-01 OHI-01 REQ-01 on %s a failure, and an answer that is nothing of the kind, says %j with a way on',
  async (path, title, calls) => {
    const isGate = path === '/puerta';
    const answers = [null, 7, 'texto', ...(isGate ? [{}] : [])].map((nonsense) => () => nonsense);
    const refusal = () => errorAnswer(403, err);
    const screens = [...answers, refusal].map((answer) => ({
      path,
      session: { status: 'authenticated', user: { id: 2, roles: ['admin'] } } as const,
      answers: {
        [PARKINGS]: isGate ? () => [makeParking()] : answer,
        ...Object.fromEntries(calls.map((call) => [call, answer])),
      },
      shows: `${title}${answer === refusal ? `${err}Intentar de nuevo` : ''}`,
    }));
    expect(await leaksAt(Page, screens)).toEqual(screens.map(() => null));
  },
);
