import {
  type AvailableQuery,
  HOUR_MS,
  PARKING_FEATURES,
  type Parking,
  type ParkingViewport,
  VEHICLE_TYPES,
  isOpenAllNight,
  parkingState,
} from '@parqueo/shared-api/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { insertParkings, numbered, weekOf } from '../support/maps';
import { ALWAYS, openParking, peopleOfTests } from '../support/people';
import { insertStays } from '../support/stays';

const AREA = { west: -91, south: 14, east: -90, north: 15 };
const VIEW = `bbox=${[AREA.west, AREA.south, AREA.east, AREA.north].join(',')}&zoom=9`;

const { server, owner, driver } = peopleOfTests();

const ask = <T = ParkingViewport>(query: string) =>
  server.call<T>('GET', `/parking/available?${query}`, driver);

const everyDay = (from: string, until: string) => weekOf([from, until]);
/** Takes away all lots of the tests before. */
async function clear() {
  await sql`delete from reservations`.execute(server.store.db);
  await sql`delete from parkings`.execute(server.store.db);
}

const parkings = fc.record({
  features: fc.uniqueArray(fc.constantFrom(...PARKING_FEATURES)),
  max_height_m: fc.constantFrom(null, 1.9, 2.1, 2.5),
  car_hourly_rate: fc.integer({ min: 1, max: 30 }),
  moto_hourly_rate: fc.integer({ min: 1, max: 30 }),
  has_moto_spaces: fc.boolean(),
  active: fc.boolean(),
  car_spaces_count: fc.integer({ min: 1, max: 2 }),
  moto_spaces_count: fc.constant(1),
  availability_schedule: fc.constantFrom(
    ALWAYS,
    everyDay('08:00', '18:00'),
    everyDay('17:00', '07:00'),
  ),
  /** How many of its spaces are taken for the stay. */
  held: fc.nat(3),
  place: fc.tuple(fc.nat(999), fc.nat(999)),
});

const questions = fc.record(
  {
    vehicle_type: fc.constantFrom(...VEHICLE_TYPES),
    features: fc
      .uniqueArray(fc.constantFrom(...PARKING_FEATURES), { minLength: 1, maxLength: 2 })
      .map((features) => features.join(',')),
    max_rate: fc.integer({ min: 1, max: 30 }),
    min_height: fc.constantFrom(1.9, 2, 2.5),
    only_free: fc.boolean(),
    open_all_night: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** Stays in hours from now, which is 09:00. */
const stays = fc.constantFrom(
  { from: 1, until: 3 },
  { from: 8, until: 9 },
  { from: 10, until: 12 },
  { from: 20, until: 24 },
);

const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

const queryOf = (asked: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(asked).map(([name, value]) => [name, String(value)]),
  ).toString();

test('FND-05 API-02 filters answer the lots that a list of all says they should, the nearest to the middle first', async () => {
  const { db } = server.store;
  await fc.assert(
    fc.asyncProperty(
      fc.array(parkings, { minLength: 1, maxLength: 8 }),
      stays,
      fc.array(questions, { minLength: 1, maxLength: 5 }),
      async (lots, { from, until }, asked) => {
        await clear();
        const now = server.clock.now();
        for (const { held, place, ...fields } of lots) {
          const { id } = await openParking(server, owner, {
            ...fields,
            latitude: AREA.south + place[0] / 1000,
            longitude: AREA.west + place[1] / 1000,
          });
          const { rows } = await sql<{ id: number }>`
            select id from spaces where parking_id = ${id} order by id limit ${held}`.execute(db);
          const taken = rows.map((_, space) => ({
            space,
            from: from * 4,
            length: 4,
            status: 'confirmed' as const,
          }));
          const spaces = rows.map((space) => space.id);
          await insertStays(db, taken, spaces, { driver: driver.id, now });
        }
        const stay = {
          start: new Date(+now + from * HOUR_MS),
          end: new Date(+now + until * HOUR_MS),
        };
        const times = queryOf({
          start_time: stay.start.toISOString(),
          end_time: stay.end.toISOString(),
        });
        const all = (await ask<Parking[]>(`${times}&near=14.5,-90.5`)).body;
        expect(all).toHaveLength(lots.length);
        for (const question of asked) {
          const expected = all
            .filter((lot) => matches(lot, question, stay, now))
            .map(({ id }) => id);
          const { status, body } = await ask(`${VIEW}&${times}&${queryOf(question)}`);
          expect({ question, status, clusters: body.clusters, more: body.more }).toEqual({
            question,
            status: 200,
            clusters: [],
            more: false,
          });
          const ids = (list: readonly Parking[]) => list.map(({ id }) => id);
          // Of a type alone there are no lots to search for: the view is as it always was, by id.
          const isSearch = Object.entries(question).some(
            ([name, value]) => name !== 'vehicle_type' && value !== undefined && value !== false,
          );
          expect({ question, ids: ids(body.parkings) }).toEqual({
            question,
            ids: isSearch ? expected : inOrder(expected),
          });
          const list = await ask<Parking[]>(`${times}&${queryOf(question)}`);
          expect(ids(list.body)).toEqual(inOrder(expected));
        }
      },
    ),
    { numRuns: 15 },
  );
});

/** What each filter promises, of a lot as everybody reads it. */
function matches(
  lot: Parking,
  question: AvailableQuery,
  stay: { start: Date; end: Date },
  now: Date,
): boolean {
  const { vehicle_type, features, max_rate, min_height, only_free, open_all_night } = question;
  const type = vehicle_type ?? 'car';
  const free = (vehicle_type ? [vehicle_type] : VEHICLE_TYPES).some((vehicleType) =>
    ['free', 'few'].includes(parkingState(lot, { vehicleType, stay, now }).kind),
  );
  return (
    lot[`${type}_spaces_count`] > 0 &&
    (features?.split(',') ?? []).every((name) => lot.features.some((one) => one === name)) &&
    (max_rate === undefined || lot[`${type}_hourly_rate`] <= max_rate) &&
    (min_height === undefined || (lot.max_height_m ?? 0) >= min_height) &&
    (!only_free || free) &&
    (!open_all_night || isOpenAllNight(lot.availability_schedule, stay.start))
  );
}

test('FND-05 API-02 without a stay a lot is free that is open and has a space now', async () => {
  await clear();
  const open = await openParking(server, owner, {
    availability_schedule: everyDay('08:00', '09:01'),
  });
  await openParking(server, owner, { availability_schedule: everyDay('10:00', '12:00') });
  const { body } = await ask(`${VIEW}&only_free=true`);
  expect(body.parkings.map(({ id }) => id)).toEqual([open.id]);
  // Not asked for is no filter.
  expect((await ask(`${VIEW}&only_free=false`)).body.parkings).toHaveLength(2);
});

test('FND-05 API-02 of more lots than are answered the nearest are, and it is said that there are more', async () => {
  await openParking(server, owner);
  const spread = numbered(2600, (n) => ({
    latitude: 14 + n / 3000,
    longitude: -91 + n / 3000,
    active: n % 2 === 0,
  }));
  await insertParkings(server, owner, spread);
  await sql`update parkings set features = '{card}' where active`.execute(server.store.db);
  const cards = (await ask(`${VIEW}&features=card`)).body;
  expect(cards).toMatchObject({ clusters: [], more: true });
  expect(cards.parkings).toHaveLength(500);
  expect(cards.parkings.every(({ features }) => features.includes('card'))).toBe(true);
  const far = cards.parkings.map(({ latitude }) => Math.abs(Number(latitude) - 14.5));
  expect(Math.max(...far)).toBeLessThan(0.2);
  expect((await ask(`${VIEW}&features=card,valet`)).body).toEqual({
    parkings: [],
    clusters: [],
    more: false,
  });
});

test('FND-05 API-02 the pages of a filter by a rule are all that it chooses, each once, the nearest first', async () => {
  await clear();
  await openParking(server, owner, { availability_schedule: everyDay('18:00', '06:00') });
  // Of four lots, three are open now; those around the middle are not.
  const isNight = (n: number) => n % 4 === 0 || n < 100;
  const lots = numbered(3001, (n) => ({
    latitude: 14.5 + n / 9000,
    hours: isNight(n) ? ['18:00', '06:00'] : ['08:00', '18:00'],
  }));
  await insertParkings(server, owner, lots.slice(1));
  const open = [...lots.keys()].filter((n) => !isNight(n));
  const placesOf = (found: readonly Parking[]) =>
    found.map(({ latitude }) => Math.round((Number(latitude) - 14.5) * 9000));
  const page = async (n: number) => {
    const { body } = await ask(`${VIEW}&only_free=true&page=${n}`);
    return { places: placesOf(body.parkings), more: body.more };
  };
  for (let n = 1; n <= 6; n += 1)
    expect(await page(n)).toEqual({
      places: open.slice((n - 1) * 500, n * 500),
      more: open.length > n * 500,
    });
  // The same lots for who asks from a place instead of a view.
  const { body } = await ask<Parking[]>('near=14.5,-90.5&only_free=true&page=2');
  expect(placesOf(body)).toEqual(open.slice(500, 1000));
});
