import {
  PARKINGS_PER_PAGE,
  type Parking,
  type ParkingCluster,
  QUARTER_MS,
  RESERVATION_STATUSES,
  VEHICLE_TYPES,
} from '@parqueo/shared-api/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import {
  type InsertedParking,
  cellAt,
  clustersByHand,
  insertParkings,
  insertSpaces,
  numbered,
  placedParking,
  view as viewOf,
} from '../support/maps';
import { openParking, peopleOfTests, stayQuery } from '../support/people';
import { type Stay, compatible, insertStays } from '../support/stays';

/** The world, and a part of it with many lots: west, south, east, north. */
const BOXES = [
  [-180, -90, 180, 90],
  [-91, 14, -90, 15],
] as const;

const { server, owner, driver } = peopleOfTests();

const ask = <T>(query: string) => server.call<T>('GET', `/parking/available?${query}`, driver);
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

describe('clusters of a map', () => {
  beforeEach(async () => {
    await sql`truncate parkings cascade`.execute(server.store.db);
    await sql`select rebuild_parking_cells()`.execute(server.store.db);
    // What was shared of the test before is read anew.
    server.clock.advance({ seconds: 61 });
  });

  // Of so few parkings each view reads what it needs; of a thousand and more it is shared, for seconds.
  test.each([510, 1010])(
    'FND-01 FND-06 LOT-01 MAP-05 of %i parkings, clusters say what grouping the list of all by hand says',
    async (amount) => {
      await openParking(server, owner);
      await insert(
        numbered(amount, (n) => ({
          latitude: 14 + n / 500,
          longitude: -91 + n / 500,
          ...(n % 3 === 0 && { hours: ['07:00', '11:30'] }),
          ...(n % 50 === 1 && { active: false, carRate: 2 }),
          ...(n % 50 === 2 && { accepts: false, carRate: 1 }),
        })),
      );
      // Some close for three hours (LOT-01).
      const noon = server.clock.now().getTime() + 12 * QUARTER_MS;
      await sql`insert into closures (parking_id, during, created_at)
        select id, tstzrange(${new Date(noon)}::timestamptz,
          ${new Date(noon + 12 * QUARTER_MS)}::timestamptz), now()
        from parkings where id % 7 = 0`.execute(server.store.db);
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
        fc.asyncProperty(parkings, stays, interval, zoom, async (more, given, wanted, zoomed) => {
          const spaces = await insertSpaces(server, await insert(more));
          // What was shared of the run before is read anew.
          server.clock.advance({ seconds: 6 });
          const made = compatible(given.filter(({ space }) => space < spaces.length));
          const now = server.clock.now();
          await insertStays(server.store.db, made, spaces, { driver: driver.id, now });
          await expectSameAsList(null, zoomed);
          await expectSameAsList(wanted, zoomed);
        }),
        { numRuns: 3, endOnFailure: true },
      );
    },
  );

  /** Compares the clusters of each type, now or for a stay in quarters of an hour, with the list. */
  async function expectSameAsList(wanted: [from: number, length: number] | null, zoom: number) {
    const now = server.clock.now();
    const at = (quarters: number) => new Date(now.getTime() + quarters * QUARTER_MS);
    const stay = wanted
      ? { start: at(wanted[0]), end: at(wanted[0] + wanted[1]) }
      : { start: now, end: now };
    const query = wanted ? `&${between(wanted[0] / 4, (wanted[0] + wanted[1]) / 4)}` : '';
    const all: Parking[] = [];
    for (let page = 1; all.length === (page - 1) * PARKINGS_PER_PAGE; page += 1)
      all.push(...(await ask<Parking[]>(`page=${page}${query}`)).body);
    for (const box of BOXES)
      for (const type of [undefined, ...VEHICLE_TYPES]) {
        const [west, south, east, north] = box;
        const ofType = all.filter((lot) => !type || lot[`${type}_spaces_count`] > 0);
        const inView = ofType.filter(
          ({ latitude, longitude }) =>
            Number(latitude) >= south &&
            Number(latitude) <= north &&
            Number(longitude) >= west &&
            Number(longitude) <= east,
        );
        const { parkings, clusters } = await view(
          `bbox=${box.join(',')}&zoom=${zoom}${query}${type ? `&vehicle_type=${type}` : ''}`,
        );
        if (inView.length <= PARKINGS_PER_PAGE) {
          expect(parkings).toEqual(inView);
          continue;
        }
        // Cells at the edge are told whole.
        const level = zoom + 2;
        const first = cellAt(level, { longitude: west, latitude: south });
        const last = cellAt(level, { longitude: east, latitude: north });
        const expected = clustersByHand(ofType, level, { stay, now, type }).filter(({ cell }) => {
          const [x = 0, y = 0] = cell.split(',').map(Number);
          return x >= first.x && x <= last.x && y >= first.y && y <= last.y;
        });
        expect(ordered(clusters.map(figuresOf))).toEqual(ordered(expected.map(figuresOf)));
      }
  }
});
