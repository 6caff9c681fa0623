import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { at } from '../../src/modules/parkings/clusters/integer-table';
import { reservableParkings } from '../../src/modules/parkings/clusters/reservable-parkings';
import { type InsertedParking, degrees, insertParkings, weekOf } from '../support/maps';
import { type TestPerson, join, openParking } from '../support/people';
import { serverOfTests } from '../support/server';

const LEVELS = 19;

const server = serverOfTests();
let owner: TestPerson;

beforeEach(async () => void (owner = await join(server, 'admin')));

/** The owner of some lots leaves, as `accountRepository` has it. */
async function leave(lots: RawBuilder<unknown>): Promise<void> {
  const { id } = await join(server, 'admin');
  for (const statement of [
    sql`update parkings set owner_id = ${id} where ${lots} and active`,
    sql`update users set deleted_at = now() where id = ${id}`,
    sql`update parkings set active = false, accepts_reservations = false where owner_id = ${id}`,
  ])
    await statement.execute(server.store.db);
}

/** What the cells must say, by grouping all lots of owners who are there. */
async function cellsByHand() {
  const { rows } = await sql<Record<string, number>>`
    select 18 - up as level, x >> up as x, y >> up as y, count(*)::integer as lots,
      (count(*) filter (where cars > 0))::integer as car_lots,
      (count(*) filter (where motos > 0))::integer as moto_lots,
      min(car_hourly_rate) filter (where cars > 0) as lowest_car_rate,
      min(moto_hourly_rate) filter (where motos > 0) as lowest_moto_rate,
      round(sum(latitude)::numeric, 6) as latitude, round(sum(longitude)::numeric, 6) as longitude
    from (
      select parkings.*, car_spaces_count as cars, moto_spaces_count as motos,
        least(floor((longitude + 180) / 360 * 262144), 262143)::integer as x,
        least(floor((latitude + 90) / 360 * 262144), 131071)::integer as y
      from parkings join users u on u.id = owner_id
      where latitude is not null and longitude is not null and u.deleted_at is null
    ) lot cross join generate_series(0, 18) up
    group by 1, 2, 3 order by 1, 2, 3`.execute(server.store.db);
  return rows;
}

async function cellsKept() {
  const { rows } = await sql<Record<string, number>>`
    select level, x, y, lots, car_lots, moto_lots, lowest_car_rate, lowest_moto_rate,
      round(latitude_sum::numeric, 6) as latitude, round(longitude_sum::numeric, 6) as longitude
    from parking_cells order by 1, 2, 3`.execute(server.store.db);
  return rows;
}

/** What a process counts a country with: every lot that takes reservations, and whether it is open at noon. */
async function readBy(read: ReturnType<typeof reservableParkings>) {
  // What was shared is read anew.
  server.clock.advance({ seconds: 61 });
  const { parkings, around, openDuring } = await read();
  const noon = new Date('2026-03-04T18:00:00Z');
  const open = await openDuring({ start: noon, end: noon });
  const { length, hours, ...columns } = parkings;
  const lots = Array.from({ length }, (_, row) => ({
    ...Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, at(column, row)])),
    open: open[at(hours, row)],
  }));
  return { around, lots };
}
const firstReader = () => reservableParkings(server.store.db, server.clock);

/** Later lots are of another thousand. */
const skipIds = () =>
  sql`select setval(s, nextval(s) + 700) from pg_get_serial_sequence('parkings', 'id') s`.execute(
    server.store.db,
  );

const inserted = fc.array(
  fc.record<InsertedParking>({
    // Crowded places, the whole world, and its edges.
    latitude: fc.oneof(degrees(14, 15), degrees(-90, 90), fc.constantFrom(90, -90, 0, null)),
    longitude: fc.oneof(degrees(-91, -90), degrees(-180, 180), fc.constantFrom(180, -180, 0, null)),
    cars: fc.nat(2),
    motos: fc.nat(2),
    carRate: fc.integer({ min: 1, max: 50 }),
    motoRate: fc.integer({ min: 1, max: 50 }),
  }),
  { minLength: 1, maxLength: 25 },
);
const changes = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('insert' as const), parkings: inserted }),
    fc.record({ kind: fc.constant('move' as const), share: fc.nat(4), by: degrees(-1, 1) }),
    fc.record({ kind: fc.constant('price' as const), share: fc.nat(4), by: fc.nat(9) }),
    fc.record({ kind: fc.constant('spaces' as const), share: fc.nat(4), by: fc.nat(2) }),
    fc.record({
      kind: fc.constant('hours' as const),
      share: fc.nat(4),
      by: fc.integer({ min: 1, max: 9 }),
    }),
    fc.record({ kind: fc.constant('accepts' as const), share: fc.nat(4) }),
    fc.record({ kind: fc.constant('delete' as const), share: fc.nat(4) }),
    fc.record({ kind: fc.constant('leave' as const), share: fc.nat(4) }),
  ),
  { minLength: 1, maxLength: 8 },
);

test('MAP-05 after any changes cells and processes say what counting every lot says', async () => {
  const { db } = server.store;
  const read = firstReader();
  await openParking(server, owner);
  await fc.assert(
    fc.asyncProperty(changes, async (steps) => {
      for (const step of steps) {
        if (step.kind === 'insert') {
          await insertParkings(server, owner, step.parkings);
          await skipIds();
        } else {
          const matching = sql`id % 5 = ${step.share} and name = 'Parqueo'`;
          if (step.kind === 'leave') {
            await leave(matching);
            continue;
          }
          const statement = {
            move: () => sql`update parkings
            set latitude = greatest(-90, least(90, latitude + ${'by' in step ? step.by : 0})),
              longitude = case when id % 2 = 0 then -90.5 else longitude end where ${matching}`,
            price: () => sql`update parkings
            set car_hourly_rate = ${'by' in step ? step.by : 0} where ${matching}`,
            spaces: () => sql`update parkings
            set moto_spaces_count = ${'by' in step ? step.by : 0} where ${matching}`,
            hours: () =>
              sql`update parkings set availability_schedule = ${JSON.stringify(
                weekOf([`0${'by' in step ? step.by : 1}:00`, '12:30']),
              )}::jsonb where ${matching}`,
            accepts: () => sql`update parkings
            set accepts_reservations = not accepts_reservations where ${matching} and active`,
            delete: () => sql`delete from parkings where ${matching}`,
          }[step.kind]();
          await statement.execute(db);
        }
      }
      expect(await cellsKept()).toEqual(await cellsByHand());
      expect(await readBy(read)).toEqual(await readBy(firstReader()));
    }),
    { numRuns: 15 },
  );
  const before = await cellsKept();
  await sql`select rebuild_parking_cells()`.execute(db);
  expect(await cellsKept()).toEqual(before);
  expect(new Set(before.map(({ level }) => level)).size).toBe(LEVELS);
});

test('MAP-05 lots opened, moved and changed at once are all counted', async () => {
  const first = await openParking(server, owner);
  const read = firstReader();
  const openings = Array.from({ length: 20 }, (_, n) =>
    openParking(server, owner, {
      latitude: 14.6 + (n % 4) / 1000,
      longitude: -90.5 - Math.floor(n / 4) / 10,
    }),
  );
  const moves = Array.from({ length: 10 }, (_, n) =>
    server.call('PATCH', `/parking/${first.id}`, {
      ...owner,
      body: { latitude: 14 + n / 10, car_hourly_rate: n + 1 },
    }),
  );
  const reading = Promise.all(Array.from({ length: 10 }, () => readBy(read)));
  for (const { id } of await Promise.all(openings)) expect(id).toBeGreaterThan(0);
  for (const { status } of await Promise.all(moves)) expect(status).toBe(200);
  await reading;
  expect(await cellsKept()).toEqual(await cellsByHand());
  expect(await readBy(read)).toEqual(await readBy(firstReader()));
});

test('MAP-05 after a change of a lot, only those of its thousand are read again', async () => {
  const { id } = await openParking(server, owner);
  await skipIds();
  await skipIds();
  await openParking(server, owner);
  const statements: string[] = [];
  const db = server.store.db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(JSON.stringify(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const read = reservableParkings(db, server.clock);
  const countReads = async () => {
    statements.length = 0;
    await readBy(read);
    return statements.filter((text) => text.includes('string_agg')).length;
  };
  expect(await countReads()).toBeGreaterThan(1);
  expect(await countReads()).toBe(0);
  await server.call('PATCH', `/parking/${id}`, { ...owner, body: { car_hourly_rate: 33 } });
  expect(await countReads()).toBe(1);
});
