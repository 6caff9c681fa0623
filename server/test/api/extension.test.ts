import {
  localTime,
  type ConfirmationDocument,
  type CreatedReservation,
  type Parking,
  type ParkingBody,
  type Reservation,
  type SocketNotification,
} from '@parqueo/shared-api/contract';
import type { Extension } from '@parqueo/shared-api/contract/schemas';
import {
  ALWAYS,
  type TestPerson,
  inHours,
  join,
  logIn,
  openParking,
  reservationBody,
} from '../support/people';
import { answerRequest, requestSpace, reservationsOf } from '../support/reservations';
import { type TestServer, startServer } from '../support/server';
import { closeSockets, listen } from '../support/sockets';

let server: TestServer;
let address: string;
let owner: TestPerson;
let driver: TestPerson;
let parking: Parking;

beforeAll(async () => {
  // As many of one account at once as several processes would let in.
  const account = { atOnce: 100, waiting: 100, perSecond: 1_000_000, burst: 1_000_000 };
  server = await startServer({ callerLimits: { account } });
  address = await server.listen();
});
beforeEach(async () => {
  owner = await join(server, 'admin');
  driver = await join(server, 'driver');
  parking = await openParking(server, owner, { car_spaces_count: 1, car_hourly_rate: 15 });
});
afterEach(closeSockets);
afterAll(() => server.close());

type Refusal = CreatedReservation & { code?: string; fields?: Record<string, string> };

const post = <T>(path: string, body: object, who: TestPerson, headers = {}) =>
  server.call<T>('POST', path, { ...who, body, headers });
const decide = (id: number, status: 'confirmed' | 'cancelled') =>
  answerRequest(server, owner, id, { status });
const change = (changes: Partial<ParkingBody>) =>
  server.call('PATCH', `/parking/${parking.id}`, { ...owner, body: changes });
const offer = (id: number, who = driver) =>
  server.call<Extension>('GET', `/reservation/${id}/extension`, who);
const cancel = (id: number, who = driver) =>
  server.call<Reservation>('POST', `/reservation/${id}/cancel`, { ...who, body: {} });

/** Asks for an end so many hours from now, for Q15 an hour after `from`. */
const extend = (
  id: number,
  { from = 5, to, total = (to - from) * 15 }: { from?: number; to: number; total?: number },
  who = driver,
  headers = {},
) =>
  post<Refusal>(
    `/reservation/${id}/extend`,
    { end_time: inHours(server, to), total_cost: total },
    who,
    headers,
  );

/** A reservation of the driver's from 3 to 5 hours from now, confirmed. */
async function confirmed(changes = {}, who = driver): Promise<CreatedReservation> {
  const wanted = reservationBody(server, parking, {}, changes);
  const { body } = await requestSpace(server, who, parking.id, wanted);
  await decide(body.id, 'confirmed');
  return body;
}

const ofOwner = async () =>
  new Map((await reservationsOf(server, owner)).map((each) => [each.id, each]));

test('TRP-01 API-06 an extension is a request for the same space and vehicle, at the rate of the added hours, without a fee', async () => {
  const stay = await confirmed({ payment_method: 'card' });
  const { status, body } = await extend(stay.id, { to: 5.5 });
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
  const ticket = await server.call<ConfirmationDocument>(
    'GET',
    `/documents/confirmaciones/${body._id}`,
    driver,
  );
  expect(ticket.body).toMatchObject({ extends_id: stay.id, code: body.code, estado: 'pending' });

  expect((await decide(body.id, 'confirmed')).body).toMatchObject({
    id: body.id,
    extends_id: stay.id,
    status: 'confirmed',
    space: stay.space,
    vehicle_plate: stay.vehicle_plate,
  });
  // The stay goes on from its new end, whichever of its reservations is named.
  const next = await extend(stay.id, { from: 5.5, to: 6 });
  expect(next.body).toMatchObject({ extends_id: body.id, start_time: inHours(server, 5.5) });
});

test('TRP-01 API-06 what can be asked for is told: until the space is taken, the parking closes or a day is over', async () => {
  const stay = await confirmed();
  expect((await offer(stay.id)).body).toEqual({
    end_time: stay.end_time,
    until: inHours(server, 27),
    reserved_from: null,
    hourly_rate: 15,
    pending: null,
  });
  // 09:00 in Guatemala; the stay ends at 14:00.
  const open = (until: string) =>
    Object.fromEntries(
      Object.entries(ALWAYS).map(([day, hours]) => [day, { ...hours, available_until: until }]),
    ) as typeof ALWAYS;
  for (const [closes, until] of [
    ['16:20', inHours(server, 7 + 1 / 3)],
    ['14:15', inHours(server, 5.25)],
    ['14:10', null],
    ['14:00', null],
  ] as const) {
    await change({ availability_schedule: open(closes) });
    expect([closes, (await offer(stay.id)).body.until]).toEqual([closes, until]);
  }
  await change({ availability_schedule: ALWAYS });

  const other = await join(server, 'driver');
  await post(
    `/parking/${parking.id}/reservation`,
    reservationBody(server, parking, { in: 6, hours: 1 }),
    other,
  );
  expect((await offer(stay.id)).body).toMatchObject({
    until: inHours(server, 6),
    reserved_from: inHours(server, 6),
  });
  const request = await extend(stay.id, { to: 6 });
  expect((await offer(stay.id)).body).toMatchObject({
    end_time: stay.end_time,
    until: null,
    pending: { id: request.body.id, end_time: inHours(server, 6), reply_by: request.body.reply_by },
  });
  await decide(request.body.id, 'confirmed');
  for (const id of [stay.id, request.body.id])
    expect((await offer(id)).body).toEqual({
      end_time: inHours(server, 6),
      until: null,
      reserved_from: inHours(server, 6),
      hourly_rate: 15,
      pending: null,
    });
});

test('TRP-01 API-06 the driver’s vehicle elsewhere limits an extension too', async () => {
  const stay = await confirmed();
  const elsewhere = await openParking(server, owner);
  await post(
    `/parking/${elsewhere.id}/reservation`,
    reservationBody(server, elsewhere, { in: 6 }, { vehicle_plate: stay.vehicle_plate }),
    driver,
  );
  expect((await offer(stay.id)).body).toMatchObject({
    until: inHours(server, 6),
    reserved_from: null,
  });
  expect((await extend(stay.id, { to: 7 })).body.code).toBe('PLATE_ALREADY_BOOKED');
});

test('TRP-01 API-06 an extension is refused for the first rule that it breaks, in words', async () => {
  const stay = await confirmed();
  const refused = (status: number, code: string) => [
    status,
    code,
    ['NOT_LATER', 'TOO_SHORT', 'TOO_LONG'].includes(code)
      ? { end_time: expect.any(String) }
      : undefined,
  ];
  const refusal = async (asked: Parameters<typeof extend>[1], id = stay.id, who = driver) => {
    const { status, body } = await extend(id, asked, who);
    return [status, body.code, body.fields];
  };
  expect(await refusal({ to: 5, total: 0 })).toEqual([
    400,
    'NOT_LATER',
    { end_time: 'La nueva salida debe ser después de la que ya tienes.' },
  ]);
  expect(await refusal({ to: 4.5, total: 0 })).toEqual(refused(400, 'NOT_LATER'));
  expect(await refusal({ to: 5.2 })).toEqual(refused(409, 'TOO_SHORT'));
  expect(await refusal({ to: 27.5 })).toEqual(refused(409, 'TOO_LONG'));
  expect(await refusal({ to: 6, total: 25 })).toEqual([
    409,
    'PRICE_CHANGED',
    { total_cost: '15.00' },
  ]);
  await change({ car_hourly_rate: 20 });
  expect(await refusal({ to: 6 })).toEqual([409, 'PRICE_CHANGED', { total_cost: '20.00' }]);
  await change({ car_hourly_rate: 15, accepts_reservations: false });
  expect(await refusal({ to: 6 })).toEqual(refused(409, 'PARKING_NOT_ACCEPTING'));
  await change({ active: false });
  expect(await refusal({ to: 6 })).toEqual(refused(409, 'PARKING_INACTIVE'));
  const untilTwo = Object.fromEntries(
    Object.entries(ALWAYS).map(([day, hours]) => [day, { ...hours, available_until: '14:30' }]),
  ) as typeof ALWAYS;
  await change({ active: true, accepts_reservations: true, availability_schedule: untilTwo });
  expect(await refusal({ to: 6 })).toEqual(refused(409, 'OUTSIDE_SCHEDULE'));
  await change({ availability_schedule: ALWAYS });

  for (const who of [owner, await join(server, 'driver')])
    expect(await refusal({ to: 6 }, stay.id, who)).toEqual(refused(404, 'RESERVATION_NOT_FOUND'));
  expect(await refusal({ to: 6 }, 2_000_000_000)).toEqual(refused(404, 'RESERVATION_NOT_FOUND'));
  for (const body of [
    {},
    { end_time: inHours(server, 6) },
    { end_time: 'mañana', total_cost: 15 },
    { end_time: inHours(server, 6), total_cost: -1 },
    { end_time: inHours(server, 6), total_cost: 15, status: 'confirmed' },
  ]) {
    const { status, body: answer } = await post<Refusal>(
      `/reservation/${stay.id}/extend`,
      body,
      driver,
    );
    expect([status, answer.code]).toEqual([400, 'INVALID_FIELDS']);
  }

  await extend(stay.id, { to: 6 });
  expect(await refusal({ to: 6.5 })).toEqual(refused(409, 'EXTENSION_PENDING'));
  const other = await join(server, 'driver');
  const taken = await post<Refusal>(
    `/parking/${parking.id}/reservation`,
    reservationBody(server, parking, { in: 5, hours: 1 }),
    other,
  );
  expect(taken.body.code).toBe('NO_FREE_SPACE');
});

test('TRP-01 API-06 only a stay that holds and is not over can be extended', async () => {
  const { body: waiting } = await post<CreatedReservation>(
    `/parking/${parking.id}/reservation`,
    reservationBody(server, parking),
    driver,
  );
  const refused = async () => [
    (await extend(waiting.id, { to: 6 })).body.code,
    (await offer(waiting.id)).body.until,
  ];
  expect(await refused()).toEqual(['NOT_EXTENDABLE', null]);
  await decide(waiting.id, 'cancelled');
  expect(await refused()).toEqual(['NOT_EXTENDABLE', null]);
});

test('TRP-01 API-06 somebody else’s reservation after the stay keeps the space', async () => {
  const stay = await confirmed();
  const other = await join(server, 'driver');
  const next = await post<CreatedReservation>(
    `/parking/${parking.id}/reservation`,
    reservationBody(server, parking, { in: 5, hours: 1 }),
    other,
  );
  expect(next.status).toBe(201);
  const { status, body } = await extend(stay.id, { to: 5.5 });
  expect([status, body]).toEqual([
    409,
    { err: 'Tu espacio ya está reservado en ese horario.', code: 'SPACE_TAKEN' },
  ]);
});

test('TRP-01 API-06 the same key and body ask once', async () => {
  const stay = await confirmed();
  const key = { 'idempotency-key': 'una-extension' };
  const [first, again] = [
    await extend(stay.id, { to: 6 }, driver, key),
    await extend(stay.id, { to: 6 }, driver, key),
  ];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect((await extend(stay.id, { to: 7 }, driver, key)).body.code).toBe('IDEMPOTENCY_MISMATCH');
});

test('TRP-01 API-07 an extension that is rejected or not answered in time leaves the stay as it is', async () => {
  const stay = await confirmed();
  const rejected = await extend(stay.id, { to: 6 });
  await decide(rejected.body.id, 'cancelled');
  const second = await extend(stay.id, { to: 6 });
  expect(second.status).toBe(201);
  server.clock.advance({ hours: 2 });
  await server.followClock();
  await logIn(server, owner);
  const after = await ofOwner();
  expect(after.get(second.body.id)).toMatchObject({
    status: 'cancelled',
    cancelled_by: 'system',
  });
  expect(after.get(stay.id)).toMatchObject({ status: 'confirmed', end_time: stay.end_time });
});

test('TRP-01 API-07 the owner answers before the stay ends; then it goes on in the same space, and can still be extended', async () => {
  const stay = await confirmed();
  server.clock.advance({ hours: 4, minutes: 50 });
  await server.followClock();
  await Promise.all([logIn(server, owner), logIn(server, driver)]);
  const { body } = await extend(stay.id, { from: 1 / 6, to: 2 / 3 });
  expect(body).toMatchObject({ reply_by: stay.end_time, status: 'pending' });
  await decide(body.id, 'confirmed');
  server.clock.advance({ minutes: 15 });
  await server.followClock();
  await Promise.all([logIn(server, owner), logIn(server, driver)]);
  const now = await ofOwner();
  expect(now.get(stay.id)?.status).toBe('completed');
  expect(now.get(body.id)).toMatchObject({ status: 'active', space: stay.space });
  expect((await offer(stay.id)).body.end_time).toBe(body.end_time);
  server.clock.advance({ hours: 1 });
  await server.followClock();
  await Promise.all([logIn(server, owner), logIn(server, driver)]);
  expect((await offer(stay.id)).body.until).toBeNull();
  expect((await extend(stay.id, { from: 0, to: 1 })).body.code).toBe('NOT_EXTENDABLE');
});

test.each([
  ['the driver', (id: number) => cancel(id), 'driver'],
  ['the owner', (id: number) => cancel(id, owner), 'owner'],
])('TRP-01 HIS-05 when %s cancels a stay, its extensions go with it', async (_, giveUp, side) => {
  const stay = await confirmed();
  const first = (await extend(stay.id, { to: 6 })).body;
  await decide(first.id, 'confirmed');
  const second = (await extend(stay.id, { from: 6, to: 7 })).body;
  await giveUp(stay.id);
  const after = await ofOwner();
  for (const { id } of [stay, first, second])
    expect([id, after.get(id)]).toMatchObject([id, { status: 'cancelled', cancelled_by: side }]);
  const other = await join(server, 'driver');
  const { status } = await post(
    `/parking/${parking.id}/reservation`,
    reservationBody(server, parking, { in: 3, hours: 4 }),
    other,
  );
  expect(status).toBe(201);
});

test('TRP-01 HIS-05 an extension can be cancelled by itself', async () => {
  const stay = await confirmed();
  const first = (await extend(stay.id, { to: 6 })).body;
  await cancel(first.id);
  const after = await ofOwner();
  expect([after.get(stay.id)?.status, after.get(first.id)?.status]).toEqual([
    'confirmed',
    'cancelled',
  ]);
});

test('SOC-02 both sides are told of an extension as such, and of what became of it', async () => {
  const stay = await confirmed();
  const [atOwner, atDriver] = [
    await listen<SocketNotification>(address, owner.token),
    await listen<SocketNotification>(address, driver.token),
  ];
  const { id, end_time } = (await extend(stay.id, { to: 5.5 })).body;
  const until = localTime(new Date(end_time)).time;
  await decide(id, 'confirmed');
  const again = (await extend(stay.id, { from: 5.5, to: 6 })).body;
  const later = localTime(new Date(again.end_time)).time;
  await decide(again.id, 'cancelled');
  await cancel(id, owner);
  const messages = (heard: { payload: SocketNotification }[]) =>
    heard.map(({ payload: { type, message, data } }) => [type, message, data.reservation_id]);
  expect(messages(await atOwner.until(5))).toEqual([
    ['new_extension', `Extensión en ${stay.space.identifier}: hasta hoy ${until}`, id],
    [
      'reservation_status',
      `La extensión en ${parking.name} fue confirmada, hasta hoy ${until}`,
      id,
    ],
    ['new_extension', `Extensión en ${stay.space.identifier}: hasta hoy ${later}`, again.id],
    ['reservation_status', `Rechazaste una extensión en ${parking.name}`, again.id],
    ['reservation_status', `Cancelaste una extensión en ${parking.name}`, id],
  ]);
  // Drivers know their stay by its first number alone.
  expect(messages(await atDriver.until(5))).toEqual([
    ['extension_created', `Extensión solicitada: hasta hoy ${until}`, stay.id],
    [
      'reservation_status',
      `Tu extensión en ${parking.name} fue confirmada, hasta hoy ${until}`,
      stay.id,
    ],
    ['extension_created', `Extensión solicitada: hasta hoy ${later}`, stay.id],
    ['reservation_status', `Tu extensión en ${parking.name} fue rechazada`, stay.id],
    ['reservation_status', `${parking.name} canceló tu extensión confirmada`, stay.id],
  ]);
});

test('TRP-01 SOC-02 a stay that goes on is not said to have ended: both sides are told until when, and of its end once', async () => {
  const stay = await confirmed();
  const { id, end_time } = (await extend(stay.id, { to: 5.5 })).body;
  await decide(id, 'confirmed');
  server.clock.advance({ hours: 4 });
  await server.followClock();
  await Promise.all([logIn(server, owner), logIn(server, driver)]);
  const [atOwner, atDriver] = [
    await listen<SocketNotification>(address, owner.token),
    await listen<SocketNotification>(address, driver.token),
  ];
  server.clock.advance({ hours: 1, minutes: 1 });
  await server.followClock();
  server.clock.advance({ minutes: 30 });
  await server.followClock();
  const until = localTime(new Date(end_time)).time;
  const messages = (heard: { payload: SocketNotification }[]) =>
    heard.map(({ payload: { message, data } }) => [message, data.reservation_id, data.status]);
  expect(messages(await atOwner.until(2))).toEqual([
    [`La reserva en ${parking.name} sigue hasta hoy ${until}`, id, 'active'],
    [`La reserva en ${parking.name} terminó`, id, 'completed'],
  ]);
  expect(messages(await atDriver.until(2))).toEqual([
    [`Tu reserva en ${parking.name} sigue hasta hoy ${until}`, stay.id, 'active'],
    [`Tu reserva en ${parking.name} terminó`, stay.id, 'completed'],
  ]);
});

test('OHI-02 the owner’s file says which reservation was extended, and counts no second fee', async () => {
  const stay = await confirmed();
  const { id } = (await extend(stay.id, { to: 5.5 })).body;
  const { body } = await server.call<string>('GET', '/parking/reservations', {
    ...owner,
    headers: { accept: 'text/csv' },
  });
  const line = body.split('\r\n').find((each) => each.startsWith(`${id},`));
  expect(line).toMatch(new RegExp(`,0\\.00,0\\.00,7\\.50,Extensión de #${stay.id}$`));
});
