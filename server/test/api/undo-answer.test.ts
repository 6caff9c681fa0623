import type { SocketNotification } from '@parqueo/shared-api/contract';
import { type TestGate, openGate } from '../support/gate';
import { inHours, join } from '../support/people';
import { type TestServer, startServer } from '../support/server';
import { closeSockets, listen } from '../support/sockets';

let server: TestServer;
let lot: TestGate;

beforeAll(async () => void (server = await startServer()));
beforeEach(async () => void (lot = await openGate(server, { car_spaces_count: 1 })));
afterEach(closeSockets);
afterAll(() => server.close());

const undo = (id: number) =>
  server.call<{ status: string; code: string }>(
    'POST',
    `/parking/reservation/${id}/undo`,
    lot.owner,
  );
const NOT_POSSIBLE = { status: 409, body: { code: 'UNDO_NOT_POSSIBLE' } };
const request = async () => (await lot.ask()).body;
const others = async () => (await lot.ask({}, {}, await join(server, 'driver'))).body;

test.each(['confirmed', 'cancelled'] as const)(
  'REQ-04 an answer (%s) is taken back: the request is pending, holds its space and can be answered again',
  async (status) => {
    const { id } = await request();
    await lot.answer(id, status, status === 'cancelled' ? 'Lleno' : undefined);
    const before = { status: 'pending', cancelled_by: null, cancel_reason: null };
    expect((await undo(id)).body).toMatchObject(before);
    expect((await undo(id)).status).toBe(200);
    expect(await others()).toMatchObject({ code: 'NO_FREE_SPACE' });
    expect((await lot.answer(id, 'confirmed')).body.status).toBe('confirmed');
  },
);

test('REQ-04 nobody is told anything twice: an undoing and the same answer again notify nobody', async () => {
  const { id } = await request();
  const mine = await listen<SocketNotification>(await server.listen(), lot.driver.token);
  let heard = 0;
  /** What the driver hears of the next change. */
  const next = async () => {
    heard += 1;
    const { status, changed_by, reason } = (await mine.until(heard))[heard - 1]!.payload.data;
    return [status, changed_by, reason];
  };
  await lot.answer(id, 'confirmed');
  expect(await next()).toEqual(['confirmed', 'owner', undefined]);
  // What a driver has changed themselves notifies nobody, but their screens load it.
  await undo(id);
  expect(await next()).toEqual(['pending', 'driver', undefined]);
  await lot.answer(id, 'confirmed');
  expect(await next()).toEqual(['confirmed', 'driver', undefined]);
  await undo(id);
  await next();
  await lot.answer(id, 'cancelled', 'No cabe');
  expect(await next()).toEqual(['cancelled', 'owner', 'No cabe']);
});

test('REQ-04 after its time an answer stands, and so does one that something else has followed', async () => {
  const late = await lot.book({ in: 9 });
  server.clock.advance({ seconds: 31 });
  expect(await undo(late.id)).toMatchObject(NOT_POSSIBLE);

  const given = await lot.book();
  await lot.cancel(given.id, lot.owner);
  expect(await undo(given.id)).toMatchObject(NOT_POSSIBLE);

  const { id } = await request();
  expect(await undo(id)).toMatchObject(NOT_POSSIBLE);
  await lot.answer(id, 'cancelled');
  await others();
  expect(await undo(id)).toMatchObject(NOT_POSSIBLE);
  expect((await lot.reservation(id))?.status).toBe('cancelled');
});

test('REQ-04 a rejected request whose space is taken gets another one, unless its plate has one by now', async () => {
  lot = await openGate(server, { car_spaces_count: 2 });
  const { id, vehicle_plate } = await request();
  await lot.answer(id, 'cancelled');
  expect((await others()).space.identifier).toBe('C-01');
  await undo(id);
  expect((await lot.reservation(id))?.space.identifier).toBe('C-02');

  await lot.answer(id, 'cancelled');
  await lot.ask({}, { vehicle_plate });
  expect(await undo(id)).toMatchObject(NOT_POSSIBLE);
});

test('REQ-04 TRP-01 an answer stands once its stay has gone on from it, or has ended without it', async () => {
  const { id } = await lot.book();
  const extend = async (end: number, status: 'confirmed' | 'cancelled') => {
    const { body } = await lot.extend(id, end);
    expect((await lot.answer(body.id, status)).status).toBe(200);
    return body.id;
  };
  const later = await extend(6, 'confirmed');
  expect(await undo(id)).toMatchObject(NOT_POSSIBLE);
  expect((await lot.reservation(id))?.status).toBe('confirmed');

  const rejected = await extend(7, 'cancelled');
  expect((await undo(rejected)).body).toMatchObject({ status: 'pending' });
  await lot.answer(rejected, 'cancelled');
  await extend(7, 'confirmed');
  expect(await undo(rejected)).toMatchObject(NOT_POSSIBLE);
  await lot.cancel(id);
  for (const part of [later, rejected]) expect(await undo(part)).toMatchObject(NOT_POSSIBLE);
});

test('REQ-04 GAT-05 a request comes back to no space in which a car stays after its time', async () => {
  await lot.enter(0, { end_time: inHours(server, 0.1) });
  const { id } = (await lot.ask({ in: 0.2, hours: 1 })).body;
  server.clock.advance({ minutes: 7 });
  await lot.answer(id, 'cancelled');
  expect(await undo(id)).toMatchObject(NOT_POSSIBLE);
});
