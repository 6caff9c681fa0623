import {
  type ConfirmationDocument,
  type ParkingBody,
  type SocketNotification,
  localTime,
} from '@parqueo/shared-api/contract';
import type { Extension } from '@parqueo/shared-api/contract/schemas';
import { sql } from 'kysely';
import { openGate, gateOfTests } from '../support/gate';
import { ALWAYS, inHours, join, reservationBody } from '../support/people';
import { requestSpace } from '../support/reservations';
import { serverOfTests } from '../support/server';
import { listen } from '../support/sockets';

const server = serverOfTests();
const lot = gateOfTests(server, { car_spaces_count: 1 });

const change = (body: Partial<ParkingBody>) =>
  server.call('PATCH', `/parking/${lot.parking.id}`, { ...lot.owner, body });
const offer = async (id: number) =>
  (await server.call<Extension>('GET', `/reservation/${id}/extension`, lot.driver)).body;
/** Of a stay from 3 to 5 hours from now, unless it is told how much the new end adds. */
const extend = (id: number, end: number, added = end - 5) => lot.extend(id, end, { added });
const other = () => join(server, 'driver');
const bookings = async () =>
  new Map((await lot.reservations()).map((each) => [each.id, each] as const));

/** Open around the clock but for the end of each day. */
const openUntil = (available_until: string) =>
  Object.fromEntries(
    Object.entries(ALWAYS).map(([day, hours]) => [day, { ...hours, available_until }]),
  ) as typeof ALWAYS;

test('TRP-01 API-06 an extension is a request for the same space and vehicle, at the rate of the added hours, without a fee', async () => {
  const stay = await lot.book({}, { payment_method: 'card' });
  const { status, body } = await extend(stay.id, 5.5);
  expect([status, body]).toEqual([
    201,
    {
      ...stay,
      _id: String(body.id),
      id: body.id,
      extends_id: stay.id,
      code: expect.stringMatching(/^.{4}-.{4}$/),
      start_time: stay.end_time,
      end_time: inHours(server, 5.5),
      reply_by: inHours(server, 2),
      reservation_cost: 0,
      total_cost: 7.5,
      card_surcharge: 0.38,
    },
  ]);
  expect(body.code).not.toBe(stay.code);
  const path = `/documents/confirmaciones/${body._id}`;
  const ticket = await server.call<ConfirmationDocument>('GET', path, lot.driver);
  expect(ticket.body).toMatchObject({ extends_id: stay.id, code: body.code, estado: 'pending' });

  const { space, vehicle_plate } = stay;
  expect((await lot.answer(body.id, 'confirmed')).body).toMatchObject({
    id: body.id,
    extends_id: stay.id,
    status: 'confirmed',
    space,
    vehicle_plate,
  });
  // The stay goes on from its new end, whichever of its reservations is named.
  const next = await extend(stay.id, 6, 0.5);
  expect(next.body).toMatchObject({ extends_id: body.id, start_time: inHours(server, 5.5) });
});

test('TRP-01 API-06 one extension at a time: sent again with its key it is the same one, with another it is refused, at once or later', async () => {
  const headers = (key: string) => ({ 'idempotency-key': key });
  // The key of a reservation is none of an extension.
  const body = reservationBody(server, lot.parking);
  const { id } = (await requestSpace(server, lot.driver, lot.parking.id, body, headers('k1'))).body;
  await lot.answer(id, 'confirmed');
  const send = (key: string, end = 6) =>
    lot.extend(id, end, { added: end - 5, headers: headers(key) });
  // Each is sent a question to the store later than the one before: the rules may see the first already.
  const late = async (key: string, questions: number) => {
    for (let n = 0; n < questions; n += 1) await sql`select 1`.execute(server.store.db);
    return send(key);
  };
  for (const key of ['k1', 'k2', 'k3']) {
    const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => late(key, n)));
    const { status, body: made } = answers[0]!;
    expect([status, made.extends_id]).toEqual([201, id]);
    expect(answers.map((answer) => answer.body)).toEqual(answers.map(() => made));
    expect((await send(key)).body).toEqual(made);
    expect((await send(key, 7)).body.code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await send('other')).body.code).toBe('EXTENSION_PENDING');
    await lot.answer(made.id, 'cancelled');
  }
});

test('TRP-01 API-06 what can be asked for is told: until the space is taken, the parking closes or a day is over', async () => {
  const stay = await lot.book();
  const nothing = { until: null, reserved_from: null, hourly_rate: 15, pending: null };
  expect(await offer(stay.id)).toEqual({
    ...nothing,
    end_time: stay.end_time,
    until: inHours(server, 27),
  });
  // 09:00 in Guatemala; the stay ends at 14:00.
  for (const [closes, until] of [
    ['16:20', inHours(server, 7 + 1 / 3)],
    ['14:15', inHours(server, 5.25)],
    ['14:10', null],
    ['14:00', null],
  ] as const) {
    await change({ availability_schedule: openUntil(closes) });
    expect([closes, (await offer(stay.id)).until]).toEqual([closes, until]);
  }
  await change({ availability_schedule: ALWAYS });

  await lot.ask({ in: 6, hours: 1 }, {}, await other());
  const six = inHours(server, 6);
  expect(await offer(stay.id)).toMatchObject({ until: six, reserved_from: six });
  const { id, reply_by } = (await extend(stay.id, 6)).body;
  expect(await offer(stay.id)).toMatchObject({
    end_time: stay.end_time,
    until: null,
    pending: { id, end_time: six, reply_by },
  });
  await lot.answer(id, 'confirmed');
  for (const part of [stay.id, id])
    expect(await offer(part)).toEqual({ ...nothing, end_time: six, reserved_from: six });
});

test('TRP-01 API-06 the driver’s vehicle elsewhere limits an extension too', async () => {
  const { id, vehicle_plate } = await lot.book();
  const elsewhere = await openGate(server, {}, lot);
  await elsewhere.ask({ in: 6 }, { vehicle_plate });
  expect(await offer(id)).toMatchObject({ until: inHours(server, 6), reserved_from: null });
  expect((await extend(id, 7)).body.code).toBe('PLATE_ALREADY_BOOKED');
});

test('TRP-01 API-06 an extension is refused for the first rule that it breaks, in words', async () => {
  const { id } = await lot.book();
  const refusal = async (end: number, added = end - 5, of = id, by = lot.driver) => {
    const { status, body } = await lot.extend(of, end, { added, by });
    return [status, body.code, body.fields];
  };
  const atEnd = { end_time: expect.any(String) };
  expect(await refusal(5, 0)).toEqual([
    400,
    'NOT_LATER',
    { end_time: 'La nueva salida debe ser después de la que ya tienes.' },
  ]);
  expect(await refusal(4.5, 0)).toEqual([400, 'NOT_LATER', atEnd]);
  expect(await refusal(5.2)).toEqual([409, 'TOO_SHORT', atEnd]);
  expect(await refusal(27.5)).toEqual([409, 'TOO_LONG', atEnd]);
  expect(await refusal(6, 5 / 3)).toEqual([409, 'PRICE_CHANGED', { total_cost: '15.00' }]);
  for (const [changes, code, fields] of [
    [{ car_hourly_rate: 20 }, 'PRICE_CHANGED', { total_cost: '20.00' }],
    [{ car_hourly_rate: 15, accepts_reservations: false }, 'PARKING_NOT_ACCEPTING'],
    [{ active: false }, 'PARKING_INACTIVE'],
    [
      { active: true, accepts_reservations: true, availability_schedule: openUntil('14:30') },
      'OUTSIDE_SCHEDULE',
    ],
  ] as const) {
    await change(changes);
    expect(await refusal(6)).toEqual([409, code, fields]);
  }
  await change({ availability_schedule: ALWAYS });
  const none = [404, 'RESERVATION_NOT_FOUND', undefined];
  expect(await refusal(6, 1, id, lot.owner)).toEqual(none);
  expect(await refusal(6, 1, 2_000_000_000)).toEqual(none);

  await extend(id, 6);
  expect(await refusal(6.5)).toEqual([409, 'EXTENSION_PENDING', undefined]);
  const taken = await lot.ask({ in: 5, hours: 1 }, {}, await other());
  expect(taken.body).toMatchObject({ code: 'NO_FREE_SPACE' });
});

test('TRP-01 API-06 only a stay that holds and is not over can be extended, and nobody’s space is taken for it', async () => {
  const { id: waiting } = (await lot.ask()).body;
  const refused = async () => [(await extend(waiting, 6)).body.code, (await offer(waiting)).until];
  expect(await refused()).toEqual(['NOT_EXTENDABLE', null]);
  await lot.answer(waiting, 'cancelled');
  expect(await refused()).toEqual(['NOT_EXTENDABLE', null]);

  const { id } = await lot.book();
  expect((await lot.ask({ in: 5, hours: 1 }, {}, await other())).status).toBe(201);
  const { status, body } = await extend(id, 5.5);
  expect([status, body]).toEqual([
    409,
    { err: 'Tu espacio ya está reservado en ese horario.', code: 'SPACE_TAKEN' },
  ]);
});

test('TRP-01 API-07 HIS-05 an extension that is rejected, cancelled or not answered in time leaves the stay as it is', async () => {
  const { id, end_time } = await lot.book();
  await lot.answer((await extend(id, 6)).body.id, 'cancelled');
  const dropped = await extend(id, 6);
  await lot.cancel(dropped.body.id);
  const late = await extend(id, 6);
  expect(late.status).toBe(201);
  await lot.pass({ hours: 2 });
  const after = await bookings();
  const cancelled = (cancelled_by: string) => ({ status: 'cancelled', cancelled_by });
  expect(after.get(dropped.body.id)).toMatchObject(cancelled('driver'));
  expect(after.get(late.body.id)).toMatchObject(cancelled('system'));
  expect(after.get(id)).toMatchObject({ status: 'confirmed', end_time });
});

test('TRP-01 API-07 the owner answers before the stay ends; then it goes on in the same space, and can still be extended', async () => {
  const stay = await lot.book();
  await lot.pass({ hours: 4, minutes: 50 });
  const { body } = await extend(stay.id, 2 / 3, 0.5);
  expect(body).toMatchObject({ reply_by: stay.end_time, status: 'pending' });
  await lot.answer(body.id, 'confirmed');
  await lot.pass({ minutes: 15 });
  const now = await bookings();
  expect(now.get(stay.id)?.status).toBe('completed');
  expect(now.get(body.id)).toMatchObject({ status: 'active', space: stay.space });
  expect((await offer(stay.id)).end_time).toBe(body.end_time);
  await lot.pass({ hours: 1 });
  expect((await offer(stay.id)).until).toBeNull();
  expect((await extend(stay.id, 1, 1)).body.code).toBe('NOT_EXTENDABLE');
});

test.each(['driver', 'owner'] as const)(
  'TRP-01 HIS-05 when the %s cancels a stay, its extensions go with it',
  async (side) => {
    const { id } = await lot.book();
    const first = (await extend(id, 6)).body;
    await lot.answer(first.id, 'confirmed');
    const second = (await extend(id, 7, 1)).body;
    await lot.cancel(id, lot[side]);
    const after = await bookings();
    for (const part of [id, first.id, second.id])
      expect(after.get(part)).toMatchObject({ status: 'cancelled', cancelled_by: side });
    expect((await lot.ask({ in: 3, hours: 4 }, {}, await other())).status).toBe(201);
  },
);

/** Both sides, from now on. */
const hear = () =>
  Promise.all(
    [lot.owner, lot.driver].map(({ token }) => listen<SocketNotification>(server, token)),
  ) as Promise<[Listener, Listener]>;
type Listener = Awaited<ReturnType<typeof listen<SocketNotification>>>;
const timeOf = (instant: string) => localTime(new Date(instant)).time;

test('SOC-02 both sides are told of an extension as such, and of what became of it', async () => {
  const stay = await lot.book();
  const [atOwner, atDriver] = await hear();
  const { id, end_time } = (await extend(stay.id, 5.5)).body;
  await lot.answer(id, 'confirmed');
  const again = (await extend(stay.id, 6, 0.5)).body;
  await lot.answer(again.id, 'cancelled');
  await lot.cancel(id, lot.owner);
  const [until, later] = [timeOf(end_time), timeOf(again.end_time)];
  const { name } = lot.parking;
  const messages = (heard: { payload: SocketNotification }[]) =>
    heard.map(({ payload: { type, message, data } }) => [type, message, data.reservation_id]);
  expect(messages(await atOwner.until(5))).toEqual([
    ['new_extension', `Extensión en ${stay.space.identifier}: hasta hoy ${until}`, id],
    ['reservation_status', `La extensión en ${name} fue confirmada, hasta hoy ${until}`, id],
    ['new_extension', `Extensión en ${stay.space.identifier}: hasta hoy ${later}`, again.id],
    ['reservation_status', `Rechazaste una extensión en ${name}`, again.id],
    ['reservation_status', `Cancelaste una extensión en ${name}`, id],
  ]);
  // Drivers know their stay by its first number alone.
  expect(messages(await atDriver.until(5))).toEqual([
    ['extension_created', `Extensión solicitada: hasta hoy ${until}`, stay.id],
    ['reservation_status', `Tu extensión en ${name} fue confirmada, hasta hoy ${until}`, stay.id],
    ['extension_created', `Extensión solicitada: hasta hoy ${later}`, stay.id],
    ['reservation_status', `Tu extensión en ${name} fue rechazada`, stay.id],
    ['reservation_status', `${name} canceló tu extensión confirmada`, stay.id],
  ]);
});

test('TRP-01 SOC-02 a stay that goes on is not said to have ended: both sides are told until when, and of its end once', async () => {
  const stay = await lot.book();
  const { id, end_time } = (await extend(stay.id, 5.5)).body;
  await lot.answer(id, 'confirmed');
  await lot.pass({ hours: 4 });
  const [atOwner, atDriver] = await hear();
  await lot.pass({ hours: 1, minutes: 1 });
  await lot.pass({ minutes: 30 });
  const until = timeOf(end_time);
  const { name } = lot.parking;
  const messages = (heard: { payload: SocketNotification }[]) =>
    heard.map(({ payload: { message, data } }) => [message, data.reservation_id, data.status]);
  expect(messages(await atOwner.until(2))).toEqual([
    [`La reserva en ${name} sigue hasta hoy ${until}`, id, 'active'],
    [`La reserva en ${name} terminó`, id, 'completed'],
  ]);
  expect(messages(await atDriver.until(2))).toEqual([
    [`Tu reserva en ${name} sigue hasta hoy ${until}`, stay.id, 'active'],
    [`Tu reserva en ${name} terminó`, stay.id, 'completed'],
  ]);
});

test('OHI-02 the owner’s file says which reservation was extended, and counts no second fee', async () => {
  const stay = await lot.book();
  const { id } = (await extend(stay.id, 5.5)).body;
  const sheet = { ...lot.owner, headers: { accept: 'text/csv' } };
  const { body } = await server.call<string>('GET', '/parking/reservations', sheet);
  const line = body.split('\r\n').find((each) => each.startsWith(`${id},`));
  expect(line).toMatch(new RegExp(`,0\\.00,0\\.00,7\\.50,Extensión de #${stay.id}$`));
});
