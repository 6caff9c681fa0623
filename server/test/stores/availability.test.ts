import { HOUR_MS, type Parking, RESERVATION_STATUSES } from '@parqueo/shared-api/contract';
import { Parking as ParkingSchema } from '@parqueo/shared-api/contract/schemas';
import fc from 'fast-check';
import { sql } from 'kysely';
import { Compile } from 'typebox/compile';
import { openParking, peopleOfTests, stayQuery } from '../support/people';
import { type Stay, compatible, insertStays, isLive, meets } from '../support/stays';

const { server, owner, driver } = peopleOfTests();

const between = (from: number, until: number) => stayQuery(server, from, until);
const read = async (id: number, query = '') =>
  (await server.call<Parking>('GET', `/parking/get/${id}?${query}`, driver)).body;

test('API-03 MAP-02 list, owner and driver are told the same availability', async () => {
  const { id } = await openParking(server, owner, { name: 'Parqueo Horario' });
  const query = between(2, 3);
  const parking = await read(id, query);
  const path = `/parking/available?search=horario&${query}`;
  expect((await server.call('GET', path, driver)).body).toEqual([parking]);
  // Its owner reads more of it.
  expect((await server.call('GET', `/parking/${id}?${query}`, owner)).body).toMatchObject(parking);
});

/**
 * When a space of those is next free for as long as the stay, quarter by quarter; null when one is free
 * throughout the stay, or there is none.
 */
function nextFree(live: readonly Stay[], spaces: readonly number[], from: number, until: number) {
  const hasRoom = (at: number) =>
    spaces.some((space) =>
      live.every((stay) => stay.space !== space || !meets(stay, at, at + until - from)),
    );
  if (spaces.length === 0 || hasRoom(from)) return null;
  let at = from;
  while (!hasRoom(at)) at += 1;
  return at;
}

test('API-03 FND-01 availability, and when a full lot has a space again, is what counting every reservation by hand says', async () => {
  const { db } = server.store;
  const checker = Compile(ParkingSchema);
  const now = server.clock.now();
  const instant = (quarters: number) => new Date(now.getTime() + (quarters * HOUR_MS) / 4);
  const stays = fc.array(
    fc.record<Stay>({
      space: fc.nat(7),
      from: fc.integer({ min: -12, max: 24 }),
      length: fc.integer({ min: 1, max: 16 }),
      status: fc.constantFrom(...RESERVATION_STATUSES),
    }),
    { maxLength: 20 },
  );
  const interval = fc.option(
    fc.tuple(fc.integer({ min: -12, max: 24 }), fc.integer({ min: 1, max: 96 })),
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(4), fc.nat(4), stays, interval, async (cars, motos, given, wanted) => {
      const { id } = await openParking(server, owner, {
        car_spaces_count: 8,
        moto_spaces_count: 8,
      });
      // A lot of any size, 0 included, which only the store can be told.
      await sql`update parkings set car_spaces_count = ${cars}, moto_spaces_count = ${motos}
        where id = ${id}`.execute(db);
      await sql`delete from spaces where parking_id = ${id} and substr(identifier, 3)::integer >
        case vehicle_type when 'car' then ${cars}::integer else ${motos}::integer end`.execute(db);
      const { rows: spaces } = await sql<{ id: number; vehicle_type: string }>`
        select id, vehicle_type from spaces where parking_id = ${id} order by id`.execute(db);
      const stored = compatible(given.filter(({ space }) => space < spaces.length));
      const ids = spaces.map((space) => space.id);
      await insertStays(db, stored, ids, { driver: driver.id, now });

      const [from, until] = wanted ? [wanted[0], wanted[0] + wanted[1]] : [0, 0.01];
      const live = stored.filter(isLive);
      const held = new Set(
        live.filter((stay) => meets(stay, from, until)).map((stay) => stay.space),
      );
      const heldOf = (type: string) =>
        [...held].filter((space) => spaces[space]?.vehicle_type === type).length;
      const stats = (total: number, occupied: number) => ({
        available_spaces: total - occupied,
        total_spaces: total,
        occupied_spaces: occupied,
        availability_percentage: total === 0 ? 0 : Math.round((100 * (total - occupied)) / total),
      });
      const query = wanted ? between(from / 4, until / 4) : '';
      const parking = await read(id, query);
      expect(checker.Check(parking)).toBe(true);
      expect(parking.availability_stats).toEqual({
        car: stats(cars, heldOf('car')),
        moto: stats(motos, heldOf('moto')),
        total: {
          ...stats(cars + motos, held.size),
          total_reservations: live.filter((stay) =>
            meets(stay, from, wanted ? until : Number.POSITIVE_INFINITY),
          ).length,
        },
      });
      const since = (type: string) => {
        const ofType = [...spaces.keys()].filter((n) => spaces[n]?.vehicle_type === type);
        const next = nextFree(live, ofType, from, until);
        return next === null ? null : instant(next).toISOString();
      };
      expect(parking.free_from).toEqual(
        wanted ? { car: since('car'), moto: since('moto') } : undefined,
      );
    }),
    { numRuns: 40 },
  );
});
