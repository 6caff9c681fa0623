import { CLOSED_SCHEDULE, makeOpenParking, withFree } from '@parqueo/remote-kit/testing';
import {
  MAP_CENTER,
  type Parking,
  type ParkingCluster,
  type Position,
} from '@parqueo/shared-api/contract';
import { type PlacedParking, shownParkings } from '../parkings';
import { groupLabel } from './group-mark';
import { marksOf } from './groups';
import { type Ground, MAX_PINS, type Pin, nameBox, pinsOf } from './pins';

const now = new Date('2026-11-23T16:00:00Z');
const stay = { start: now, end: new Date('2026-11-23T18:00:00Z') };
const shownOf = (parkings: readonly Parking[]) =>
  shownParkings(parkings, { stay, vehicleType: 'car' }, MAP_CENTER, now);
const area = { west: -91, south: 14, east: -90, north: 15 };
const ground: Ground = {
  area,
  project: ({ latitude, longitude }) => ({ x: longitude * 1e5, y: latitude * 1e5 }),
  middle: { x: MAP_CENTER.longitude * 1e5, y: MAP_CENTER.latitude * 1e5 },
  isClosest: false,
};

/** Lots in a line away from the middle, the last one the nearest. */
const parkings = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      makeOpenParking({
        id: index + 1,
        latitude: MAP_CENTER.latitude + (count - index) / 1000,
        longitude: MAP_CENTER.longitude,
      }) as PlacedParking,
  );

test('MAP-02 lots at one place stand side by side', () => {
  const [lot, other] = parkings(2);
  const three = [lot!, { ...lot!, id: 3 }, other!];
  const shifts = pinsOf(shownOf(three), ground).map((pin) => [pin.shown.parking.id, pin.shift]);
  expect(Object.fromEntries(shifts)).toEqual({ 1: -33, 3: 33, 2: 0 });
});

test('FND-06 until the code for groups is there, the nearest of many lots are pins', () => {
  const pins = pinsOf(shownOf(parkings(60)), ground);
  expect(pins).toHaveLength(MAX_PINS);
  expect(pins.map((pin) => pin.shown.parking.id).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: MAX_PINS }, (_, index) => 60 - MAX_PINS + 1 + index),
  );
});

test('FND-06 where the map cannot come closer nothing is joined: the best are bubbles, the rest dots', () => {
  const shown = shownOf(parkings(60));
  // Ten pixels between two lots.
  const project = ({ latitude, longitude }: Position) => ({
    x: longitude * 1e4,
    y: latitude * 1e4,
  });
  const near = { project, area, middle: project(MAP_CENTER) };
  expect(marksOf(shown, [], { ...near, isClosest: false }).groups).not.toEqual([]);
  const { pins, groups } = marksOf(shown, [], { ...near, isClosest: true });
  expect(groups).toEqual([]);
  expect(pins).toHaveLength(60);
  const forms = pins.map(({ form }) => form);
  expect(forms[0]).toBe('bubble');
  expect(new Set(forms)).toEqual(new Set(['bubble', 'dot']));

  const group = parkings(5).map((parking) => ({
    ...parking,
    latitude: MAP_CENTER.latitude + 1 / 10,
  }));
  const drawn = marksOf(shownOf([...parkings(60), ...group]), [], { ...near, isClosest: true });
  expect(drawn.groups.map(({ count }) => count)).toEqual([5]);
});

test.each([-30, -20, -5, 0, 5, 20, 30])(
  'FND-06 the dot of a full lot %p pixels beside a better one stands beside its price, not on it',
  (beside) => {
    const [better] = parkings(1);
    const worse = {
      ...better!,
      id: 2,
      latitude: better!.latitude + 20 / 1e4,
      longitude: better!.longitude + beside / 1e4,
      ...withFree(0),
    };
    // North is up, and a pixel is further than what counts as one place.
    const project = ({ latitude, longitude }: Position) => ({
      x: longitude * 1e4,
      y: latitude * -1e4,
    });
    const view = { project, area, middle: project(MAP_CENTER), isClosest: false };
    const pins = pinsOf(shownOf([worse, better!]), view);
    /** Both sides of a mark as it is drawn. */
    const sidesOf = ({ shown: { parking }, shift, form }: Pin) => {
      const middle = project(parking).x + shift;
      const half = form === 'dot' ? 9 : 33;
      return { form, left: middle - half, right: middle + half };
    };
    const [bubble, dot] = pins.map(sidesOf);
    expect([bubble!.form, dot!.form]).toEqual(['bubble', 'dot']);
    expect(dot!.left >= bubble!.right || dot!.right <= bubble!.left).toBe(true);
  },
);

test.each([
  ['on it', 0, 40, 'dot'],
  ['on its button', 60, 30, 'dot'],
  ['below it, its price on it', 0, 70, 'dot'],
  ['at the place itself', 0, 0, 'bubble'],
])('FND-04 FND-06 a pin %s leaves the name of a place free', (_, east, south, form) => {
  const taken = nameBox({ x: 0, y: 0 }, 'Oakland Mall');
  const project = () => ({ x: east, y: south });
  const [pin] = pinsOf(shownOf(parkings(1)), { ...ground, project, taken: [taken] });
  expect(pin!.form).toBe(form);
  const { x, y } = { x: east + pin!.shift, y: south };
  const isBeside = x - 12 >= taken.right || x + 12 <= taken.left;
  expect(isBeside || y - 12 >= taken.bottom || y <= taken.top).toBe(true);
});

test('FND-02 FND-06 groups that are joined show the lowest price among those with a free space', () => {
  const cluster = (east: number, lowest_rate: number, free_spaces: number) => ({
    latitude: MAP_CENTER.latitude,
    longitude: MAP_CENTER.longitude + east,
    count: 20,
    lowest_rate,
    spaces: 40,
    free_spaces,
  });
  const joined = (...clusters: ParkingCluster[]) => marksOf([], clusters, ground).groups;
  expect(joined(cluster(0, 8, 0), cluster(0.001, 20, 3))).toMatchObject([
    { count: 40, lowestRate: 20, spaces: 80, freeSpaces: 3 },
  ]);
  expect(joined(cluster(0, 8, 0), cluster(0.001, 20, 0))).toMatchObject([{ lowestRate: 8 }]);
});

test('FND-02 MAP-05 a group shows the lowest price of its free parkings, and none without one', () => {
  const labelOf = (...rates: number[]) => {
    const [place] = parkings(1);
    const group = rates.map((car_hourly_rate, index) => ({
      ...place!,
      id: index,
      car_hourly_rate,
      // The cheapest is closed.
      ...(car_hourly_rate === 1 && { availability_schedule: CLOSED_SCHEDULE }),
    }));
    return marksOf(shownOf(group), [], ground).groups.map((each) => groupLabel(each, stay));
  };
  expect(labelOf(15, 15, 15, 15, 15, 1)).toEqual(['6 parqueos desde Q40']);
  expect(labelOf(0, 0, 0, 0, 0)).toEqual(['5 parqueos Sin precio']);
});

test('FND-06 FND-04 what a search finds far away makes no groups of the pins in view', () => {
  const faraway = parkings(60).map((each) => ({ ...each, latitude: 16 + each.latitude / 100 }));
  const { pins, groups } = marksOf(shownOf([...parkings(2), ...faraway]), [], ground);
  expect([pins.length, groups.length]).toEqual([2, 0]);
});
