import {
  MINUTE_MS,
  PARKINGS_PER_PAGE,
  type Parking,
  type ParkingCluster,
  RESERVATION_STATUSES,
  VEHICLE_TYPES,
} from '@parqueo/shared-api/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { type TestPerson, openParking, startWithPeople, stayQuery } from '../support/people';
import {
  type InsertedParking,
  WORLD,
  clustersByHand,
  degrees,
  insertParkings,
  insertSpaces,
  numbered,
  placedParking,
  view as viewOf,
} from '../support/maps';
import type { TestServer } from '../support/server';
import { type Stay, compatible, insertStays } from '../support/stays';

const LEVELS = 19;
const QUARTER_MS = 15 * MINUTE_MS;

let server: TestServer;
let owner: TestPerson;
let driver: TestPerson;

const ask = <T>(query: string) =>
  server.call<T>('GET', `/parking/available?${query}`, { token: driver.token });
const view = (query: string) => viewOf(server, driver, query);
const insert = (parkings: readonly InsertedParking[]) => insertParkings(server, owner, parkings);
const between = (from: number, until: number) => stayQuery(server, from, until);

/** What a cluster says of its parkings, without their place. */
const figuresOf = ({
  count,
  lowest_rate,
  spaces,
  free_spaces,
}: Omit<ParkingCluster, 'latitude' | 'longitude'>) => ({ count, lowest_rate, spaces, free_spaces });

const ordered = (figures: readonly object[]) =>
  figures.map((one) => JSON.stringify(one)).toSorted();

/** What the cells must say, by grouping all lots. */
async function cellsByHand() {
  const { rows } = await sql<Record<string, number>>`
    select 18 - up as level, x >> up as x, y >> up as y, count(*)::integer as lots,
      (count(*) filter (where cars > 0))::integer as car_lots,
      (count(*) filter (where motos > 0))::integer as moto_lots,
      sum(cars) as car_spaces, sum(motos) as moto_spaces,
      min(car_hourly_rate) filter (where cars > 0) as lowest_car_rate,
      min(moto_hourly_rate) filter (where motos > 0) as lowest_moto_rate,
      round(sum(latitude)::numeric, 6) as latitude, round(sum(longitude)::numeric, 6) as longitude
    from (
      select *, car_spaces_count as cars, moto_spaces_count as motos,
        least(floor((longitude + 180) / 360 * 262144), 262143)::integer as x,
        least(floor((latitude + 90) / 360 * 262144), 131071)::integer as y
      from parkings where latitude is not null and longitude is not null
    ) lot cross join generate_series(0, 18) up
    group by 1, 2, 3 order by 1, 2, 3`.execute(server.store.db);
  return rows;
}

async function cellsKept() {
  const { rows } = await sql<Record<string, number>>`
    select level, x, y, lots, car_lots, moto_lots, car_spaces, moto_spaces, lowest_car_rate,
      lowest_moto_rate,
      round(latitude_sum::numeric, 6) as latitude, round(longitude_sum::numeric, 6) as longitude
    from parking_cells order by 1, 2, 3`.execute(server.store.db);
  return rows;
}

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
    fc.record({ kind: fc.constant('delete' as const), share: fc.nat(4) }),
  ),
  { minLength: 1, maxLength: 8 },
);

describe('clusters of a map', () => {
  beforeAll(async () => {
    ({ server, owner, driver } = await startWithPeople());
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await sql`truncate parkings cascade`.execute(server.store.db);
    await sql`select rebuild_parking_cells()`.execute(server.store.db);
    // What was shared of the test before is read anew.
    server.clock.advance({ seconds: 61 });
  });

  test('MAP-05 after any changes the cells say what counting every lot says', async () => {
    const { db } = server.store;
    await openParking(server, owner);
    await fc.assert(
      fc.asyncProperty(changes, async (steps) => {
        for (const step of steps) {
          if (step.kind === 'insert') await insert(step.parkings);
          else {
            const chosen = sql`id % 5 = ${step.share} and name = 'Parqueo'`;
            const statement = {
              move: () => sql`update parkings
              set latitude = greatest(-90, least(90, latitude + ${'by' in step ? step.by : 0})),
                longitude = case when id % 2 = 0 then -90.5 else longitude end where ${chosen}`,
              price: () => sql`update parkings
              set car_hourly_rate = ${'by' in step ? step.by : 0} where ${chosen}`,
              spaces: () => sql`update parkings
              set moto_spaces_count = ${'by' in step ? step.by : 0} where ${chosen}`,
              delete: () => sql`delete from parkings where ${chosen}`,
            }[step.kind]();
            await statement.execute(db);
          }
        }
        expect(await cellsKept()).toEqual(await cellsByHand());
      }),
      { numRuns: 15 },
    );
    const kept = await cellsKept();
    await sql`select rebuild_parking_cells()`.execute(db);
    expect(await cellsKept()).toEqual(kept);
    expect(new Set(kept.map(({ level }) => level)).size).toBe(LEVELS);
  });

  test('MAP-05 lots opened, moved and changed at once are all counted', async () => {
    const first = await openParking(server, owner);
    const openings = Array.from({ length: 20 }, (_, n) =>
      openParking(server, owner, {
        latitude: 14.6 + (n % 4) / 1000,
        longitude: -90.5 - Math.floor(n / 4) / 10,
      }),
    );
    const moves = Array.from({ length: 10 }, (_, n) =>
      server.call('PATCH', `/parking/${first.id}`, {
        token: owner.token,
        body: { latitude: 14 + n / 10, car_hourly_rate: n + 1 },
      }),
    );
    for (const { id } of await Promise.all(openings)) expect(id).toBeGreaterThan(0);
    for (const { status } of await Promise.all(moves)) expect(status).toBe(200);
    expect(await cellsKept()).toEqual(await cellsByHand());
  });

  test('MAP-05 a random view shows exactly its lots, of the type asked', async () => {
    await openParking(server, owner);
    const ids = await insert(
      numbered(300, (n) => ({
        latitude: 14 + ((n * 7919) % 1000) / 1000,
        longitude: -91 + ((n * 104_729) % 1000) / 1000,
        motos: n % 3,
      })),
    );
    const { body: all } = await ask<Parking[]>('');
    expect(all).toHaveLength(ids.length + 1);
    const box = fc.tuple(degrees(-91, -90), degrees(14, 15), degrees(-91, -90), degrees(14, 15));
    await fc.assert(
      fc.asyncProperty(
        box,
        fc.constantFrom(undefined, ...VEHICLE_TYPES),
        async ([a, b, c, d], type) => {
          const [west, east] = [Math.min(a, c), Math.max(a, c)];
          const [south, north] = [Math.min(b, d), Math.max(b, d)];
          const { parkings } = await view(
            `bbox=${west},${south},${east},${north}&zoom=12${type ? `&vehicle_type=${type}` : ''}`,
          );
          const expected = all.filter(
            ({ latitude, longitude, moto_spaces_count }) =>
              latitude !== null &&
              longitude !== null &&
              latitude >= south &&
              latitude <= north &&
              longitude >= west &&
              longitude <= east &&
              (type !== 'moto' || moto_spaces_count > 0),
          );
          expect(parkings).toEqual(expected);
        },
      ),
      { numRuns: 30 },
    );
  });

  // Of so few parkings each view reads what it needs; of a thousand and more it is shared, for seconds.
  test.each([510, 1010])(
    'FND-01 MAP-05 of %i parkings, clusters say what grouping the list of all by hand says',
    async (amount) => {
      await openParking(server, owner);
      await insert(
        numbered(amount, (n) => ({
          latitude: 14 + n / 500,
          longitude: -91 + n / 500,
          ...(n % 3 === 0 && { hours: ['07:00', '11:30'] }),
          ...(n % 50 === 1 && { active: false, carRate: 2 }),
        })),
      );
      const stays = fc.array(
        fc.record<Stay>({
          space: fc.nat(60),
          from: fc.integer({ min: -12, max: 24 }),
          length: fc.integer({ min: 1, max: 16 }),
          status: fc.constantFrom(...RESERVATION_STATUSES),
        }),
        { minLength: 40, maxLength: 120 },
      );
      const interval = fc.tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 1, max: 24 }));
      const parkings = fc.array(placedParking, { minLength: 10, maxLength: 25 });
      const zoom = fc.integer({ min: 0, max: 2 });
      await fc.assert(
        fc.asyncProperty(parkings, stays, interval, zoom, async (more, given, asked, zoomed) => {
          const spaces = await insertSpaces(server, await insert(more));
          // What was shared of the run before is read anew.
          server.clock.advance({ seconds: 6 });
          const made = compatible(given.filter(({ space }) => space < spaces.length));
          const now = server.clock.now();
          await insertStays(server.store.db, made, spaces, { driver: driver.id, now });
          await expectSameAsList(null, zoomed);
          await expectSameAsList(asked, zoomed);
        }),
        { numRuns: 3 },
      );
    },
  );

  /** Compares the clusters of each type, now or for a stay in quarters of an hour, with the list. */
  async function expectSameAsList(asked: [from: number, length: number] | null, zoom: number) {
    const now = server.clock.now();
    const at = (quarters: number) => new Date(now.getTime() + quarters * QUARTER_MS);
    const stay = asked
      ? { start: at(asked[0]), end: at(asked[0] + asked[1]) }
      : { start: now, end: now };
    const query = asked ? `&${between(asked[0] / 4, (asked[0] + asked[1]) / 4)}` : '';
    const all: Parking[] = [];
    for (let page = 1; all.length === (page - 1) * PARKINGS_PER_PAGE; page += 1)
      all.push(...(await ask<Parking[]>(`page=${page}${query}`)).body);
    for (const type of [undefined, ...VEHICLE_TYPES]) {
      const ofType = all.filter((parking) => !type || parking[`${type}_spaces_count`] > 0);
      const { parkings, clusters } = await view(
        `bbox=${WORLD}&zoom=${zoom}${query}${type ? `&vehicle_type=${type}` : ''}`,
      );
      if (ofType.length <= PARKINGS_PER_PAGE) {
        expect(parkings).toEqual(ofType);
        continue;
      }
      const expected = clustersByHand(ofType, zoom + 2, { stay, now, type });
      expect(ordered(clusters.map(figuresOf))).toEqual(ordered(expected.map(figuresOf)));
    }
  }

  test('FND-01 FND-06 at night nothing of a cluster is free, and its price is of a lot that can be reserved', async () => {
    await openParking(server, owner, { latitude: 17, longitude: -90 });
    await insert([
      ...numbered(300, () => ({ hours: ['08:00', '18:00'], carRate: 20 })),
      ...numbered(1, () => ({ hours: ['08:00', '18:00'], carRate: 5, active: false })),
      ...numbered(1, () => ({ hours: ['08:00', '18:00'], carRate: 6, accepts: false })),
      ...numbered(300, () => ({ hours: ['08:00', '20:00'], carRate: 30, longitude: -91.5 })),
    ]);
    const figures = async (from: number, until: number) => {
      const { clusters } = await view(`bbox=-92,14,-90,15&zoom=9&${between(from, until)}`);
      return clusters
        .filter(({ count }) => count > 1)
        .map(figuresOf)
        .toSorted((one, other) => other.count - one.count);
    };
    // It is 09:00.
    expect(await figures(1, 3)).toMatchObject([
      { count: 302, lowest_rate: 20, spaces: 900, free_spaces: 900 },
      { count: 300, lowest_rate: 30, spaces: 900, free_spaces: 900 },
    ]);
    expect(await figures(8, 10)).toMatchObject([
      { count: 302, spaces: 0, free_spaces: 0 },
      { count: 300, lowest_rate: 30, spaces: 900, free_spaces: 900 },
    ]);
    expect(await figures(12, 14)).toMatchObject([
      { count: 302, spaces: 0, free_spaces: 0 },
      { count: 300, spaces: 0, free_spaces: 0 },
    ]);
  });

  test('MAP-05 what took long to count is told again for seconds, never for longer', async () => {
    await openParking(server, owner);
    // So many places that counting their held spaces is not done for everybody anew.
    const ids = await insert(
      numbered(1100, (n) => ({
        latitude: 14 + (n % 40) / 100,
        longitude: -91 + n / 1000,
        cars: 2,
      })),
    );
    const spaces = await insertSpaces(server, ids);
    const hold = (chosen: number[], from: number) =>
      insertStays(
        server.store.db,
        chosen.map((space) => ({ space, from, length: 4, status: 'confirmed' })),
        spaces,
        { driver: driver.id, now: server.clock.now() },
      );
    const free = async (from: number, until: number) => {
      const { clusters } = await view(`bbox=${WORLD}&zoom=2&${between(from, until)}`);
      const sum = (of: 'spaces' | 'free_spaces') =>
        clusters.reduce((so, cluster) => so + (cluster[of] ?? 0), 0);
      return sum('spaces') - sum('free_spaces');
    };
    await hold(
      ids.map((_, n) => n * 2),
      4,
    );
    expect(await free(1, 2)).toBe(1100);
    await hold([1, 3], 4);
    // A stay of the same hours of the day is counted of what was read for the first.
    expect(await free(1.25, 2)).toBe(1100);
    expect(await free(1, 2)).toBe(1100);
    expect(await free(3, 4)).toBe(0);
    server.clock.advance({ seconds: 6 });
    expect(await free(1, 2)).toBe(1102);
  });
});
