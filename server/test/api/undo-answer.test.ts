import { HOUR_MS, type Parking, type SocketNotification } from '@parqueo/shared-api/contract';
import { gateOf } from '../support/gate';
import {
  type TestPerson,
  inHours,
  join,
  openParking,
  reservationBody,
  startWithPeople,
} from '../support/people';
import { answerRequest, requestSpace, reservationsOf } from '../support/reservations';
import type { TestServer } from '../support/server';
import { closeSockets, listen } from '../support/sockets';

let server: TestServer;
let owner: TestPerson;
let driver: TestPerson;
let parking: Parking;

beforeAll(async () => {
  ({ server, owner, driver } = await startWithPeople());
});
beforeEach(async () => {
  parking = await openParking(server, owner, { car_spaces_count: 1 });
});
afterEach(closeSockets);
afterAll(() => server.close());

const request = async (who = driver, changes: object = {}) =>
  (await requestSpace(server, who, parking.id, reservationBody(server, parking, {}, changes))).body;
const answer = (id: number, status: string, reason?: string) =>
  answerRequest(server, owner, id, { status, reason });
const undo = (id: number, { token } = owner) =>
  server.call<{ status: string; code: string }>('POST', `/parking/reservation/${id}/undo`, {
    token,
  });
const found = async (id: number) =>
  (await reservationsOf(server, owner)).find((each) => each.id === id);

test.each(['confirmed', 'cancelled'])(
  'REQ-04 an answer (%s) is taken back: the request is pending, holds its space and can be answered again',
  async (status) => {
    const { id } = await request();
    await answer(id, status, status === 'cancelled' ? 'Lleno' : undefined);
    expect((await undo(id)).body).toMatchObject({
      status: 'pending',
      cancelled_by: null,
      cancel_reason: null,
    });
    expect((await undo(id)).status).toBe(200);
    const other = await join(server, 'driver');
    const refused = await requestSpace(server, other, parking.id, reservationBody(server, parking));
    expect(refused.body).toMatchObject({ code: 'NO_FREE_SPACE' });
    expect((await answer(id, 'confirmed')).body.status).toBe('confirmed');
  },
);

test('REQ-04 nobody is told anything twice: an undoing and the same answer again notify nobody', async () => {
  const { id } = await request();
  const mine = await listen<SocketNotification>(await server.listen(), driver.token);
  const heard = () =>
    mine.heard.map(({ payload: { data } }) => [data.status, data.changed_by] as const);
  await answer(id, 'confirmed');
  await mine.until(1);
  await undo(id);
  await mine.until(2);
  await answer(id, 'confirmed');
  await mine.until(3);
  // What a driver has changed themselves notifies nobody, but their screens load it.
  expect(heard()).toEqual([
    ['confirmed', 'owner'],
    ['pending', 'driver'],
    ['confirmed', 'driver'],
  ]);
  await undo(id);
  await mine.until(4);
  await answer(id, 'cancelled', 'No cabe');
  await mine.until(5);
  expect(heard().at(-1)).toEqual(['cancelled', 'owner']);
  expect(mine.heard.at(-1)?.payload.data.reason).toBe('No cabe');
});

test('REQ-04 after its time an answer stands, and so does one that something else has followed', async () => {
  const late = await request();
  await answer(late.id, 'confirmed');
  server.clock.advance({ seconds: 31 });
  expect((await undo(late.id)).body).toMatchObject({ code: 'UNDO_NOT_POSSIBLE' });

  parking = await openParking(server, owner, { car_spaces_count: 1 });
  const given = await request();
  await answer(given.id, 'confirmed');
  await server.call('POST', `/reservation/${given.id}/cancel`, owner);
  expect((await undo(given.id)).body).toMatchObject({ code: 'UNDO_NOT_POSSIBLE' });

  const open = await request();
  expect((await undo(open.id)).body).toMatchObject({ code: 'UNDO_NOT_POSSIBLE' });
  await answer(open.id, 'cancelled');
  await request(await join(server, 'driver'));
  expect((await undo(open.id)).body).toMatchObject({ code: 'UNDO_NOT_POSSIBLE' });
  expect((await found(open.id))?.status).toBe('cancelled');
});

test('REQ-04 a rejected request whose space is taken gets another one, unless its plate has one by now', async () => {
  parking = await openParking(server, owner, { car_spaces_count: 2 });
  const first = await request();
  await answer(first.id, 'cancelled');
  const second = await request(await join(server, 'driver'));
  expect(second.space.identifier).toBe('C-01');
  await undo(first.id);
  expect((await found(first.id))?.space.identifier).toBe('C-02');

  await answer(first.id, 'cancelled');
  await request(driver, { vehicle_plate: first.vehicle_plate });
  expect((await undo(first.id)).body).toMatchObject({ code: 'UNDO_NOT_POSSIBLE' });
});

/** A later end of a stay, an hour at a time, that the owner has answered. */
async function extend(stay: { id: number; end_time: string }, status: string) {
  const end_time = new Date(Date.parse(stay.end_time) + HOUR_MS).toISOString();
  const { body } = await server.call<typeof stay>('POST', `/reservation/${stay.id}/extend`, {
    ...driver,
    body: { end_time, total_cost: parking.car_hourly_rate },
  });
  expect((await answer(body.id, status)).status).toBe(200);
  return body;
}

test('REQ-04 TRP-01 an answer stands once its stay has gone on from it, or has ended without it', async () => {
  const stay = await request();
  await answer(stay.id, 'confirmed');
  const later = await extend(stay, 'confirmed');
  expect((await undo(stay.id)).body).toMatchObject({ code: 'UNDO_NOT_POSSIBLE' });
  expect((await found(stay.id))?.status).toBe('confirmed');

  const rejected = await extend(later, 'cancelled');
  expect((await undo(rejected.id)).body).toMatchObject({ status: 'pending' });
  await answer(rejected.id, 'cancelled');
  await extend(later, 'confirmed');
  expect((await undo(rejected.id)).body).toMatchObject({ code: 'UNDO_NOT_POSSIBLE' });
  await server.call('POST', `/reservation/${stay.id}/cancel`, driver);
  for (const { id } of [later, rejected])
    expect((await undo(id)).body).toMatchObject({ code: 'UNDO_NOT_POSSIBLE' });
});

test('REQ-04 GAT-05 a request comes back to no space in which a car stays after its time', async () => {
  const gate = gateOf(server, owner, parking.id);
  const { spaces } = await gate.show();
  await gate.mark({
    kind: 'walk_in',
    space_id: spaces[0]?.id ?? 0,
    vehicle_plate: 'P123ABC',
    end_time: inHours(server, 0.1),
  });
  const body = reservationBody(server, parking, { in: 0.2, hours: 1 });
  const { id } = (await requestSpace(server, driver, parking.id, body)).body;
  server.clock.advance({ minutes: 7 });
  await answer(id, 'cancelled');
  expect((await undo(id)).body).toMatchObject({ code: 'UNDO_NOT_POSSIBLE' });
});

test('REQ-04 another owner’s answer is as good as missing, a driver may undo nothing', async () => {
  const { id } = await request();
  await answer(id, 'confirmed');
  const stranger = await undo(id, await join(server, 'admin'));
  const missing = await undo(999_999);
  expect([stranger.status, stranger.body]).toEqual([404, missing.body]);
  expect((await undo(id, driver)).status).toBe(403);
  expect((await found(id))?.status).toBe('confirmed');
});
