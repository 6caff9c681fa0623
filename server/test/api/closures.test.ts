import {
  type ClosureSpan,
  type Closure,
  type ClosuresAnswer,
  type Parking,
  type ParkingImpact,
  type SocketNotification,
  addDays,
  localTime,
} from '@parqueo/shared-api/contract';
import {
  ClosuresAnswer as AnswerSchema,
  type Extension,
} from '@parqueo/shared-api/contract/schemas';
import { Compile } from 'typebox/compile';
import { gateOf } from '../support/gate';
import {
  ALWAYS,
  type TestPerson,
  inHours,
  join,
  logIn,
  openParking,
  reservationBody,
  stayQuery,
} from '../support/people';
import { answerRequest, requestSpace, reservationsOf } from '../support/reservations';
import { type TestServer, startServer } from '../support/server';
import { closeSockets, listen } from '../support/sockets';

let server: TestServer;
let owner: TestPerson;
let driver: TestPerson;
let parking: Parking;

beforeAll(async () => {
  server = await startServer();
  owner = await join(server, 'admin');
});
beforeEach(async () => {
  await logIn(server, owner);
  driver = await join(server, 'driver');
  parking = await openParking(server, owner, { car_spaces_count: 2 });
});
afterEach(closeSockets);
afterAll(() => server.close());

const tomorrow = () => addDays(localTime(server.clock.now()).date, 1);

const close = (
  closures: ClosureSpan[],
  decision: { existing?: 'keep' | 'cancel'; reason?: string } = {},
  who = owner,
) =>
  server.call<ClosuresAnswer>('POST', `/parking/${parking.id}/closures`, {
    ...who,
    body: { closures, ...decision },
  });
const closeToday = (decision: { existing?: 'keep' | 'cancel' } = {}) =>
  server.call<ClosuresAnswer>('POST', `/parking/${parking.id}/closures/today`, {
    ...owner,
    body: decision,
  });
const decideAnew = (id: number | undefined, decision: { existing?: 'keep' | 'cancel' }) =>
  server.call<ClosuresAnswer>('PATCH', `/parking/${parking.id}/closures/${id}`, {
    ...owner,
    body: decision,
  });
const closures = async () =>
  (await server.call<Closure[]>('GET', `/parking/${parking.id}/closures`, owner)).body;
const asDriver = async (query = '') =>
  (await server.call<Parking>('GET', `/parking/get/${parking.id}${query && `?${query}`}`, driver))
    .body;

/** A request for hours of tomorrow. */
async function reserve(hours: [number, number], who = driver) {
  const midnight = new Date(`${tomorrow()}T00:00:00-06:00`);
  const ahead = (midnight.getTime() - server.clock.now().getTime()) / 3_600_000;
  const body = reservationBody(server, parking, {
    in: ahead + hours[0],
    hours: hours[1] - hours[0],
  });
  return requestSpace(server, who, parking.id, body);
}

test('LOT-01 nobody can reserve on a closed date, and everybody reads why', async () => {
  const answer = await close([{ date: tomorrow(), name: '  Navidad ' }]);
  expect(answer.status).toBe(201);
  expect(Compile(AnswerSchema).Check(answer.body)).toBe(true);
  const [closure] = answer.body.closures;
  expect(closure).toMatchObject({
    name: 'Navidad',
    start_time: new Date(`${tomorrow()}T00:00:00-06:00`).toISOString(),
    end_time: new Date(`${addDays(tomorrow(), 1)}T00:00:00-06:00`).toISOString(),
  });
  expect(await closures()).toEqual([closure]);
  expect((await asDriver()).closures).toEqual([closure]);
  expect(await reserve([9, 11])).toMatchObject({ status: 409, body: { code: 'OUTSIDE_SCHEDULE' } });
  expect(await reserve([23, 25])).toMatchObject({
    status: 409,
    body: { code: 'OUTSIDE_SCHEDULE' },
  });
  expect((await reserve([24, 26])).status).toBe(201);

  const path = `/parking/${parking.id}/closures/${closure?.id}`;
  expect((await server.call('DELETE', path, owner)).status).toBe(204);
  expect(await server.call('DELETE', path, owner)).toMatchObject({
    status: 404,
    body: { code: 'CLOSURE_NOT_FOUND' },
  });
  expect((await asDriver()).closures).toEqual([]);
  expect((await reserve([9, 11])).status).toBe(201);
});

test('LOT-01 hours of a date, across midnight; a closed time that there is already stays one', async () => {
  const span = { date: tomorrow(), from: '22:00', until: '02:00' };
  await close([span]);
  await close([span]);
  expect(await closures()).toHaveLength(1);
  expect((await reserve([20, 22])).status).toBe(201);
  expect((await reserve([21, 23])).status).toBe(409);
  expect((await reserve([25, 26])).status).toBe(409);
  expect((await reserve([26, 27])).status).toBe(201);
});

test.each([
  [{ date: '2026-02-30' }],
  [{ date: '2020-01-01' }],
  [{ date: '2027-12-24', last_date: '2027-12-23' }],
])('LOT-01 %j is refused and nothing of the others written', async (span) => {
  expect(await close([{ date: tomorrow() }, span])).toMatchObject({
    status: 400,
    body: { code: 'INVALID_FIELDS' },
  });
  expect(await closures()).toEqual([]);
});

test('LOT-01 another owner’s lot is not found', async () => {
  const other = await join(server, 'admin');
  expect((await close([{ date: tomorrow() }], {}, other)).status).toBe(404);
  expect((await close([{ date: tomorrow() }], {}, driver)).status).toBe(403);
  const path = `/parking/${parking.id}/closures`;
  expect((await server.call('GET', path, other)).status).toBe(404);
  const { body } = await close([{ date: tomorrow() }]);
  const closure = `${path}/${body.closures[0]?.id}`;
  expect((await server.call('DELETE', closure, other)).status).toBe(404);
  // Nor by way of a lot of their own.
  const own = await openParking(server, other);
  const astray = closure.replace(`/${parking.id}/`, `/${own.id}/`);
  expect((await server.call('DELETE', astray, other)).status).toBe(404);
  expect(await closures()).toHaveLength(1);
});

test('LOT-01 a closure asks first where reservations are touched, keeps them, or cancels and tells why', async () => {
  const [pending, confirmed, outside] = [
    (await reserve([9, 11])).body,
    (await reserve([10, 12])).body,
    (await reserve([24, 26])).body,
  ];
  await answerRequest(server, owner, confirmed.id, { status: 'confirmed' });

  const preview = await close([{ date: tomorrow() }]);
  expect(preview.status).toBe(200);
  expect(preview.body).toMatchObject({ closures: [], cancelled: 0, touched: { count: 2 } });
  expect(preview.body.touched.first.map(({ id, status }) => [id, status])).toEqual([
    [pending.id, 'pending'],
    [confirmed.id, 'confirmed'],
  ]);
  expect(await closures()).toEqual([]);

  const closing = await close([{ date: tomorrow() }], { existing: 'keep' });
  expect(closing).toMatchObject({ status: 201, body: { cancelled: 0, touched: { count: 2 } } });
  // 'Atenderlas': the owner can still accept the request.
  expect((await answerRequest(server, owner, pending.id, { status: 'confirmed' })).status).toBe(
    200,
  );

  const heard = await listen<SocketNotification>(await server.listen(), driver.token);
  await close([{ date: tomorrow(), name: 'Inventario' }], { existing: 'keep' });
  const [closure] = await closures();
  // What was kept is cancelled after all: what that means is told before.
  const anew = await decideAnew(closure?.id, {});
  expect(anew).toMatchObject({ status: 200, body: { closures: [], touched: { count: 2 } } });
  const cancelled = await decideAnew(closure?.id, { existing: 'cancel' });
  expect(cancelled).toMatchObject({ status: 200, body: { closures: [closure], cancelled: 2 } });
  const events = (await heard.until(2)).map(({ payload }) => payload);
  for (const { data, message } of events) {
    expect(data).toMatchObject({
      status: 'cancelled',
      changed_by: 'owner',
      reason: 'El parqueo cierra: Inventario',
    });
    expect(message).toBe(`${parking.name} canceló tu reserva confirmada`);
  }
  const after = await reservationsOf(server, owner);
  const statusOf = (id: number) => after.find((each) => each.id === id)?.status;
  expect([pending, confirmed, outside].map(({ id }) => statusOf(id))).toEqual([
    'cancelled',
    'cancelled',
    'pending',
  ]);
});

test('LOT-01 "Cerrar hoy" lasts to the end of today’s hours, and is undone', async () => {
  const answer = await closeToday();
  expect(answer.status).toBe(201);
  expect(answer.body.closures[0]).toMatchObject({
    start_time: server.clock.now().toISOString(),
    end_time: new Date(`${tomorrow()}T00:00:00-06:00`).toISOString(),
  });
  expect(await closeToday()).toMatchObject({ status: 409, body: { code: 'CLOSED_ALREADY' } });
  await server.call(
    'DELETE',
    `/parking/${parking.id}/closures/${answer.body.closures[0]?.id}`,
    owner,
  );
  expect((await closeToday()).status).toBe(201);
});

test('LOT-01 a stay that began goes on, its extension ends at the closure', async () => {
  const { body: made } = await requestSpace(
    server,
    driver,
    parking.id,
    reservationBody(server, parking, { in: 0, hours: 2 }),
  );
  await answerRequest(server, owner, made.id, { status: 'confirmed' });
  await server.followClock();
  expect(await closeToday()).toMatchObject({ status: 200, body: { touched: { count: 1 } } });
  expect(await closeToday({ existing: 'cancel' })).toMatchObject({
    status: 201,
    body: { cancelled: 0, touched: { first: [{ id: made.id, status: 'active' }] } },
  });
  const { body } = await server.call<Extension>('GET', `/reservation/${made.id}/extension`, driver);
  expect(body.until).toBeNull();
  const extended = await server.call('POST', `/reservation/${made.id}/extend`, {
    ...driver,
    body: { end_time: inHours(server, 3), total_cost: 15 },
  });
  expect(extended).toMatchObject({ status: 409, body: { code: 'OUTSIDE_SCHEDULE' } });
});

test.each(['is inside', 'was not marked'])(
  'LOT-01 TRP-01 a stay that began, whose car %s, goes on to the end that was accepted; what waits is cancelled',
  async (car) => {
    const sent = reservationBody(server, parking, { in: 0, hours: 1 });
    const { body: made } = await requestSpace(server, driver, parking.id, sent);
    await answerRequest(server, owner, made.id, { status: 'confirmed' });
    await server.followClock();
    if (car === 'is inside')
      await gateOf(server, owner, parking.id).mark({ kind: 'arrived', stay_id: made.id });
    const extend = async (id: number, hours: number) =>
      (
        await server.call<{ id: number }>('POST', `/reservation/${id}/extend`, {
          ...driver,
          body: { end_time: inHours(server, hours), total_cost: parking.car_hourly_rate },
        })
      ).body.id;
    const accepted = await extend(made.id, 2);
    await answerRequest(server, owner, accepted, { status: 'confirmed' });
    const waiting = await extend(accepted, 3);
    expect((await closeToday({ existing: 'cancel' })).body).toMatchObject({ cancelled: 1 });
    const statuses = new Map(
      (await reservationsOf(server, owner)).map((each) => [each.id, each.status]),
    );
    expect([made.id, accepted, waiting].map((id) => statuses.get(id))).toEqual([
      'active',
      'confirmed',
      'cancelled',
    ]);
  },
);

test('LOT-01, FND-05 filters leave out a lot that is closed then', async () => {
  const zone = { latitude: 15.47, longitude: -90.37 };
  parking = await openParking(server, owner, { ...zone, name: 'Parqueo Cobán' });
  const later = stayQuery(server, 48, 50);
  const found = async (query: string) =>
    (await server.call<Parking[]>('GET', `/parking/available?search=Coban&${query}`, driver)).body
      .length;
  expect(await found(`${later}&only_free=true`)).toBe(1);
  const night = stayQuery(server, 24, 26);
  expect(await found(`${night}&open_all_night=true`)).toBe(1);
  const day = localTime(new Date(inHours(server, 48))).date;
  await close([{ date: addDays(day, -1), last_date: day }]);
  expect(await found(`${later}&only_free=true`)).toBe(0);
  expect(await found(`${night}&open_all_night=true`)).toBe(0);
  expect(await found(later)).toBe(1);
});

test('LOT-01 what a change of price, hours or spaces means, before it is made', async () => {
  const body = reservationBody(server, parking, { in: 5, hours: 2 });
  const { id } = (await requestSpace(server, driver, parking.id, body)).body;
  const impact = async (patch: object, who = owner) =>
    server.call<ParkingImpact>('POST', `/parking/${parking.id}/impact`, { ...who, body: patch });
  const nothing = { live: 1, price: 0, hours: { count: 0, first: [] } };
  const spaces = { least_car_spaces: 1, least_moto_spaces: 0 };
  expect((await impact({ car_hourly_rate: 15 })).body).toEqual({ ...nothing, ...spaces });
  expect((await impact({ car_hourly_rate: 20 })).body).toMatchObject({ price: 1 });
  expect((await impact({ moto_hourly_rate: 20 })).body).toMatchObject({ price: 0 });
  const { weekday } = localTime(new Date(body.start_time));
  const hours = { ...ALWAYS, [weekday]: { ...ALWAYS[weekday], available: false } };
  expect((await impact({ availability_schedule: hours })).body).toMatchObject({
    hours: { count: 1, first: [{ id, vehicle_plate: body.vehicle_plate, space: 'C-01' }] },
  });
  expect((await impact({ car_hourly_rate: 20 }, await join(server, 'admin'))).status).toBe(404);
  expect((await asDriver()).car_hourly_rate).toBe(15);
});

test.each([
  ['month', '2026-11-30'],
  ['year', '2026-12-31'],
])('LOT-01 a closure goes on past the end of a %s: days and hours alike', async (_, last) => {
  const eve = new Date(`${addDays(last, -1)}T10:00:00-06:00`).getTime();
  server.clock.advance({ seconds: (eve - server.clock.now().getTime()) / 1000 });
  await server.followClock();
  for (const person of [owner, driver]) await logIn(server, person);
  await close([{ date: last, last_date: addDays(last, 1), name: 'Fin' }]);
  await close([{ date: addDays(last, 2), from: '22:00', until: '02:00' }]);
  expect((await asDriver()).closures).toHaveLength(2);
  const status = async (hours: [number, number]) => (await reserve(hours)).status;
  expect(await status([-2, 0])).toBe(201);
  expect(await status([23, 25])).toBe(409);
  expect(await status([46, 49])).toBe(409);
  expect(await status([48, 50])).toBe(201);
  expect(await status([69, 71])).toBe(409);
  expect(await status([73, 75])).toBe(409);
  expect(await status([74, 76])).toBe(201);
});
