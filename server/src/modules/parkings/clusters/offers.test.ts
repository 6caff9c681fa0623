import {
  type Closure,
  MINUTE_MS,
  type Parking,
  type Stay,
  VEHICLE_TYPES,
  availabilityOf,
} from '@parqueo/shared-api/contract';
import fc from 'fast-check';
import { tableFrom } from '../../../../test/support/integer-rows';
import { clustersByHand, placedParking, weekOf } from '../../../../test/support/maps';
import { FINEST_LEVEL, cellsAt, columnOf, numberOf, rowOf } from './grid';
import { countOffers } from './offers';
import { openDuring } from './opening-hours';

/** A Wednesday at 09:00 in Guatemala. */
const NOW = new Date('2026-03-04T15:00:00Z');
const QUARTER_MS = 15 * MINUTE_MS;

const HOURS = [
  ['00:00', '24:00'],
  ['08:00', '18:00'],
  ['18:00', '04:00'],
  ['10:00', '12:00'],
] as const;
const SCHEDULES = HOURS.map(weekOf);

/** Parkings with some spaces occupied, sometimes more than there are. */
const parkings = fc.array(
  fc.record({
    place: placedParking,
    hours: fc.nat(HOURS.length - 1),
    car: fc.nat(4),
    moto: fc.nat(3),
    // In quarters from now.
    closure: fc.option(
      fc.tuple(fc.integer({ min: -48, max: 96 }), fc.integer({ min: 1, max: 48 })),
    ),
  }),
  { maxLength: 40 },
);
type Occupied = typeof parkings extends fc.Arbitrary<(infer One)[]> ? One : never;

const quarter = (n: number) => new Date(NOW.getTime() + n * QUARTER_MS);

const closedAt = ([from, length]: [number, number]): Closure => ({
  id: 1,
  name: '',
  start_time: quarter(from).toISOString(),
  end_time: quarter(from + length).toISOString(),
});

/** Whether a closure meets a stay, or the moment that it is. */
const isClosed = ({ closure }: Occupied, { start, end }: Stay) =>
  closure !== null &&
  quarter(closure[0]) < (start < end ? end : new Date(end.getTime() + 1)) &&
  quarter(closure[0] + closure[1]) > start;

/** A parking as drivers read it. */
function parkingOf({ place, hours, car, moto, closure }: Occupied) {
  const availability = (total: number, occupied: number) =>
    availabilityOf(total, Math.max(0, total - occupied));
  return {
    latitude: place.latitude,
    longitude: place.longitude,
    active: place.active,
    accepts_reservations: place.accepts,
    availability_schedule: SCHEDULES[hours] as Parking['availability_schedule'],
    closures: closure ? [closedAt(closure)] : [],
    availability_stats: {
      total: { ...availability(place.cars + place.motos, car + moto), total_reservations: 0 },
      car: availability(place.cars, car),
      moto: availability(place.motos, moto),
    },
    car_spaces_count: place.cars,
    moto_spaces_count: place.motos,
    car_hourly_rate: place.carRate,
    moto_hourly_rate: place.motoRate,
  };
}

/** The counts' input from the store: the parkings that take reservations, and their occupancy. */
async function supplyOf(all: readonly Occupied[], stay: Stay) {
  const rows = all.map(({ place, hours, car, moto }, n) => ({
    isReservable: place.active && place.accepts,
    id: n + 1,
    parking: n + 1,
    x: columnOf(place.longitude),
    y: rowOf(place.latitude),
    carSpaces: place.cars,
    motoSpaces: place.motos,
    carRate: place.carRate * 100,
    motoRate: place.motoRate * 100,
    // Number 0 belongs to a parking without a schedule.
    hours: hours + 1,
    car,
    moto,
  }));
  return {
    parkings: tableFrom(
      ['id', 'x', 'y', 'carSpaces', 'motoSpaces', 'carRate', 'motoRate', 'hours'],
      rows.filter(({ isReservable }) => isReservable),
    ),
    occupancy: tableFrom(
      ['parking', 'car', 'moto'],
      rows.filter(({ car, moto }) => car + moto > 0),
    ),
    closed: tableFrom(
      ['parking'],
      rows.filter((_, n) => isClosed(all[n] as Occupied, stay)),
    ),
    open: await openDuring([null, ...SCHEDULES])(stay),
  };
}

const stays = fc
  .tuple(fc.integer({ min: 0, max: 96 }), fc.integer({ min: 0, max: 48 }))
  .map(([from, length]) => ({
    start: new Date(NOW.getTime() + from * QUARTER_MS),
    end: new Date(NOW.getTime() + (from + length) * QUARTER_MS),
  }));
const types = fc.constantFrom(undefined, ...VEHICLE_TYPES);

test('FND-01 MAP-05 a cell offers what takes a reservation for the type and the stay, by the contract’s rule', async () => {
  const levels = fc.integer({ min: 0, max: 8 });
  const world = { left: 0, right: columnOf(180), bottom: 0, top: rowOf(90) };
  await fc.assert(
    fc.asyncProperty(parkings, stays, types, levels, async (all, stay, type, level) => {
      const offerAt = countOffers(cellsAt(level, world), await supplyOf(all, stay), type);
      const expected = clustersByHand(all.map(parkingOf), level, { stay, now: NOW, type });
      for (const { cell, spaces, free_spaces, free_rate } of expected) {
        const [x, y] = cell.split(',').map(Number) as [number, number];
        expect(offerAt(x, y)).toEqual({
          spaces,
          free: free_spaces,
          rate: free_rate === null ? null : free_rate * 100,
        });
      }
    }),
    { numRuns: 500 },
  );
});

test('MAP-05 a part of the cells offers what it offers of all, and nothing beyond', async () => {
  const level = 6;
  const side = 2 ** level;
  const bounds = fc
    .tuple(fc.nat(side - 1), fc.nat(side - 1), fc.nat(side / 2 - 1), fc.nat(side / 2 - 1))
    .map(([a, b, c, d]) => ({
      level,
      left: Math.min(a, b),
      right: Math.max(a, b),
      bottom: Math.min(c, d),
      top: Math.max(c, d),
    }));
  const stay = { start: NOW, end: NOW };
  await fc.assert(
    fc.asyncProperty(parkings, bounds, types, async (all, part, type) => {
      const supply = await supplyOf(all, stay);
      const whole = { level, left: 0, right: side - 1, bottom: 0, top: side / 2 - 1 };
      const ofAll = countOffers(whole, supply, type);
      const ofPart = countOffers(part, supply, type);
      for (const { place } of all) {
        const x = columnOf(place.longitude) >> (FINEST_LEVEL - level);
        const y = rowOf(place.latitude) >> (FINEST_LEVEL - level);
        expect(ofPart(x, y)).toEqual(
          numberOf(part, x, y) < 0 ? { spaces: 0, free: 0, rate: null } : ofAll(x, y),
        );
      }
    }),
    { numRuns: 200 },
  );
});
