import fc from 'fast-check';
import {
  areaAround,
  areaContains,
  formatBbox,
  formatPosition,
  hasPosition,
  metresBetween,
  parseBbox,
  parsePosition,
  positionOf,
} from '.';

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 10_000, max: limit * 10_000 }).map((value) => value / 10_000);
const positions = fc.record({ latitude: degrees(90), longitude: degrees(180) });
const areas = fc.tuple(positions, positions).map(([one, other]) => ({
  west: Math.min(one.longitude, other.longitude),
  south: Math.min(one.latitude, other.latitude),
  east: Math.max(one.longitude, other.longitude),
  north: Math.max(one.latitude, other.latitude),
}));

test('MAP-05 a position and an area are read from the wire as they were written to it', () => {
  fc.assert(
    fc.property(positions, areas, (position, area) => {
      expect(parsePosition(formatPosition(position))).toEqual(position);
      const read = parseBbox(formatBbox(area));
      for (const edge of ['west', 'south', 'east', 'north'] as const)
        expect(read?.[edge]).toBeCloseTo(area[edge], 10);
    }),
  );
});

test.each(['91,0', '0,181', '0', '', '.,0', 'x,y'])('MAP-05 %p is no position', (text) => {
  expect(parsePosition(text)).toBeNull();
});

test.each(['1,0,0,1', '0,1,1,0', '0,-91,1,1', '-181,0,1,1', '0,0,1', '0,.,1,1'])(
  'MAP-05 %p is no area',
  (text) => {
    expect(parseBbox(text)).toBeNull();
  },
);

test('MAP-05 an area around a position holds it, and no place beyond its edges', () => {
  const position = { latitude: 14.6349, longitude: -90.5069 };
  const area = areaAround(position, 0.01);
  expect(areaContains(area, position)).toBe(true);
  expect(areaContains(area, { ...position, latitude: 14.6449 })).toBe(true);
  expect(areaContains(area, { ...position, latitude: 14.6451 })).toBe(false);
  expect(areaContains(area, { ...position, longitude: -90.5171 })).toBe(false);
});

test('MAP-02 what lacks a coordinate has no position', () => {
  const parking = { latitude: 14.6, longitude: -90.5, name: 'Parqueo' };
  expect(positionOf(parking)).toEqual({ latitude: 14.6, longitude: -90.5 });
  expect(hasPosition(parking)).toBe(true);
  expect(positionOf({ ...parking, longitude: null })).toBeNull();
});

test('MAP-04 distances are in metres: a hundredth of a degree north is 1,112 of them', () => {
  const from = { latitude: 14.6349, longitude: -90.5069 };
  expect(metresBetween(from, from)).toBe(0);
  expect(metresBetween(from, { ...from, latitude: 14.6449 })).toBeCloseTo(1112, 0);
  // To the east it is shorter, by the cosine of the latitude.
  expect(metresBetween(from, { ...from, longitude: -90.4969 })).toBeCloseTo(1076, 0);
});
