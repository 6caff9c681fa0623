import { makeOpenParking } from '@parqueo/remote-kit/testing';
import { MAP_CENTER } from '@parqueo/shared-api/contract';
import { type Ground, MAX_PINS, arrange } from './arrangement';
import { type PlacedParking, shownParkings } from './parkings';

const now = new Date('2026-11-23T16:00:00Z');
const stay = { start: now, end: new Date('2026-11-23T18:00:00Z') };
const ground: Ground = {
  project: ({ latitude, longitude }) => ({ x: longitude * 1e5, y: latitude * 1e5 }),
  middle: { x: MAP_CENTER.longitude * 1e5, y: MAP_CENTER.latitude * 1e5 },
};

/** Lots in a line away from the middle, the last one the nearest. */
const lots = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      makeOpenParking({
        id: index + 1,
        latitude: MAP_CENTER.latitude + (count - index) / 1000,
        longitude: MAP_CENTER.longitude,
      }) as PlacedParking,
  );

test('FND-06 until the code for groups is there, the nearest of many lots are pins', () => {
  const choice = { stay, vehicleType: 'car' } as const;
  const shown = shownParkings(lots(60), choice, MAP_CENTER, now);
  const { pins, groups } = arrange(shown, [], ground, null);
  expect(groups).toEqual([]);
  expect(pins).toHaveLength(MAX_PINS);
  expect(pins.map((pin) => pin.shown.parking.id).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: MAX_PINS }, (_, index) => 60 - MAX_PINS + 1 + index),
  );
});
