import { BODY_CALLS, NEW_ACCOUNT, callWith, routesWithFields } from '../support/bodies';
import { PASSWORD, reservationBody } from '../support/people';
import { type Scene, startScene } from '../support/scene';

let scene: Scene;

beforeAll(async () => {
  scene = await startScene();
  const { server, parking, driver } = scene;
  const { body } = await server.call<{ id: number }>('POST', `/parking/${parking.id}/reservation`, {
    token: driver.token,
    body: reservationBody(server, parking),
  });
  scene.reservation = body.id;
});
afterAll(() => scene.server.close());

/** All that could have changed. */
async function state() {
  const { server, owner, driver } = scene;
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
test('API-06 API-02 a field that is not the client’s is refused by name, without effect', async () => {
  expect((await routesWithFields(scene.server)).toSorted()).toEqual(
    Object.keys(BODY_CALLS).toSorted(),
  );
  const before = await state();
  for (const [route, { schema }] of Object.entries(BODY_CALLS)) {
    for (const [field, value] of Object.entries(INJECTED)) {
      if (Object.hasOwn(schema.properties, field)) continue;
      const { status, body } = await callWith(scene, route, { [field]: value });
      expect([route, field, status, body['fields']]).toEqual([
        route,
        field,
        400,
        { [field]: 'Este campo no está permitido.' },
      ]);
    }
  }
  expect(await state()).toEqual(before);
  const login = await scene.server.call('POST', '/session/login', {
    body: { mail: NEW_ACCOUNT.email, password: PASSWORD },
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
  const before = await state();
  const answer = await callWith(scene, 'POST /api/parking/:id/reservation', said);
  expect(answer.status).toBe(status);
  expect(await state()).toEqual(before);
});
