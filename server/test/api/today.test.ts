import {
  type Parking,
  type RequestFacts,
  type Today,
  sumMoney,
  takesSpace,
} from '@parqueo/shared-api/contract';
import { gateOf } from '../support/gate';
import {
  type TestPerson,
  inHours,
  join,
  logIn,
  openParking,
  reservationBody,
} from '../support/people';
import { answerRequest, extendStay, requestSpace } from '../support/reservations';
import { type TestServer, startServer } from '../support/server';

let server: TestServer;
let owner: TestPerson;
let parking: Parking;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  owner = await join(server, 'admin');
  parking = await openParking(server, owner, { car_spaces_count: 3, moto_spaces_count: 1 });
});
afterAll(() => server.close());

const today = async ({ token } = owner) =>
  (await server.call<Today>('GET', '/parking/today', { token })).body;
const facts = async ({ token } = owner) =>
  (await server.call<RequestFacts[]>('GET', '/parking/requests', { token })).body;

/** A request, by a driver of its own if no other. */
async function request(
  stay: { in?: number; hours?: number } = {},
  changes: object = {},
  driver?: TestPerson,
) {
  const body = reservationBody(server, parking, stay, changes);
  driver ??= await join(server, 'driver');
  return (await requestSpace(server, driver, parking.id, body)).body;
}
type Made = Awaited<ReturnType<typeof request>>;
async function confirm(...asked: Parameters<typeof request>) {
  const made = await request(...asked);
  await answerRequest(server, owner, made.id, { status: 'confirmed' });
  return made;
}

test('TOD-01 the day of each lot: what waits, who comes until when, what is occupied', async () => {
  const other = await openParking(server, owner, { name: 'Parqueo vacío' });
  const driver = await join(server, 'driver');
  const soon = await confirm({ in: 1 }, {}, driver);
  const end_time = inHours(server, 4);
  await extendStay(server, { owner, driver }, soon.id, { end_time, total_cost: 15 });
  await confirm({ in: 4 });
  const waits = await request({ in: 5 });
  const { now, lots } = await today();
  expect(now).toBe(server.clock.now().toISOString());
  expect(lots.map(({ parking_id }) => parking_id)).toEqual([parking.id, other.id]);
  expect(lots[0]).toMatchObject({
    waiting: 1,
    next_deadline: waits.reply_by,
    arrivals: [
      {
        reservation_id: soon.id,
        start_time: soon.start_time,
        end_time,
        vehicle_plate: soon.vehicle_plate,
        space_identifier: 'C-01',
      },
    ],
    occupied: 0,
    total: 4,
  });
  expect(lots[1]).toMatchObject({ waiting: 0, next_deadline: null, arrivals: [], occupied: 0 });
  server.clock.advance({ hours: 1 });
  await server.followClock();
  await logIn(server, owner);
  expect((await today()).lots[0]).toMatchObject({ arrivals: [], occupied: 1 });
});

test('TOD-01 GAT-04 charged is what was paid at the gate, to charge is what today’s stays have not paid', async () => {
  const stays = [];
  for (let n = 0; n < 3; n += 1) stays.push(await confirm({ in: 1, hours: 2 }));
  const [paid, open, absent] = stays as [Made, Made, Made];
  const total = paid.total_cost;
  expect((await today()).lots[0]).toMatchObject({ charged: 0, to_charge: 3 * total });
  server.clock.advance({ hours: 1 });
  await server.followClock();
  await logIn(server, owner);
  const gate = gateOf(server, owner, parking.id);
  await gate.mark({ kind: 'arrived', stay_id: paid.id });
  await gate.mark({ kind: 'left', stay_id: paid.id });
  await gate.mark({ kind: 'paid', stay_id: paid.id, method: 'cash', amount: total });
  await gate.mark({ kind: 'no_show', stay_id: absent.id });
  expect((await today()).lots[0]).toMatchObject({ charged: total, to_charge: total });

  // A car half an hour over its end, and one without a reservation for 2 h 10: Q7.50 and Q17.33.
  await gate.mark({ kind: 'arrived', stay_id: open.id });
  const { spaces } = await gate.show();
  const free = spaces.find(({ vehicle_type }) => vehicle_type === 'moto')!;
  await gate.mark({ kind: 'walk_in', space_id: free.id, vehicle_plate: 'M1' });
  server.clock.advance({ hours: 2, minutes: 10 });
  await server.followClock();
  await logIn(server, owner);
  expect((await today()).lots[0]).toMatchObject({
    charged: total,
    to_charge: sumMoney([total, 7.5, 17.33]),
  });
  expect((await today(await join(server, 'admin'))).lots).toEqual([]);
});

test('TOD-01 GAT-01 BRD-01 home, gate and board count the same occupied spaces: one is free until its reservation begins', async () => {
  const early = await confirm({ in: 1, hours: 1 });
  await confirm({ in: 1, hours: 2 });
  const gate = gateOf(server, owner, parking.id);
  async function occupied(after: { hours?: number; minutes?: number }) {
    server.clock.advance(after);
    await server.followClock();
    await logIn(server, owner);
    const { now, stays } = await gate.show();
    const taken = stays.filter((stay) => takesSpace(stay, new Date(now)));
    const ofGate = new Set(taken.map(({ space_id }) => space_id)).size;
    expect((await today()).lots[0]?.occupied).toBe(ofGate);
    const path = `/parking/${parking.id}`;
    const { body } = await server.call<Parking>('GET', path, owner);
    expect(body.availability_stats.total.occupied_spaces).toBe(ofGate);
    return ofGate;
  }
  expect(await occupied({ minutes: 30 })).toBe(0);
  expect(await occupied({ minutes: 30 })).toBe(2);
  await gate.mark({ kind: 'arrived', stay_id: early.id });
  const moto = (await gate.show()).spaces.find(({ vehicle_type }) => vehicle_type === 'moto')!;
  await gate.mark({ kind: 'walk_in', space_id: moto.id, vehicle_plate: 'M1' });
  expect(await occupied({ minutes: 10 })).toBe(3);
  // The first car is still there after its end.
  expect(await occupied({ hours: 1 })).toBe(3);
  await gate.mark({ kind: 'left', stay_id: early.id });
  expect(await occupied({ minutes: 1 })).toBe(2);
});

test('REQ-04 a request says what would be left of its type, and how often its plate came', async () => {
  const plate = 'P777ABC';
  await confirm({ in: 1, hours: 1 }, { vehicle_plate: plate });
  server.clock.advance({ hours: 2 });
  await server.followClock();
  await logIn(server, owner);
  await confirm({ in: 3 });
  const pending = await request({ in: 3 }, { vehicle_plate: plate });
  await request({ in: 9 });
  expect(await facts()).toEqual([
    { reservation_id: pending.id, spaces_left: 1, spaces_total: 3, visits: 1 },
    expect.objectContaining({ spaces_left: 2, visits: 0 }),
  ]);
  expect(await facts(await join(server, 'admin'))).toEqual([]);
});
