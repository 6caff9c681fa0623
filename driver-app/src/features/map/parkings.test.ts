import { CLOSED_SCHEDULE, makeOpenParking, withFree } from '@parqueo/remote-kit/testing';
import { readParking } from '@parqueo/shared-api/answers';
import { MAP_CENTER, type Parking } from '@parqueo/shared-api/contract';
import { inListOrder, shownParkings, validRate } from './parkings';

const now = new Date('2026-11-23T16:00:00Z');
const choice = {
  stay: { start: now, end: new Date('2026-11-23T18:00:00Z') },
  vehicleType: 'car',
} as const;
/** A parking so many steps to the north of the map's middle. */
const north = (name: string, steps: number, own: Partial<Parking> = {}) =>
  makeOpenParking({ name, latitude: MAP_CENTER.latitude + steps / 1000, ...own });
const shown = (parkings: readonly Parking[]) => shownParkings(parkings, choice, MAP_CENTER, now);
const names = (parkings: ReturnType<typeof shown>) => parkings.map(({ parking }) => parking.name);

const lots = [
  north('inactive', 1, { active: false, car_hourly_rate: 1 }),
  north('closed', 2, { availability_schedule: CLOSED_SCHEDULE, car_hourly_rate: 2 }),
  north('full', 3, { ...withFree(0), car_hourly_rate: 3 }),
  north('Central Norte', 6, { car_hourly_rate: 5 }),
  north('Central', 5, { car_hourly_rate: 20 }),
];

test('FND-03 FND-09 what is free comes first, then full, closed and the rest, the nearest of each first, or by price the cheaper one; before all what matches the words', () => {
  const order = (words: string[], byPrice: boolean) =>
    names(inListOrder(shown(lots), null, words, byPrice)).join(', ');
  expect(order([], false)).toBe('Central, Central Norte, full, closed, inactive');
  expect(order([], true)).toBe('Central Norte, Central, full, closed, inactive');
  expect(order(['full'], false)).toBe('full, Central, Central Norte, closed, inactive');
});

test.each([
  [null, null],
  [0, null],
  [-5, null],
  ['12', null],
  [1e8, null],
  [1e300, null],
  [12.5, 12.5],
])('FND-02 of a rate of %p no price is invented', (sent, rate) => {
  const parking = readParking({ ...makeOpenParking(), car_hourly_rate: sent });
  expect(validRate(parking!.car_hourly_rate)).toBe(rate);
});

test('FND-07 for a moto: no lot without spaces for motos; nowhere one without a place', () => {
  const parkings = [
    north('both', 1),
    north('cars', 2, { moto_spaces_count: 0 }),
    north('nowhere', 3, { latitude: null }),
  ];
  const of = (vehicleType: 'car' | 'moto') =>
    names(shownParkings(parkings, { ...choice, vehicleType }, MAP_CENTER, now));
  expect([of('car'), of('moto')]).toEqual([['both', 'cars'], ['both']]);
});
