import {
  CancelBody,
  LoginBody,
  ParkingBody,
  ParkingPatch,
  ReservationBody,
  SignupBody,
  StatusBody,
  UserDocument,
} from '@parqueo/shared-api/contract/schemas';
import type { TObject } from 'typebox';
import {
  PASSWORD,
  type TestPerson,
  join,
  openLot,
  parkingBody,
  reservationBody,
} from './support/people';
import { routesOf } from './support/routes';
import { type TestServer, startServer } from './support/server';

let server: TestServer;
let owner: TestPerson;
let driver: TestPerson;
let lot: number;
let sent: ReservationBody;
let reservation: number;

beforeAll(async () => {
  server = await startServer();
  [owner, driver] = [await join(server, 'admin'), await join(server, 'driver')];
  const opened = await openLot(server, owner);
  sent = reservationBody(server, opened);
  const { body } = await server.call<{ id: number }>('POST', `/parking/${opened.id}/reservation`, {
    token: driver.token,
    body: sent,
  });
  [lot, reservation] = [opened.id, body.id];
});
afterAll(() => server.close());

/** All that could have changed. */
async function state() {
  const seen: unknown[] = [];
  for (const [{ token }, path] of [
    [owner, '/parking/my-parkings'],
    [owner, '/parking/reservations'],
    [driver, '/documents/booking'],
    [driver, '/documents/users'],
    [driver, '/session/list'],
    [driver, '/user'],
  ] as const) {
    seen.push((await server.call('GET', path, { token })).body);
  }
  return seen;
}

const INJECTED: Record<string, unknown> = {
  id: 1,
  _id: '1',
  status: 'confirmed',
  payment_status: 'paid',
  user_type: 'admin',
  owner_id: 1,
  user_id: 1,
  parking_id: 1,
  space_id: 1,
  total_cost: 0.01,
  reservation_cost: 0,
  card_surcharge: 0,
  cancelled_by: 'system',
  created_at: '2020-01-01T00:00:00Z',
  password_hash: 'x',
  generation: 9,
  constructor: 'x',
};
const fresh = () => ({
  full_name: 'Ana',
  email: 'inyecta@ejemplo.gt',
  phone: '5999 0001',
  password: PASSWORD,
  user_type: 'driver',
});
const BODIES: Record<string, { schema: TObject; good: () => object; by?: 'driver' | 'admin' }> = {
  'POST /session/login': {
    schema: LoginBody,
    good: () => ({ mail: driver.mail, password: PASSWORD }),
  },
  'POST /user': { schema: SignupBody, good: fresh },
  'POST /parking': {
    schema: ParkingBody,
    good: () => parkingBody(owner.id),
    by: 'admin',
  },
  'PATCH /parking/:id': {
    schema: ParkingPatch,
    good: () => ({ active: true }),
    by: 'admin',
  },
  'POST /parking/:id/reservation': {
    schema: ReservationBody,
    good: () => sent,
    by: 'driver',
  },
  'PATCH /parking/reservation/:id/status': {
    schema: StatusBody,
    good: () => ({ status: 'confirmed' }),
    by: 'admin',
  },
  'POST /reservation/:id/cancel': { schema: CancelBody, good: () => ({}), by: 'driver' },
  'POST /documents/users': {
    schema: UserDocument,
    good: () => ({
      id: 'x',
      full_name: 'x',
      email: 'x',
      phone: 'x',
      user_type: 'driver',
      created_date: '2026-01-01T00:00:00Z',
    }),
    by: 'driver',
  },
};

test('API-06 API-02 a field that is not the client’s is refused by name, without effect', async () => {
  const bodiless = ['POST /session/logout', 'POST /session/logoutOthers'];
  const routes = (await routesOf(server.app))
    .filter((route) => /^(POST|PATCH) \/api\//.test(route))
    .map((route) => route.replace('/api', ''))
    .filter((route) => !bodiless.includes(route));
  expect(routes.toSorted()).toEqual(Object.keys(BODIES).toSorted());
  const before = await state();
  for (const [route, { schema, good, by }] of Object.entries(BODIES)) {
    for (const [field, value] of Object.entries(INJECTED)) {
      if (Object.hasOwn(schema.properties, field)) continue;
      const [method, path = ''] = route.split(' ');
      const id = path.includes('reservation/:id') ? reservation : lot;
      const { status, body } = await server.call(
        method as 'POST',
        path.replace(':id', String(id)),
        {
          ...(by && { token: (by === 'admin' ? owner : driver).token }),
          body: { ...good(), [field]: value },
        },
      );
      expect([route, field, status, body['fields']]).toEqual([
        route,
        field,
        400,
        { [field]: 'Este campo no está permitido.' },
      ]);
    }
  }
  expect(await state()).toEqual(before);
  const login = await server.call('POST', '/session/login', {
    body: { mail: fresh().email, password: PASSWORD },
  });
  expect(login.status).toBe(401);
});

test.each([
  [{ status: 'confirmed' }, 400],
  [{ payment_status: 'paid' }, 400],
  [{ total_cost: 0.01 }, 409],
  [{ reservation_cost: 0 }, 409],
  [{ total_cost: -5 }, 400],
])('API-06 a request that says %j is refused', async (said, status) => {
  const body = {
    ...reservationBody(server, { car_hourly_rate: 15, moto_hourly_rate: 8 }),
    ...said,
  };
  const before = await state();
  const answer = await server.call('POST', `/parking/${lot}/reservation`, {
    token: driver.token,
    body,
  });
  expect(answer.status).toBe(status);
  expect(await state()).toEqual(before);
});
