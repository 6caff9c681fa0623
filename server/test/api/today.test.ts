import {
  type Parking,
  type RequestFacts,
  type Today,
  sumMoney,
  takesSpace,
} from '@parqueo/shared-api/contract';
import { openGate, gateOfTests } from '../support/gate';
import { join } from '../support/people';
import { serverOfTests } from '../support/server';

const server = serverOfTests();
const lot = gateOfTests(server, { car_spaces_count: 3 });

/** The index of the lot's space for motorcycles. */
const MOTO = 3;
const today = async (who = lot.owner) =>
  (await server.call<Today>('GET', '/parking/today', who)).body;
const facts = async (who = lot.owner) =>
  (await server.call<RequestFacts[]>('GET', '/parking/requests', who)).body;

test('TOD-01 the day of each lot: what waits, who comes until when, who should have come, what is occupied', async () => {
  const other = await openGate(server, { name: 'Parqueo vacío', car_spaces_count: 3 }, lot);
  const soon = await lot.book({ in: 1 });
  const { id, end_time } = (await lot.extend(soon.id, 4)).body;
  await lot.answer(id, 'confirmed');
  await lot.book({ in: 4 });
  const waits = (await lot.ask({ in: 5 })).body;
  const { now, lots } = await today();
  expect(now).toBe(server.clock.now().toISOString());
  expect(lots.map(({ parking_id }) => parking_id)).toEqual([lot.parking.id, other.parking.id]);
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
    late: [],
    occupied: 0,
    total: 4,
  });
  const nobody = { arrivals: [], late: [] };
  expect(lots[1]).toMatchObject({ waiting: 0, next_deadline: null, ...nobody, occupied: 0 });
  const late = { ...lots[0]?.arrivals[0] };
  await lot.pass({ hours: 1 });
  expect((await today()).lots[0]).toMatchObject({ arrivals: [], late: [late], occupied: 1 });
  // The first part is over, its extension is not.
  const later = await lot.book({ in: 0.5, hours: 4 });
  await lot.pass({ hours: 2, minutes: 30 });
  const both = [{ reservation_id: later.id }, late];
  expect((await today()).lots[0]).toMatchObject({ late: both });
  await lot.mark({ kind: 'arrived', stay_id: later.id });
  await lot.mark({ kind: 'no_show', stay_id: soon.id });
  expect((await today()).lots[0]).toMatchObject({ late: [] });
});

test('TOD-01 GAT-04 charged is what was paid at the gate, to charge is what today’s stays have not paid', async () => {
  const when = { in: 1, hours: 2 };
  const [paid, open, absent] = [await lot.book(when), await lot.book(when), await lot.book(when)];
  const total = paid.total_cost;
  const stay_id = paid.id;
  expect((await today()).lots[0]).toMatchObject({ charged: 0, to_charge: 3 * total });
  await lot.pass({ hours: 1 });
  await lot.send([
    { kind: 'arrived', stay_id },
    { kind: 'left', stay_id },
    { kind: 'paid', stay_id, method: 'cash', amount: total },
    { kind: 'no_show', stay_id: absent.id },
  ]);
  expect((await today()).lots[0]).toMatchObject({ charged: total, to_charge: total });

  // A car half an hour over its end, and one without a reservation for 2 h 10: Q7.50 and Q17.33.
  await lot.mark({ kind: 'arrived', stay_id: open.id });
  await lot.enter(MOTO);
  await lot.pass({ hours: 2, minutes: 10 });
  const to_charge = sumMoney([total, 7.5, 17.33]);
  expect((await today()).lots[0]).toMatchObject({ charged: total, to_charge });
  expect((await today(await join(server, 'admin'))).lots).toEqual([]);
});

test('TOD-01 GAT-01 BRD-01 home, gate and board count the same occupied spaces: one is free until its reservation begins', async () => {
  const early = await lot.book({ in: 1, hours: 1 });
  await lot.book({ in: 1, hours: 2 });
  async function occupied(after: { hours?: number; minutes?: number }) {
    await lot.pass(after);
    const { now, stays } = await lot.show();
    const taken = stays.filter((stay) => takesSpace(stay, new Date(now)));
    const ofGate = new Set(taken.map(({ space_id }) => space_id)).size;
    expect((await today()).lots[0]?.occupied).toBe(ofGate);
    const { body } = await server.call<Parking>('GET', `/parking/${lot.parking.id}`, lot.owner);
    expect(body.availability_stats.total.occupied_spaces).toBe(ofGate);
    return ofGate;
  }
  expect(await occupied({ minutes: 30 })).toBe(0);
  expect(await occupied({ minutes: 30 })).toBe(2);
  await lot.mark({ kind: 'arrived', stay_id: early.id });
  await lot.enter(MOTO);
  expect(await occupied({ minutes: 10 })).toBe(3);
  // The first car is still there after its end.
  expect(await occupied({ hours: 1 })).toBe(3);
  await lot.mark({ kind: 'left', stay_id: early.id });
  expect(await occupied({ minutes: 1 })).toBe(2);
});

test('REQ-04 a request says what would be left of its type, and how often its plate came', async () => {
  const plate = { vehicle_plate: 'P777ABC' };
  await lot.book({ in: 1, hours: 1 }, plate);
  await lot.pass({ hours: 2 });
  await lot.book();
  const pending = await lot.ask({}, plate);
  await lot.ask({ in: 9 });
  expect(await facts()).toEqual([
    { reservation_id: pending.body.id, spaces_left: 1, spaces_total: 3, visits: 1 },
    expect.objectContaining({ spaces_left: 2, visits: 0 }),
  ]);
  expect(await facts(await join(server, 'admin'))).toEqual([]);
});
