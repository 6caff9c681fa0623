import type { StayDocument } from '@parqueo/shared-api/contract';
import { type RawBuilder, sql } from 'kysely';
import { gateOfTests } from '../support/gate';
import { inHours, join } from '../support/people';
import { serverOfTests } from '../support/server';
import { type StoredReservation, insertReservations } from '../support/stays';

const server = serverOfTests();
const lot = gateOfTests(server);

const ask = <T = StayDocument[]>(path: string, who = lot.driver) =>
  server.call<T>('GET', `/documents/stays${path}`, who);
const stayOf = async (id: number) => (await ask<StayDocument>(`/${id}`)).body;
const idsOf = async (path: string, who = lot.driver) =>
  (await ask(path, who)).body.map(({ id }) => Number(id));

/** A reservation of the driver, its start and end in hours from now. */
type Row = Pick<StoredReservation, 'status' | 'by' | 'extends' | 'cost' | 'surcharge'> & {
  from: number;
  until: number;
};

/** Reservations of the driver as they lie in the store, in the order of their ids. */
const insert = (...given: Row[]): Promise<number[]> =>
  insertReservations(
    server.store.db,
    given.map((row) => ({
      ...row,
      space: lot.space(0),
      driver: lot.driver.id,
      from: new Date(inHours(server, row.from)),
      until: new Date(inHours(server, row.until)),
    })),
  );

/** A stay of two hours and what was asked to extend it, half an hour each, by status. */
async function stayWith(first: Row['status'], ...later: Partial<Row>[]): Promise<number[]> {
  const ids = await insert({ status: first, from: 0, until: 2 });
  for (const [place, row] of later.entries()) {
    const from = 2 + place / 2;
    const cost = { cost: 7.5, surcharge: 0.38 };
    const next = { status: 'pending' as const, from, until: from + 0.5, ...cost, ...row };
    ids.push(...(await insert({ extends: ids.at(-1), ...next })));
  }
  return ids;
}

test('TRP-01 HIS-06 a stay is its reservation with what the owner accepted, from the request to the second extension', async () => {
  const { body: first } = await lot.ask({}, { payment_method: 'card' });
  const { _id: id, code, start_time, end_time, reply_by, space } = first;
  const pending = {
    id,
    code,
    parking: expect.objectContaining({ id: lot.parking.id, name: lot.parking.name }),
    entry_instructions: '',
    entrance_photo: null,
    contact_phone: null,
    space,
    start_time,
    end_time,
    reply_by,
    total_cost: 40,
    reservation_cost: 10,
    payment_method: 'card',
    card_surcharge: 2,
    vehicle_plate: first.vehicle_plate,
    vehicle_brand: first.vehicle_brand,
    vehicle_model: first.vehicle_model,
    vehicle_color: first.vehicle_color,
    estado: 'pending',
    cancelled_by: null,
    cancel_reason: null,
    asked: null,
    refused: false,
    refusal: null,
    unanswered: false,
    extended: false,
    arrived_at: null,
    left_at: null,
    hourly_rate: 15,
    payment: null,
    changes: 0,
    // No number is told before somebody has accepted (PSH-02).
    whatsapp: null,
  };
  expect(await stayOf(first.id)).toEqual(pending);
  await lot.answer(first.id, 'confirmed');
  const confirmed = { ...pending, estado: 'confirmed', whatsapp: expect.anything() };
  expect(await stayOf(first.id)).toEqual(confirmed);

  const one = (await lot.extend(first.id, 6)).body;
  const waiting = { id: one._id, end_time: one.end_time };
  expect(await stayOf(first.id)).toEqual({ ...confirmed, asked: waiting });
  await lot.answer(one.id, 'confirmed');
  const until = { end_time: one.end_time, total_cost: 55, card_surcharge: 2.75, changes: 1 };
  const longer = { ...confirmed, ...until, extended: true };
  const two = (await lot.extend(one.id, 7)).body;
  // Whichever of its reservations is named, and in the list once.
  for (const part of [first, one, two])
    expect(await stayOf(part.id)).toEqual({
      ...longer,
      asked: { id: two._id, end_time: two.end_time },
    });
  expect(await idsOf('')).toEqual([first.id]);
  await lot.answer(two.id, 'cancelled', 'Lleno');
  expect((await ask('')).body).toEqual([{ ...longer, refused: true, refusal: 'Lleno' }]);
  await lot.extend(one.id, 7);
  await lot.pass({ hours: 2 });
  expect(await stayOf(first.id)).toEqual({ ...longer, unanswered: true });
  await lot.cancel(first.id, lot.driver, { reason: 'Llueve' });
  // The stay that was cancelled is the one that had been agreed.
  expect(await stayOf(first.id)).toMatchObject({
    ...pending,
    ...until,
    extended: true,
    changes: 2,
    estado: 'cancelled',
    cancelled_by: 'driver',
    cancel_reason: 'Llueve',
    unanswered: true,
  });
});

test.each([
  ['active', ['confirmed'], 'active', 2.5],
  ['confirmed', ['confirmed'], 'confirmed', 2.5],
  ['completed', ['active'], 'active', 2.5],
  ['completed', ['completed', 'confirmed'], 'confirmed', 3],
  ['completed', ['completed', 'completed'], 'completed', 3],
  ['completed', ['completed', 'cancelled'], 'completed', 2.5],
  ['active', ['cancelled'], 'active', 2],
  ['active', ['confirmed', 'pending'], 'active', 2.5],
] as const)(
  'TRP-01 HIS-02 HIS-04 a stay whose first part is %s and whose others are %s is %s',
  async (first, later, estado, hours) => {
    const [id = 0] = await stayWith(first, ...later.map((status) => ({ status })));
    const accepted = later.filter((status) => status !== 'cancelled' && status !== 'pending');
    const total_cost = 40 + 7.5 * accepted.length;
    expect(await stayOf(id)).toMatchObject({
      estado,
      end_time: inHours(server, hours),
      total_cost,
      card_surcharge: Math.round(5 * total_cost) / 100,
    });
  },
);

test('CNF-09 what was agreed of a stay counts its changes: accepted, taken back, accepted again, moved', async () => {
  const [id = 0, extension = 0] = await stayWith('confirmed', { status: 'pending' });
  const changesAfter = async (change: RawBuilder<unknown>) => {
    await change.execute(server.store.db);
    return (await stayOf(id)).changes;
  };
  const become = (status: string) =>
    sql`update reservations set status = ${status} where id = ${extension}`;
  expect((await stayOf(id)).changes).toBe(0);
  expect(await changesAfter(become('confirmed'))).toBe(1);
  expect(await changesAfter(become('pending'))).toBe(2);
  expect(await changesAfter(become('confirmed'))).toBe(3);
  // Time goes on: nothing else is agreed.
  expect(await changesAfter(become('active'))).toBe(3);
  const free = sql`select max(id) from spaces where parking_id = ${lot.parking.id} and vehicle_type = 'car'`;
  const moved = sql`update reservations set space_id = (${free}) where id in (select parts_of(${id}))`;
  expect(await changesAfter(moved)).toBe(4);
  expect(await changesAfter(moved)).toBe(4);
});

test('TRP-01 the refusal of the last extension is told, until another one is asked for', async () => {
  const refused = { status: 'cancelled', by: 'owner' } as const;
  const [id = 0] = await stayWith('active', refused);
  expect(await stayOf(id)).toMatchObject({ refused: true, asked: null });
  const [again] = await insert({ status: 'pending', from: 2, until: 3, extends: id });
  expect(await stayOf(id)).toMatchObject({
    refused: false,
    asked: { id: String(again), end_time: inHours(server, 3) },
  });
  await sql`update reservations set status = 'cancelled', cancelled_by = 'driver'
    where id = ${again}`.execute(server.store.db);
  expect(await stayOf(id)).toMatchObject({ refused: false, asked: null });
});

test('HIS-06 a page begins with what is now and next; one that goes on in its extension is among them', async () => {
  const over = await insert(
    ...[-9, -30, -20].map((from) => ({ status: 'completed' as const, from, until: from + 1 })),
  );
  const live = await insert(
    ...[50, 8, 17].map((from) => ({ status: 'confirmed' as const, from, until: from + 1 })),
  );
  const [going = 0] = await insert({ status: 'completed', from: -3, until: -1 });
  await insert({ status: 'active', from: -1, until: 1, extends: going });
  const [ended = 0] = await insert({ status: 'completed', from: -8, until: -7 });
  await insert({ status: 'completed', from: -7, until: -6, extends: ended });
  const order = [going, live[1], live[2], live[0], ended, over[0], over[2], over[1]];
  expect(await idsOf('')).toEqual(order);
  for (const limit of [1, 2, 3, 4, 8]) {
    const seen: number[] = [];
    for (let page = await idsOf(`?limit=${limit}`); page.length > 0;) {
      expect(page.length).toBeLessThanOrEqual(limit);
      seen.push(...page);
      page = await idsOf(`?limit=${limit}&after=${page.at(-1)}`);
    }
    expect(seen).toEqual(order);
  }
});

test('API-05 stays are the caller’s own, and what they are asked by is checked', async () => {
  const [own = 0, extension = 0] = await stayWith('active', { status: 'pending' });
  const other = await join(server, 'driver');
  expect(await idsOf('', other)).toEqual([]);
  for (const id of [own, extension])
    expect((await ask(`/${id}`, other)).body).toMatchObject({ code: 'NOT_FOUND' });
  for (const id of ['0', 'x', '2000000000', '1e3'])
    expect([id, (await ask(`/${id}`)).body]).toMatchObject([id, { code: 'NOT_FOUND' }]);
  for (const [query, field, who] of [
    ['limit=0', 'limit', lot.driver],
    ['limit=501', 'limit', lot.driver],
    ['after=ayer', 'after', lot.driver],
    [`after=${own}`, 'after', other],
    [`after=${extension}`, 'after', lot.driver],
    ['after=2000000000', 'after', lot.driver],
    ['estado=active', 'estado', lot.driver],
  ] as const) {
    const { status, body } = await ask<object>(`?${query}`, who);
    expect([query, status, body]).toEqual([
      query,
      400,
      expect.objectContaining({ code: 'INVALID_FIELDS', fields: { [field]: expect.any(String) } }),
    ]);
  }
});

describe('bookings and tickets', () => {
  /** Reservations of half an hour that begin so many hours from now, one for each; their ids, in order. */
  const insertAll = async (status: Row['status'], hours: readonly number[]) =>
    (await insert(...hours.map((from) => ({ status, from, until: from + 0.5 })))).map(String);
  const found = async (query: string, who = lot.driver) => {
    const { body } = await server.call<{ id: string }[]>('GET', `/documents/${query}`, who);
    return body.map(({ id }) => id);
  };

  test('HIS-06 API-05 come by pages as stays do, the caller’s own alone', async () => {
    const over = await insertAll('completed', [-9, -30, -20]);
    const live = await insertAll('confirmed', [50, 1, 7]);
    const now = await insertAll('active', [0]);
    const dropped = await insertAll('cancelled', [60, -25]);
    const past = [over[0], over[2], dropped[1], over[1]];
    const order = [now[0], live[1], live[2], live[0], dropped[0], ...past];
    for (const collection of ['booking', 'confirmaciones']) {
      expect(await found(`${collection}?limit=50`)).toEqual(order);
      expect(await found(`${collection}?limit=3&after=${order[1]}`)).toEqual(order.slice(2, 5));
      expect(await found(`${collection}?limit=50`, await join(server, 'driver'))).toEqual([]);
    }
    // As builds of before ask: all, the latest first.
    const latestFirst = [dropped[0], live[0], live[2], live[1], now[0], ...past];
    expect(await found(`booking?user_id=${lot.driver.id}`)).toEqual(latestFirst);
    for (const query of ['limit=0', 'limit=5&after=ayer', 'limit=5&estado=active'])
      expect((await server.call('GET', `/documents/booking?${query}`, lot.driver)).status).toBe(
        400,
      );
  });

  test('API-05 TRP-01 are found by what they extend, also of several at once', async () => {
    const [stay, other] = await insertAll('completed', [-3, -9]);
    const [refused, extension] = await insertAll('cancelled', [-2, -1]);
    await sql`update reservations set extends_id = ${stay}
      where id in (${refused}, ${extension})`.execute(server.store.db);
    for (const collection of ['booking', 'confirmaciones'])
      for (const [query, expected] of [
        [`${stay}`, [extension, refused]],
        [`${other},${stay},nada`, [extension, refused]],
        [`${other}`, []],
      ] as const)
        expect(await found(`${collection}?extends_id=${query}`)).toEqual(expected);
  });
});
