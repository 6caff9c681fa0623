import { HOUR_MS } from '@parqueo/shared-api/contract';
import { type RawBuilder, sql } from 'kysely';
import { selectOfDriver, selectPage } from '../../src/modules/reservations/driver-repository';
import { selectOfOwner } from '../../src/modules/reservations/owner-repository';
import { selectStays } from '../../src/modules/reservations/stay-repository';
import { type TestPerson, inHours, join, openParking, stayQuery } from '../support/people';
import { speak } from '../support/raw';
import { readsBy } from '../support/reads';
import { routesOf } from '../support/routes';
import { type TestServer, startServer } from '../support/server';
import { insertReservations } from '../support/stays';

const RESERVATIONS = 5000;
/** What the driver was told. */
const EVENTS = 3000;
const PARKINGS = 20;
const SPACES = 120;

/** The longest that is made and sent in one turn of the event loop, in bytes: an honest page. */
const PIECE = 128 * 1024;

let server: TestServer;
let address: string;
let owner: TestPerson;
let driver: TestPerson;
let latest: number;

/** One account with 5,000 reservations, of one owner whose 20 lots have 120 spaces each. */
beforeAll(async () => {
  server = await startServer({ config: { developerPages: true } });
  owner = await join(server, 'admin');
  driver = await join(server, 'driver');
  for (let n = 0; n < PARKINGS; n += 1)
    await openParking(server, owner, { car_spaces_count: SPACES });
  const now = server.clock.now();
  const { rows } = await sql<{ id: number }>`
    insert into reservations (space_id, parking_id, vehicle_type, user_id, during, status, reply_by,
      payment_method, total_cost, reservation_cost, card_surcharge, vehicle_plate, vehicle_brand,
      vehicle_model, vehicle_color, created_at, cancelled_by)
    select s.id, s.parking_id, s.vehicle_type, ${driver.id},
      tstzrange(start, start + interval '5 minutes'),
      case when n % 2 = 0 then 'completed' else 'cancelled' end, start, 'cash', 25, 10, 0,
      'P' || n, 'Toyota', 'Yaris', 'Gris', start, case when n % 2 = 1 then 'driver' end
    from generate_series(1, ${RESERVATIONS}::integer) n
    join (select *, row_number() over (order by id) as place from spaces) s
      on s.place = n * 7 % (select count(*) from spaces) + 1
    cross join lateral (
      select ${now}::timestamptz - n * interval '5 minutes' as start) t
    order by n desc returning id`.execute(server.store.db);
  latest = rows.at(-1)?.id ?? 0;
  await sql`insert into kept_parkings (user_id, parking_id, kept_at)
    select ${driver.id}, id, ${now}::timestamptz from parkings`.execute(server.store.db);
  await sql`insert into events (user_id, kind, payload, created_at)
    select ${driver.id}, 'reservation_status', jsonb_build_object('reservation_id', n, 'status',
      'confirmed', 'parking_name', repeat('x', 200)), ${now}::timestamptz
    from generate_series(1, ${EVENTS}::integer) n`.execute(server.store.db);
  await sql`insert into document_users (document)
    select jsonb_build_object('id', n::text, 'full_name', repeat('x', 120), 'email',
      repeat('e', 200) || '@e.gt', 'phone', '50000000', 'user_type', 'driver',
      'created_date', '2026-03-04T15:00:00Z') from generate_series(1, 300) n`.execute(
    server.store.db,
  );
  await sql`analyze`.execute(server.store.db);
  address = await server.listen();
});

const ids = () => Array.from({ length: 500 }, (_, n) => latest - n).join(',');

/** Every call that reads, by who has most to read, with its dearest question. */
const DEAREST: Record<string, { by?: () => TestPerson; ask?: () => string[] }> = {
  'GET /api/documents/booking': {
    by: () => driver,
    ask: () => ['', '?limit=500', `?user_id=${driver.id}`, '?estado=cancelled', `?id=${ids()}`],
  },
  'GET /api/documents/confirmaciones': {
    by: () => driver,
    ask: () => ['', `?reserva=${ids()}`, '?estado=completed', '?total=25'],
  },
  'GET /api/documents/stays': { by: () => driver, ask: () => ['?limit=500'] },
  'GET /api/documents/parkings': { ask: () => ['', '?zone=1'] },
  'GET /api/documents/users': {},
  'GET /api/parking/reservations': {
    ask: () => ['', '?page=1', '?month=2026-02', '?status=completed&page=2'],
  },
  'GET /api/parking/figures': { ask: () => ['?month=2026-02'] },
  'GET /api/parking/stays': { ask: () => ['?month=2026-02'] },
  'GET /api/parking/today': {},
  'GET /api/parking/requests': {},
  'GET /api/parking/my-parkings': {},
  'GET /api/parking/available': {
    ask: () => ['', `?near=14.6,-90.5&${stayQuery(server, 1, 700)}&search=a%20e%20o`],
  },
  'GET /api/user/data': { by: () => driver },
  // Bounded by what an account may save (MAX_VEHICLES).
  'GET /api/vehicles': { by: () => driver },
  // By MAX_KEPT_PARKINGS.
  'GET /api/kept-parkings': { by: () => driver },
  'GET /api/usual-parkings': { by: () => driver, ask: () => ['', `?${stayQuery(server, 1, 700)}`] },
  // By NOTIFICATION_LIST_LIMIT.
  'GET /api/user/news': {},
  'GET /api/session/list': { by: () => driver },
  'GET /api/integrators': {},
  // Bounded by the lots' attendants (MAX_ATTENDANTS).
  'GET /api/attendants': {},
};

/** Those that answer about one thing, or about none: they have no list. */
const OF_ONE =
  /:id|:name|:photo|openapi|docs|accessToken|\/user$|settings|embed|registry|remotes|taken|push|mails|news-read|new-address|second-factor/;

/** Sizes of what the server wrote at once, and the body as a whole. */
function piecesOf(text: string): { pieces: number[]; body: string } {
  const [head = ''] = text.split('\r\n\r\n', 1);
  const rest = Buffer.from(text.slice(head.length + 4));
  if (!/transfer-encoding: chunked/i.test(head))
    return { pieces: [rest.length], body: rest.toString() };
  const parts: Buffer[] = [];
  for (let at = 0; at < rest.length;) {
    const end = rest.indexOf('\r\n', at);
    const size = Number.parseInt(rest.toString('latin1', at, end), 16);
    parts.push(rest.subarray(end + 2, end + 2 + size));
    at = end + size + 4;
  }
  return { pieces: parts.map(({ length }) => length), body: Buffer.concat(parts).toString() };
}

async function ask(path: string, { token }: TestPerson) {
  const answer = await speak(
    address,
    `GET /api/${path} HTTP/1.1\r\nhost: parqueo\r\nauthorization: ${token}\r\nconnection: close\r\n\r\n`,
  );
  return { status: answer.status, ...piecesOf(answer.text) };
}

test('API-02 API-05 no list of a rich account is made in one piece, and each is whole', async () => {
  const lists = (await routesOf(server.app)).filter(
    (route) => route.startsWith('GET /api/') && !OF_ONE.test(route),
  );
  expect(lists.toSorted()).toEqual(Object.keys(DEAREST).toSorted());
  const wrong: object[] = [];
  for (const [route, { by = () => owner, ask: questions = () => [''] }] of Object.entries(DEAREST))
    for (const question of questions()) {
      const path = route.slice('GET /api/'.length) + question;
      const { status, pieces, body } = await ask(path, by());
      const longest = Math.max(...pieces);
      if (status !== 200 || longest > PIECE)
        wrong.push({ path: path.slice(0, 60), status, longest });
      else JSON.parse(body);
    }
  expect(wrong).toEqual([]);
});

test('API-05 HIS-06 ACC-01 a list in slices has every row once, in its order; so has the file of one’s data', async () => {
  const newest = Array.from({ length: RESERVATIONS }, (_, n) => latest - n);
  const listed = async (path: string, who: TestPerson) =>
    (JSON.parse((await ask(path, who)).body) as { id: number | string }[]).map(({ id }) =>
      Number(id),
    );
  expect(await listed('documents/booking', driver)).toEqual(newest);
  expect(await listed('documents/confirmaciones', driver)).toEqual(newest);
  expect(await listed('parking/reservations', owner)).toEqual(newest);
  expect(await listed('documents/booking?limit=500', driver)).toEqual(newest.slice(0, 500));
  expect(await listed('parking/reservations?page=3', owner)).toEqual(newest.slice(1000, 1500));
  expect(await listed('documents/booking?estado=cancelled', driver)).toEqual(
    newest.filter((_, n) => n % 2 === 0),
  );
  expect(await listed('documents/booking?estado=active', driver)).toEqual([]);
  const own = JSON.parse((await ask('user/data', driver)).body) as { events: { id: number }[] };
  const told = own.events.map(({ id }) => id);
  expect(told).toHaveLength(EVENTS);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
});

test('API-07 API-05 the clock reads what is due, not the past, however many spaces are held', async () => {
  const now = server.clock.now();
  const read = await server.store.db.transaction().execute(async (trx) => {
    await sql`update reservations set status = 'confirmed', cancelled_by = null,
      during = tstzrange(lower(during) + interval '2 years', upper(during) + interval '2 years')
      where id % 2 = 0`.execute(trx);
    await sql`analyze reservations`.execute(trx);
    const count = async () => {
      const { rows } = await sql<{ n: string }>`select seq_tup_read + idx_tup_fetch as n
        from pg_stat_xact_user_tables where relname = 'reservations'`.execute(trx);
      return Number(rows[0]?.n);
    };
    const before = await count();
    await sql`select advance_reservations(${now}, 100)`.execute(trx);
    const after = await count();
    await sql`update reservations set status = 'completed',
      during = tstzrange(lower(during) - interval '2 years', upper(during) - interval '2 years')
      where status = 'confirmed'`.execute(trx);
    return after - before;
  });
  expect(read).toBeLessThan(100);
});

test('HIS-06 API-02 API-05 TRP-01 GAT-01 a page of a long history reads its own rows alone, wherever it begins', async () => {
  const { db } = server.store;
  /** What reads no more reservations than so many, by this index where one is named. */
  async function expectFew(
    asked: readonly (readonly [string, RawBuilder<unknown>, number, string?])[],
  ) {
    for (const [what, statement, most, way] of asked) {
      const { rows, ways } = await readsBy(db, statement);
      expect([what, Math.max(most, rows), ways.includes('Seq Scan')]).toEqual([what, most, false]);
      if (way) expect([what, ways]).toEqual([what, expect.arrayContaining([way])]);
    }
  }
  const half = latest - RESERVATIONS / 2;
  const { rows } = await sql<{ held_from: Date; space: number }>`
    select lower(during) as held_from, space_id as space from reservations where id = ${half}`.execute(
    db,
  );
  const [{ held_from, space } = { held_from: new Date(), space: 0 }] = rows;
  const middle = { id: half, held_from, live: false };
  const limit = 20;
  await expectFew([
    // What holds a space, and what is over: each at most as many as are asked for.
    ['a driver’s list', selectOfDriver(driver.id, { after: middle, limit }), 2 * limit],
    // Of each lot, and one more to see that a start is not shared.
    ['an owner’s', selectOfOwner(owner.id, { before: middle, limit }), PARKINGS * (limit + 1)],
    ['requests', selectOfOwner(owner.id, { status: 'pending', limit }), PARKINGS],
    ['a stay', sql`select id from reservations where id in (select parts_of(${latest}))`, 1],
  ]);

  // What is next, and what extends a stay of long ago and one of now.
  const its = { space, driver: driver.id, status: 'completed' } as const;
  const at = (hours: number) => new Date(inHours(server, hours));
  const [, , going] = await insertReservations(db, [
    { ...its, from: held_from, until: new Date(held_from.getTime() + HOUR_MS), extends: half },
    { ...its, from: at(5), until: at(6), status: 'confirmed' },
    { ...its, from: at(-2), until: at(-1) },
  ]);
  await insertReservations(db, [
    { ...its, from: at(-1), until: at(1), status: 'active', extends: going },
  ]);
  await sql`analyze reservations`.execute(db);
  // Each once more for its rate.
  const most = 3 * limit;
  const over = 'reservations_over_of_driver';
  const where = { column: 'extends_id', ids: [half, latest] } as const;
  await expectFew([
    ['stays', selectStays(driver.id, limit), most, over],
    ['later stays', selectStays(driver.id, limit, middle), most, over],
    ['bookings', selectPage(driver.id, limit), most, over],
    ['later bookings', selectPage(driver.id, limit, middle), most, over],
    ['what extends', selectOfDriver(driver.id, { where, limit }), 1],
  ]);
});

test('API-02 what a list brought counts as so many calls of its account, and of no other', async () => {
  await server.stop();
  server = await startServer({
    place: server.place,
    callerLimits: { account: { atOnce: 3, waiting: 1, perSecond: 0.001, burst: 50 } },
  });
  const listed = await server.call('GET', '/documents/booking', driver);
  expect(listed.body).toHaveLength(RESERVATIONS);
  const gone = new AbortController();
  address = await server.listen();
  const next = [1, 2].map(async () => {
    const headers = { authorization: driver.token };
    return (await fetch(`${address}/api/user`, { headers, signal: gone.signal })).status;
  });
  expect(await Promise.race(next)).toBe(429);
  expect((await server.call('GET', '/user', owner)).status).toBe(200);
  gone.abort();
  await Promise.allSettled(next);
});
