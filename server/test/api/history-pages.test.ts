import {
  BOOKINGS_PER_PAGE,
  type BookingDocument,
  type ConfirmationDocument,
  HOUR_MS,
  type ReservationStatus,
} from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { selectOfDriver, selectPage } from '../../src/modules/reservations/driver-repository';
import { type TestGate, openGate } from '../support/gate';
import { type TestPerson, inHours, join } from '../support/people';
import { readsBy } from '../support/reads';
import { type TestServer, startServer } from '../support/server';
import { insertReservations } from '../support/stays';

/** Reservations of a driver with a long history. */
const LONG = 10_000;

let server: TestServer;
let lot: TestGate;
let driver: TestPerson;

beforeAll(async () => {
  server = await startServer();
  lot = await openGate(server);
});
beforeEach(async () => {
  driver = await join(server, 'driver');
});
afterAll(() => server.close());

/** Reservations of half an hour that begin so many hours from now, one for each; their ids, in order. */
async function insert(status: ReservationStatus, hours: readonly number[]): Promise<string[]> {
  const at = (hour: number) => new Date(inHours(server, hour));
  const its = { space: lot.space(0), driver: driver.id, status };
  const rows = hours.map((hour) => ({ ...its, from: at(hour), until: at(hour + 0.5) }));
  return (await insertReservations(server.store.db, rows)).map(String);
}

const hoursBack = (count: number) => Array.from({ length: count }, (_, n) => -n - 1);
const ask = (query: string, who = driver) =>
  server.call<BookingDocument[]>('GET', `/documents/booking?${query}`, who);
const idsOf = async (query: string) => (await ask(query)).body.map(({ id }) => id);

test('HIS-06 API-05 a page begins with what is now and next, however long the history; the rest follows, the latest first', async () => {
  const over = await insert('completed', [-9, -30, -20]);
  const live = await insert('confirmed', [50, 1, 7]);
  const now = await insert('active', [0]);
  const dropped = await insert('cancelled', [60, -25]);
  const past = [over[0], over[2], dropped[1], over[1]];
  const order = [now[0], live[1], live[2], live[0], dropped[0], ...past];
  expect(await idsOf(`user_id=${driver.id}&limit=50`)).toEqual(order);
  expect(await idsOf('limit=50')).toEqual(order);
  // Asked at once, the tickets are those of the bookings.
  const tickets = (query: string) =>
    server.call<ConfirmationDocument[]>('GET', `/documents/confirmaciones?${query}`, driver);
  const reserved = async (query: string) => (await tickets(query)).body.map((each) => each.reserva);
  expect(await reserved('limit=50')).toEqual(order);
  expect(await reserved(`limit=3&after=${order[1]}`)).toEqual(order.slice(2, 5));
  expect(await tickets(`limit=3&user_id=${driver.id}`)).toMatchObject({
    status: 400,
    body: { fields: { user_id: expect.any(String) } },
  });
  for (const limit of [1, 2, 3, 4, 9]) {
    const seen: string[] = [];
    for (let page = await idsOf(`limit=${limit}`); page.length > 0;) {
      expect(page.length).toBeLessThanOrEqual(limit);
      seen.push(...page);
      page = await idsOf(`limit=${limit}&after=${page.at(-1)}`);
    }
    expect(seen).toEqual(order);
  }
  // As builds of before ask: all, the latest first.
  const latestFirst = [dropped[0], live[0], live[2], live[1], now[0], ...past];
  expect(await idsOf(`user_id=${driver.id}`)).toEqual(latestFirst);
});

test('API-05 a page is the caller’s own, and what it is asked by is checked', async () => {
  const [own = 0] = await insert('completed', [-9]);
  const other = await join(server, 'driver');
  expect((await ask('limit=50', other)).body).toEqual([]);
  expect((await ask(`user_id=${driver.id}&limit=50`, other)).body).toEqual([]);
  for (const [query, field, who] of [
    ['limit=0', 'limit', driver],
    ['limit=501', 'limit', driver],
    ...['muchas', '5e0', 'true'].map((limit) => [`limit=${limit}`, 'limit', driver] as const),
    ...[
      'ayer',
      '',
      '%00',
      `${own}e0`,
      `%20${own}`,
      `0x${own}`,
      `-${own}`,
      `${own}&after=${own}`,
    ].map((after) => [`limit=5&after=${after}`, 'after', driver] as const),
    ['limit=5&after=2000000000', 'after', driver],
    [`limit=5&after=${own}`, 'after', other],
    ['limit=5&estado=active', 'estado', driver],
  ] as const) {
    const { status, body } = await ask(query, who);
    expect([query, status, body]).toEqual([
      query,
      400,
      expect.objectContaining({ code: 'INVALID_FIELDS', fields: { [field]: expect.any(String) } }),
    ]);
  }
  expect(await idsOf(`after=${own}`)).toEqual([]);
});

test('HIS-06 API-05 a page of a long history reads as many rows as one of a short history', async () => {
  const read = (after?: Parameters<typeof selectPage>[2]) =>
    readsBy(server.store.db, selectPage(driver.id, BOOKINGS_PER_PAGE, after));
  await insert('completed', hoursBack(100));
  await sql`analyze reservations`.execute(server.store.db);
  const short = await read();

  driver = await join(server, 'driver');
  const ids = await insert('completed', hoursBack(LONG));
  await insert('confirmed', [2, 30]);
  await sql`analyze reservations`.execute(server.store.db);
  const middle = {
    id: Number(ids[LONG / 2]),
    held_from: new Date(server.clock.now().getTime() - (LONG / 2 + 1) * HOUR_MS),
    live: false,
  };
  for (const reads of [await read(), await read(middle)]) {
    expect(reads.rows).toBeLessThanOrEqual(short.rows + 2 * BOOKINGS_PER_PAGE);
    expect(reads.ways).toContain('reservations_over_of_driver');
    expect(reads.ways).not.toContain('Seq Scan');
  }
  expect(await idsOf(`limit=3&after=${middle.id}`)).toEqual(ids.slice(LONG / 2 + 1, LONG / 2 + 4));
});

test('API-05 TRP-01 what extends a reservation is found, however much was reserved since', async () => {
  const [stay, other] = await insert('completed', [-LONG - 3, -LONG - 9]);
  const [refused, extension] = await insert('cancelled', [-LONG - 2, -LONG - 1]);
  await sql`update reservations set extends_id = ${stay}
    where id in (${refused}, ${extension})`.execute(server.store.db);
  await insert('completed', hoursBack(LONG));
  await sql`analyze reservations`.execute(server.store.db);

  const found = async (collection: string, ids: string, who = driver) => {
    const path = `/documents/${collection}?extends_id=${ids}`;
    return (await server.call<{ id: string }[]>('GET', path, who)).body.map(({ id }) => id);
  };
  expect(await found('confirmaciones', `${stay}`)).toEqual([extension, refused]);
  expect(await found('confirmaciones', `${other},${stay},nada`)).toEqual([extension, refused]);
  expect(await found('booking', `${stay}`)).toEqual([extension, refused]);
  expect(await found('confirmaciones', `${other}`)).toEqual([]);
  expect(await found('confirmaciones', `${stay}`, await join(server, 'driver'))).toEqual([]);

  const reads = await readsBy(
    server.store.db,
    selectOfDriver(driver.id, {
      where: { column: 'extends_id', ids: [Number(stay), Number(other)] },
      limit: BOOKINGS_PER_PAGE,
    }),
  );
  // By the index or by a bitmap of it: the store chooses.
  expect(reads.rows).toBe(2);
  expect(reads.ways).not.toContain('Seq Scan');
});
