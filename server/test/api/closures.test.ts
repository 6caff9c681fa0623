import {
  type Closure,
  type ClosureSpan,
  type ClosuresAnswer,
  NEWS_PATH,
  type NewsAnswer,
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
import { sql } from 'kysely';
import { Compile } from 'typebox/compile';
import { type TestGate, openGate } from '../support/gate';
import { ALWAYS, inHours, stayQuery } from '../support/people';
import { serverOfTests } from '../support/server';
import { listen } from '../support/sockets';
import { until as eventually } from '../support/until';

const server = serverOfTests();
let lot: TestGate;

beforeEach(async () => void (lot = await openGate(server)));

/** A day from today on, as the calendar has it. */
const dateIn = (days: number) => addDays(localTime(server.clock.now()).date, days);
const midnightIn = (days: number) => new Date(`${dateIn(days)}T00:00:00-06:00`);

interface Decision {
  existing?: 'keep' | 'cancel';
}
const path = (of = lot) => `/parking/${of.parking.id}/closures`;
const change = (method: 'POST' | 'PATCH', at: string, body: object) =>
  server.call<ClosuresAnswer>(method, at, { ...lot.owner, body });
const close = (closures: ClosureSpan[], decision: Decision = {}) =>
  change('POST', path(), { closures, ...decision });
const closeToday = (decision: Decision = {}) => change('POST', `${path()}/today`, decision);
const reopen = (id: number | undefined, of = lot) =>
  server.call('DELETE', `${path(of)}/${id}`, of.owner);
const closures = async () => (await server.call<Closure[]>('GET', path(), lot.owner)).body;
const asDriver = async () =>
  (await server.call<Parking>('GET', `/parking/get/${lot.parking.id}`, lot.driver)).body;

/** A request for hours of tomorrow. */
const reserve = (from: number, until: number) => {
  const ahead = (midnightIn(1).getTime() - server.clock.now().getTime()) / 3_600_000;
  return lot.ask({ in: ahead + from, hours: until - from });
};
const CLOSED = { status: 409, body: { code: 'OUTSIDE_SCHEDULE' } };

test('LOT-01 nobody can reserve on a closed date, and everybody reads why; its owner alone opens it again', async () => {
  const answer = await close([{ date: dateIn(1), name: '  Navidad ' }]);
  expect(answer.status).toBe(201);
  expect(Compile(AnswerSchema).Check(answer.body)).toBe(true);
  const [closure] = answer.body.closures;
  expect(closure).toMatchObject({
    name: 'Navidad',
    start_time: midnightIn(1).toISOString(),
    end_time: midnightIn(2).toISOString(),
  });
  expect(await closures()).toEqual([closure]);
  expect((await asDriver()).closures).toEqual([closure]);
  expect(await reserve(9, 11)).toMatchObject(CLOSED);
  expect(await reserve(23, 25)).toMatchObject(CLOSED);
  expect((await reserve(24, 26)).status).toBe(201);

  // Nor does another owner by way of a lot of their own.
  expect((await reopen(closure?.id, await openGate(server))).status).toBe(204);
  expect(await closures()).toEqual([closure]);
  // 'Deshacer' on two phones, or again after an answer that was lost.
  const undone = [await reopen(closure?.id), await reopen(closure?.id)];
  expect(undone.map(({ status }) => status)).toEqual([204, 204]);
  expect((await asDriver()).closures).toEqual([]);
  expect((await reserve(9, 11)).status).toBe(201);
});

test('LOT-01 hours of a date, across midnight; a closed time that there is already is told and stays one', async () => {
  const night = { date: dateIn(1), from: '22:00', until: '02:00' };
  const already = async (...spans: ClosureSpan[]) => {
    const { status: code, body } = await close(spans, { existing: 'keep' });
    expect(body.closures).toHaveLength(1);
    return [code, body.already];
  };
  expect(await already(night, { ...night, name: 'Feria' })).toEqual([201, []]);
  const listed = await closures();
  expect(await already(night)).toEqual([200, listed]);
  expect(await closures()).toEqual(listed);
  const status = async (from: number, until: number) => (await reserve(from, until)).status;
  expect(await status(20, 22)).toBe(201);
  expect(await status(21, 23)).toBe(409);
  expect(await status(25, 26)).toBe(409);
  expect(await status(26, 27)).toBe(201);
  const early = { date: dateIn(2), until: '04:00' };
  expect(await already({ ...early, from: '01:00' })).toEqual([201, listed]);
  expect(await already({ ...early, from: '04:00', until: '05:00' })).toEqual([201, []]);
});

test('LOT-01 a time that cannot be closed is refused, and nothing of the others written', async () => {
  const same = { from: '08:00', until: '08:00' };
  for (const [field, span] of [
    ['date', { date: '2020-01-01' }],
    ['until', { date: dateIn(2), ...same }],
  ] as const)
    expect(await close([{ date: dateIn(1) }, span])).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FIELDS', fields: { [field]: expect.any(String) } },
    });
  expect(await closures()).toEqual([]);
});

test('LOT-01 a closure asks first where reservations are touched, keeps them, or cancels and tells why', async () => {
  const pending = (await reserve(9, 11)).body;
  const confirmed = (await reserve(10, 12)).body;
  const outside = (await reserve(24, 26)).body;
  await lot.answer(confirmed.id, 'confirmed');

  const preview = await close([{ date: dateIn(1) }]);
  expect(preview.status).toBe(200);
  expect(preview.body).toMatchObject({ closures: [], cancelled: 0, touched: { count: 2 } });
  expect(preview.body.touched.first).toMatchObject([
    { id: pending.id, status: 'pending' },
    { id: confirmed.id, status: 'confirmed' },
  ]);
  expect(await closures()).toEqual([]);

  const closing = await close([{ date: dateIn(1) }], { existing: 'keep' });
  expect(closing).toMatchObject({ status: 201, body: { cancelled: 0, touched: { count: 2 } } });
  // 'Atenderlas': the owner can still accept the request.
  expect((await lot.answer(pending.id, 'confirmed')).status).toBe(200);

  const heard = await listen<SocketNotification>(await server.listen(), lot.driver.token);
  await close([{ date: dateIn(1), name: 'Inventario' }], { existing: 'keep' });
  const [closure] = await closures();
  // What was kept is cancelled after all: what that means is told before.
  const decideAnew = (decision: Decision) => change('PATCH', `${path()}/${closure?.id}`, decision);
  expect(await decideAnew({})).toMatchObject({
    status: 200,
    body: { closures: [], touched: { count: 2 } },
  });
  expect(await decideAnew({ existing: 'cancel' })).toMatchObject({
    status: 200,
    body: { closures: [closure], cancelled: 2 },
  });
  const reason = 'El parqueo cierra: Inventario';
  for (const { payload } of await heard.until(2))
    expect(payload).toMatchObject({
      message: `${lot.parking.name} canceló tu reserva confirmada`,
      data: { status: 'cancelled', changed_by: 'owner', reason },
    });
  for (const [{ id }, status] of [
    [pending, 'cancelled'],
    [confirmed, 'cancelled'],
    [outside, 'pending'],
  ] as const)
    expect((await lot.reservation(id))?.status).toBe(status);
});

/** How many cancellations are counted; a series that is not there yet is 0. */
const cancellations = async () =>
  Number(/changes_total\{change="cancelled"\} (\d+)/.exec(await server.metrics())?.[1] ?? 0);

/** Of a stay from 9 to 11 with an extension to 13: what is touched, and the end that the stay keeps. */
test.each([
  { closed: ['08:00', '10:00'], extension: 'accepted', touched: [9, 13], agreed: 13 },
  { closed: ['09:00', '12:00'], extension: 'accepted', touched: [9, 13], agreed: 13 },
  { closed: ['09:00', '12:00'], extension: 'waiting', touched: [9, 11], agreed: 11 },
  { closed: ['12:00', '14:00'], extension: 'accepted', touched: [11, 13], agreed: 11 },
] as const)(
  'LOT-01 TRP-01 a stay is counted, cancelled and told once: $closed of one whose extension is $extension',
  async ({ closed: [from, to], extension, touched: [start, end], agreed }) => {
    const stay = (await reserve(9, 11)).body.id;
    await lot.answer(stay, 'confirmed');
    const ahead = (midnightIn(1).getTime() - server.clock.now().getTime()) / 3_600_000;
    const added = (await lot.extend(stay, ahead + 13, { added: 2 })).body.id;
    if (extension === 'accepted') await lot.answer(added, 'confirmed');
    const hour = (of: number) => new Date(midnightIn(1).getTime() + of * 3_600_000).toISOString();
    const first = { id: start === 9 ? stay : added, start_time: hour(start), end_time: hour(end) };
    const touched = { count: 1, first: [first] };
    const time = { date: dateIn(1), from, until: to };
    expect((await close([time])).body).toMatchObject({ touched });

    const before = await cancellations();
    // Named first, it meets the end of the same stay.
    const later = { date: dateIn(1), from: '12:30', until: '14:00', name: 'Feria' };
    const closing = await close([later, time], { existing: 'cancel' });
    expect(closing.body).toMatchObject({ touched, cancelled: 1 });
    expect(await cancellations()).toBe(before + 1);
    const { body } = await server.call<NewsAnswer>('GET', NEWS_PATH, lot.driver);
    expect(JSON.stringify(body).match(/canceló/g)).toHaveLength(1);
    expect(await lot.reservation(added)).toMatchObject({ status: 'cancelled' });
    const goesOn = start === 9 ? 'cancelled' : 'confirmed';
    expect(await lot.reservation(stay)).toMatchObject({ status: goesOn });
    expect((await lot.stayOf(stay)).end_time).toBe(hour(agreed));
  },
);

test('LOT-01 a request that is accepted at that very moment is said, and cancelled, as what it is', async () => {
  const { id } = (await reserve(9, 11)).body;
  const { db } = server.store;
  const closing = await db.transaction().execute(async (transaction) => {
    await sql`select decide_reservation(
      ${lot.owner.id}, ${id}, 'confirmed', null, ${server.clock.now()})`.execute(transaction);
    const answer = close([{ date: dateIn(1) }], { existing: 'cancel' });
    await eventually(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    });
    return { answer };
  });
  expect((await closing.answer).body).toMatchObject({
    touched: { count: 1, first: [{ id, status: 'confirmed' }] },
    cancelled: 1,
  });
});

test('LOT-01 "Cerrar hoy" lasts to the end of today’s hours, and is undone; again, or from two phones, it is the closure that there is, and cancels', async () => {
  const today = await lot.book({ in: 2, hours: 2 });
  const tomorrow = await lot.book({ in: 26, hours: 2 });
  const whole = { date: dateIn(0), last_date: dateIn(2), name: 'Feria' };
  await close([whole], { existing: 'keep' });
  server.clock.advance({ minutes: 1 });
  const listed = await closures();
  expect(await closeToday()).toMatchObject({
    status: 200,
    body: { closures: [], touched: { count: 1, first: [{ id: today.id }] } },
  });
  const both = () => Promise.all([closeToday({ existing: 'cancel' }), closeToday()]);
  expect((await both())[0]).toMatchObject({
    status: 200,
    body: { closures: listed, cancelled: 1 },
  });
  expect((await lot.reservation(today.id))?.cancel_reason).toBe('El parqueo cierra: Feria');
  expect((await lot.reservation(tomorrow.id))?.status).toBe('confirmed');
  await reopen(listed[0]?.id);
  const [one, other] = await both();
  const rest = { start_time: inHours(server, 0), end_time: midnightIn(1).toISOString() };
  expect(one.body.closures).toEqual([expect.objectContaining(rest)]);
  expect(other.body.closures).toEqual(one.body.closures);
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 201]));
  expect(await closures()).toEqual(one.body.closures);
});

test('LOT-01 nothing is left to close once the hours of today are over', async () => {
  const early = { available: true, available_from: '06:00', available_until: '08:00' };
  const { weekday } = localTime(server.clock.now());
  const availability_schedule = { ...ALWAYS, [weekday]: early };
  lot = await openGate(server, { availability_schedule });
  expect(await closeToday()).toMatchObject({ status: 409, body: { code: 'CLOSED_ALREADY' } });
});

test.each(['is inside', 'was not marked'])(
  'LOT-01 TRP-01 a stay that began, whose car %s, goes on to the end that was accepted; what waits is cancelled, and no more can be asked for',
  async (car) => {
    const { id } = await lot.book({ in: 0, hours: 1 });
    await server.followClock();
    if (car === 'is inside') await lot.mark({ kind: 'arrived', stay_id: id });
    const accepted = (await lot.extend(id, 2)).body.id;
    await lot.answer(accepted, 'confirmed');
    const waiting = (await lot.extend(accepted, 3)).body.id;
    const told = { touched: { count: 1, first: [{ id: waiting }] }, going_on: 1 };
    expect(await closeToday()).toMatchObject({ status: 200, body: { closures: [], ...told } });
    expect(await closeToday({ existing: 'cancel' })).toMatchObject({
      status: 201,
      body: { cancelled: 1, ...told },
    });
    // Where only stays that have begun are left, nothing is asked.
    expect(await closeToday()).toMatchObject({
      status: 200,
      body: { touched: { count: 0, first: [] }, going_on: 1, cancelled: 0 },
    });
    for (const [part, status] of [
      [id, 'active'],
      [accepted, 'confirmed'],
      [waiting, 'cancelled'],
    ] as const)
      expect((await lot.reservation(part))?.status).toBe(status);
    const offer = `/reservation/${id}/extension`;
    expect((await server.call<Extension>('GET', offer, lot.driver)).body.until).toBeNull();
    expect(await lot.extend(accepted, 3)).toMatchObject(CLOSED);
  },
);

test('LOT-01, FND-05 filters leave out a lot that is closed then', async () => {
  const zone = { latitude: 15.47, longitude: -90.37 };
  lot = await openGate(server, { ...zone, name: 'Parqueo Cobán' });
  const found = async (query: string) => {
    const at = `/parking/available?search=Coban&${query}`;
    return (await server.call<Parking[]>('GET', at, lot.driver)).body.length;
  };
  const later = stayQuery(server, 48, 50);
  const filters = [`${later}&only_free=true`, `${stayQuery(server, 24, 26)}&open_all_night=true`];
  for (const filter of filters) expect(await found(filter)).toBe(1);
  await close([{ date: dateIn(1), last_date: dateIn(2) }]);
  for (const filter of filters) expect(await found(filter)).toBe(0);
  expect(await found(later)).toBe(1);
});

test('LOT-01 what a change of price, hours or spaces means, before it is made', async () => {
  const { id, start_time, vehicle_plate } = (await lot.ask({ in: 5, hours: 2 })).body;
  const impact = async (body: object) => {
    const at = `/parking/${lot.parking.id}/impact`;
    return (await server.call<ParkingImpact>('POST', at, { ...lot.owner, body })).body;
  };
  await lot.answer(id, 'confirmed');
  const added = (await lot.extend(id, 8)).body.id;
  // What waits for an answer counts by itself, what was accepted with its stay.
  expect(await impact({ car_hourly_rate: 15 })).toMatchObject({ live: 2 });
  await lot.answer(added, 'confirmed');
  expect(await impact({ car_hourly_rate: 15 })).toEqual({
    live: 1,
    price: 0,
    hours: { count: 0, first: [] },
    least_car_spaces: 1,
    least_moto_spaces: 0,
  });
  expect(await impact({ car_hourly_rate: 20 })).toMatchObject({ price: 1 });
  expect(await impact({ moto_hourly_rate: 20 })).toMatchObject({ price: 0 });
  const { weekday } = localTime(new Date(start_time));
  const hours = { ...ALWAYS, [weekday]: { ...ALWAYS[weekday], available: false } };
  expect(await impact({ availability_schedule: hours })).toMatchObject({
    hours: { count: 1, first: [{ id, vehicle_plate, space: 'C-01' }] },
  });
  expect((await asDriver()).car_hourly_rate).toBe(15);
});
