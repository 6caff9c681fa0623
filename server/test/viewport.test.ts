import {
  MINUTE_MS,
  type Parking,
  type ParkingCluster,
  type ParkingViewport,
  RESERVATION_STATUSES,
  VEHICLE_TYPES,
  type VehicleType,
  WEEKDAYS,
  parkingState,
} from '@parqueo/shared-api/contract';
import { ParkingViewport as ViewportSchema } from '@parqueo/shared-api/contract/schemas';
import fc from 'fast-check';
import { sql } from 'kysely';
import { Compile } from 'typebox/compile';
import { type TestPerson, join, openParking, stayQuery } from './support/people';
import { type TestServer, startServer } from './support/server';
import { type Stay, compatible, insertStays } from './support/stays';

const WORLD = '-180,-90,180,90';
const LEVELS = 19;

let server: TestServer;
let owner: TestPerson;
let driver: TestPerson;

async function start() {
  server = await startServer();
  owner = await join(server, 'admin');
  driver = await join(server, 'driver');
}

const ask = <T = ParkingViewport>(query: string) =>
  server.call<T>('GET', `/parking/available?${query}`, { token: driver.token });
const view = async (query: string) => {
  const { status, body } = await ask(query);
  expect({ status, fits: Compile(ViewportSchema).Check(body) }).toEqual({
    status: 200,
    fits: true,
  });
  return body;
};

/** A row as the store keeps it; null stands for a lot that was never put on the map. */
interface InsertedParking {
  latitude: number | null;
  longitude: number | null;
  cars: number;
  motos: number;
  carRate: number;
  motoRate: number;
  active?: boolean;
  accepts?: boolean;
  /** Hours of every day; unless told those of another lot. */
  hours?: readonly [string, string] | null;
}

/** The spaces of lots that were inserted without; their ids. */
async function insertSpaces(parkings: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into spaces (parking_id, identifier, vehicle_type)
    select p.id, letter || '-' || n, type
    from parkings p
    cross join lateral (values ('car', 'C', car_spaces_count), ('moto', 'M', moto_spaces_count))
      kind (type, letter, amount)
    cross join lateral generate_series(1, amount) n
    where p.id = any(${[...parkings]}::integer[])
    returning id`.execute(server.store.db);
  return rows.map(({ id }) => id);
}

const withSchedule = ({ hours, ...parking }: InsertedParking) => ({
  ...parking,
  ...(hours && { schedule: weekOf(hours[0], hours[1]) }),
});

/** The same hours every day. */
const weekOf = (available_from: string, available_until: string) =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [day, { available: true, available_from, available_until }]),
  );

/** Many lots in one statement, as the demo and a restored backup come; their ids. */
async function insert(inserted: readonly InsertedParking[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into parkings (owner_id, name, address, zone, latitude, longitude, active,
      accepts_reservations, car_spaces_count, moto_spaces_count, car_hourly_rate,
      moto_hourly_rate, reservation_fee, availability_schedule, created_at)
    select ${owner.id}::integer, 'Parqueo', 'Calle', '1', latitude, longitude,
      coalesce(active, true), coalesce(accepts, true), cars, motos, "carRate", "motoRate", 10,
      coalesce(schedule, (select availability_schedule from parkings limit 1)), now()
    from jsonb_to_recordset(${JSON.stringify(inserted.map(withSchedule))}::text::jsonb) as lot (
      latitude float8, longitude float8, cars integer, motos integer, "carRate" numeric,
      "motoRate" numeric, active boolean, accepts boolean, schedule jsonb)
    returning id`.execute(server.store.db);
  return rows.map(({ id }) => id);
}

const between = (from: number, until: number) => stayQuery(server, from, until);

const numbered = (
  amount: number,
  parking: (n: number) => Partial<InsertedParking>,
): InsertedParking[] =>
  Array.from({ length: amount }, (_, n) => ({
    latitude: 14.6,
    longitude: -90.5,
    cars: 3,
    motos: 0,
    carRate: 20,
    motoRate: 0,
    ...parking(n),
  }));

const total = ({ clusters }: Pick<ParkingViewport, 'clusters'>) =>
  clusters.reduce((sum, { count }) => sum + count, 0);

describe('GET /parking/available with bbox and zoom', () => {
  let only: Parking;
  afterAll(() => server.close());
  beforeAll(async () => {
    await start();
    only = await openParking(server, owner, {
      name: 'Parqueo Único',
      latitude: 15.5,
      longitude: -88.6,
    });
    await insert(
      numbered(600, (n) => ({
        latitude: 14.5 + (n % 25) / 100,
        longitude: -90.6 + Math.floor(n / 25) / 100,
        motos: n % 100 === 0 ? 2 : 0,
        motoRate: n % 100 === 0 ? 4 + n / 100 : 0,
        carRate: 10 + (n % 7),
      })),
    );
    await insert(numbered(3, () => ({ latitude: null, longitude: null })));
  });

  test('MAP-05 a view of at most 500 lots shows them all, with live availability', async () => {
    const { parkings, clusters } = await view('bbox=-90.6,14.5,-90.415,14.7&zoom=13');
    expect(clusters).toEqual([]);
    expect(parkings).toHaveLength(19 * 21);
    expect((await ask<Parking[]>('bbox=-90.6,14.5,-90.415,14.7')).body).toEqual(parkings);
  });

  test('MAP-05 a view of more shows clusters with count, mean place and lowest rate', async () => {
    const country = 'bbox=-92.3,13.7,-88.2,17.9';
    const { parkings, clusters } = await view(`${country}&zoom=8`);
    expect(parkings).toEqual([]);
    expect(clusters.length).toBeGreaterThan(1);
    expect(clusters.length).toBeLessThan(40);
    expect(clusters).toContainEqual({
      latitude: 15.5,
      longitude: -88.6,
      count: 1,
      lowest_rate: 15,
      spaces: only.car_spaces_count + only.moto_spaces_count,
      free_spaces: only.car_spaces_count + only.moto_spaces_count,
    });
    expect(Math.min(...clusters.map(({ lowest_rate }) => lowest_rate))).toBe(10);
    for (const { latitude, longitude, count } of clusters.filter((cluster) => cluster.count > 1)) {
      expect(count).toBeGreaterThan(1);
      expect(latitude > 14.49 && latitude < 14.75).toBe(true);
      expect(longitude > -90.61 && longitude < -90.35).toBe(true);
    }
    // Lots without a place are on no map, and closer means finer.
    expect(total({ clusters })).toBe(601);
    expect((await view(`${country}&zoom=11`)).clusters.length).toBeGreaterThan(clusters.length);
  });

  test('MAP-05 any box and zoom is answered with few clusters', async () => {
    for (const zoom of [0, 3.7, 10, 20, 24]) {
      const world = await view(`bbox=${WORLD}&zoom=${zoom}`);
      expect(total(world)).toBe(601);
      expect(world.clusters.length).toBeLessThanOrEqual(1000);
    }
    const thin = await view('bbox=-180,14.49,180,14.76&zoom=24');
    expect(total(thin)).toBeGreaterThanOrEqual(600);
    const point = await view('bbox=-88.6,15.5,-88.6,15.5&zoom=24');
    expect(point.parkings.map(({ name }) => name)).toEqual(['Parqueo Único']);
  });

  test('MAP-05 only lots that offer the type, in lists, views and clusters', async () => {
    const motos = await view(`bbox=${WORLD}&zoom=5&vehicle_type=moto`);
    expect(motos.clusters).toEqual([]);
    expect(motos.parkings).toHaveLength(7);
    expect((await ask<Parking[]>('vehicle_type=moto')).body).toHaveLength(7);
    expect(total(await view(`bbox=${WORLD}&zoom=5&vehicle_type=car`))).toBe(601);
  });

  test('MAP-05 SHL-06 a search in a view is answered with lots, by page', async () => {
    const found = await view(`bbox=${WORLD}&zoom=3&search=unico`);
    expect(found.parkings.map(({ name }) => name)).toEqual(['Parqueo Único']);
    expect(found.more).toBe(false);
    const first = await view(`bbox=${WORLD}&zoom=3&search=parqueo`);
    expect(first).toMatchObject({ clusters: [], more: true });
    expect(first.parkings).toHaveLength(500);
    const second = await view(`bbox=${WORLD}&zoom=3&search=parqueo&page=2`);
    expect(second).toMatchObject({ clusters: [], more: false });
    expect(second.parkings).toHaveLength(101);
    const shown = [...first.parkings, ...second.parkings].map(({ id }) => id);
    expect(new Set(shown).size).toBe(601);
  });

  test('MAP-05 SHL-06 of a search with many lots the nearest to the middle, or to a place, are shown', async () => {
    const { body: all } = await ask<Parking[]>('search=parqueo&near=14.62,-90.5');
    const box = 'bbox=-90.6,14.54,-90.4,14.7&zoom=12&search=parqueo';
    const inBox = all.filter(({ latitude }) => Number(latitude) >= 14.54);
    const distances = (lots: readonly Parking[]) =>
      lots.map(({ latitude, longitude }) =>
        Math.hypot(
          Number(latitude) - 14.62,
          (Number(longitude) + 90.5) * Math.cos((14.62 * Math.PI) / 180),
        ).toFixed(6),
      );
    const middle = await view(box);
    expect(distances(middle.parkings)).toEqual(distances(middle.parkings).toSorted());
    expect(distances(middle.parkings).slice(0, 100)).toEqual(distances(inBox).slice(0, 100));
    const corner = await view(`${box}&near=14.54,-90.6`);
    expect(corner.parkings[0]).toMatchObject({ latitude: 14.54, longitude: -90.6 });
  });

  test('MAP-05 near a place the nearest come first, in a view and in pages', async () => {
    const place = 'near=14.5001,-90.5999';
    const { parkings } = await view(`bbox=-90.6,14.5,-90.415,14.7&zoom=13&${place}`);
    const metres = parkings.map(({ latitude, longitude }) =>
      Math.hypot(
        (latitude ?? 0) - 14.5001,
        ((longitude ?? 0) + 90.5999) * Math.cos((14.5001 * Math.PI) / 180),
      ),
    );
    expect(metres).toEqual(metres.toSorted((a, b) => a - b));
    const pages = [await ask<Parking[]>(place), await ask<Parking[]>(`${place}&page=2`)];
    const ids = pages.flatMap(({ body }) => body.map(({ id }) => id));
    expect(new Set(ids).size).toBe(604);
  });

  test('API-02 what cannot be read is refused, naming the parameter', async () => {
    for (const [query, field] of [
      ['bbox=-181,0,1,1&zoom=3', 'bbox'],
      ['bbox=1,1,0,2&zoom=3', 'bbox'],
      ['bbox=0,2,1,1', 'bbox'],
      ['bbox=0,-91,1,1', 'bbox'],
      ['bbox=0,.,1,1', 'bbox'],
      ['zoom=3', 'bbox'],
      ['bbox=0,0,1,1&zoom=25', 'zoom'],
      ['bbox=0,0,1,1&zoom=3&page=11', 'page'],
      ['bbox=0,0,1,1&zoom=-1', 'zoom'],
      ['bbox=0,0,1,1&zoom=far', 'zoom'],
      // Numbers and yes or no are written in one way; nothing is guessed.
      ...['1e3', '0x10', '0b1', '%205', '%2B5', '5.', 'true', '%EF%BC%91', ''].flatMap((odd) => [
        [`page=${odd}`, 'page'],
        [`bbox=0,0,1,1&zoom=${odd}`, 'zoom'],
        [`max_rate=${odd}`, 'max_rate'],
      ]),
      ...['TRUE', '1', 'yes', ''].map((odd) => [`only_free=${odd}`, 'only_free']),
      ['page=1&page=2', 'page'],
      ['bbox=0,0,1,1&zoom=3&zoom=3', 'zoom'],
      ['vehicle_type=car&vehicle_type=car', 'vehicle_type'],
      ['near=91,0', 'near'],
      ['near=0,-180.5', 'near'],
      ['vehicle_type=truck', 'vehicle_type'],
      ['cluster=true', 'cluster'],
    ]) {
      const { status, body } = await ask<{ fields: object }>(String(query));
      expect({ query, status, fields: Object.keys(body.fields ?? {}) }).toEqual({
        query,
        status: 400,
        fields: [field],
      });
    }
  });

  test('MAP-05 clusters of a type count its lots and show its lowest rate', async () => {
    await sql`update parkings set moto_spaces_count = 1, moto_hourly_rate = 3`.execute(
      server.store.db,
    );
    const many = await view(`bbox=${WORLD}&zoom=9&vehicle_type=moto`);
    expect(total(many)).toBe(601);
    expect(new Set(many.clusters.map(({ lowest_rate }) => lowest_rate))).toEqual(new Set([3]));
  });
});

/** What a cluster says of its lots, without their place. */
const figuresOf = ({ count, lowest_rate, spaces, free_spaces }: ParkingCluster) => ({
  count,
  lowest_rate,
  spaces,
  free_spaces,
});

/**
 * What a map of a level must show: its lots grouped by the cell in which they lie. Spaces are those of lots
 * that take a reservation for the stay, the lowest rate that of a lot with a free space, if there is one.
 */
function clustersOf(
  parkings: readonly Parking[],
  level: number,
  { stay, now, type }: { stay: { start: Date; end: Date }; now: Date; type?: VehicleType },
) {
  const cell = (degrees: number, edge: number) =>
    Math.min(Math.floor(((degrees + edge) * 2 ** level) / 360), (2 ** level * edge) / 180 - 1);
  const cells = new Map<string, Parking[]>();
  for (const lot of parkings.filter((one) => !type || one[`${type}_spaces_count`] > 0)) {
    const key = [cell(lot.longitude ?? 0, 180), cell(lot.latitude ?? 0, 90)].join();
    cells.set(key, [...(cells.get(key) ?? []), lot]);
  }
  return [...cells.values()].map((lots) => {
    const types = type ? [type] : VEHICLE_TYPES;
    const offers = lots.flatMap((lot) =>
      types.map((vehicleType) => ({
        vehicleType,
        rate: lot[`${vehicleType}_hourly_rate`],
        ...parkingState(lot, { vehicleType, stay, now }),
      })),
    );
    const taking = offers.filter(({ takesReservations }) => takesReservations);
    const free = taking.filter(({ kind }) => kind !== 'full');
    const byCar = free.filter(({ vehicleType }) => vehicleType === 'car');
    const rates = (byCar.length > 0 ? byCar : free).map(({ rate }) => rate);
    const all = lots.map((lot) => lot[`${type ?? 'car'}_hourly_rate`]);
    const sum = (of: 'total_spaces' | 'available_spaces') =>
      taking.reduce((so, { spaces }) => so + spaces[of], 0);
    return {
      count: lots.length,
      lowest_rate: Math.min(...(rates.length > 0 ? rates : all)),
      spaces: sum('total_spaces'),
      free_spaces: sum('available_spaces'),
    };
  });
}

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

const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((thousandths) => thousandths / 1000);
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

describe('a store of its own', () => {
  beforeEach(start);
  afterEach(() => server.close());

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

  // Of so few lots each view reads what it needs; of a thousand and more it is shared, for seconds.
  test.each([510, 1010])(
    'FND-01 MAP-05 of %i lots, clusters count all, and sum up what takes a reservation for the type and the stay',
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
      const placed = fc.array(
        fc.record<InsertedParking>({
          latitude: fc.oneof(degrees(14, 15), degrees(-90, 90), fc.constantFrom(90, -90)),
          longitude: fc.oneof(degrees(-91, -90), degrees(-180, 180), fc.constantFrom(180, -180)),
          cars: fc.integer({ min: 1, max: 3 }),
          motos: fc.nat(2),
          carRate: fc.integer({ min: 1, max: 50 }),
          motoRate: fc.integer({ min: 1, max: 50 }),
          active: fc.boolean(),
          accepts: fc.boolean(),
          hours: fc.constantFrom(
            null,
            ['08:00', '18:00'] as const,
            ['18:00', '04:00'] as const,
            ['10:00', '12:00'] as const,
          ),
        }),
        { minLength: 1, maxLength: 12 },
      );
      const stays = fc.array(
        fc.record<Stay>({
          space: fc.nat(30),
          from: fc.integer({ min: -12, max: 24 }),
          length: fc.integer({ min: 1, max: 16 }),
          status: fc.constantFrom(...RESERVATION_STATUSES),
        }),
        { maxLength: 60 },
      );
      const interval = fc.option(
        fc.tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 1, max: 24 })),
      );
      const asking = fc.record({
        vehicleType: fc.constantFrom(undefined, ...VEHICLE_TYPES),
        zoom: fc.integer({ min: 0, max: 2 }),
      });
      await fc.assert(
        fc.asyncProperty(
          placed,
          stays,
          interval,
          asking,
          async (lots, given, asked, { vehicleType, zoom }) => {
            const spaces = await insertSpaces(await insert(lots));
            server.clock.advance({ seconds: 6 });
            const kept = compatible(given.filter(({ space }) => space < spaces.length));
            const now = server.clock.now();
            await insertStays(server.store.db, kept, spaces, { driver: driver.id, now });

            const stay = asked ? `&${between(asked[0] / 4, (asked[0] + asked[1]) / 4)}` : '';
            const ofType = vehicleType ? `&vehicle_type=${vehicleType}` : '';
            const pages = await Promise.all(
              [1, 2, 3].map((page) => ask<Parking[]>(`page=${page}${ofType}${stay}`)),
            );
            const all = pages.flatMap(({ body }) => body);
            const { parkings, clusters } = await view(`bbox=${WORLD}&zoom=${zoom}${ofType}${stay}`);
            if (all.length <= 500) {
              expect(parkings).toEqual(all);
              return;
            }
            const shown = clusters.map(figuresOf);
            const ordered = (figures: object[]) =>
              figures.map((one) => JSON.stringify(one)).toSorted();
            const at = (quarters: number) => new Date(now.getTime() + quarters * 15 * MINUTE_MS);
            const chosen = asked
              ? { start: at(asked[0]), end: at(asked[0] + asked[1]) }
              : { start: now, end: now };
            const expected = clustersOf(all, zoom + 2, {
              stay: chosen,
              now,
              ...(vehicleType && { type: vehicleType }),
            });
            expect(ordered(shown)).toEqual(ordered(expected));
          },
        ),
        { numRuns: 25 },
      );
    },
  );

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
    const spaces = await insertSpaces(ids);
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
