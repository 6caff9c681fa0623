import fc from 'fast-check';
import { cellAt, degrees } from '../../../../test/support/maps';
import {
  FINEST_LEVEL,
  MAX_CELLS,
  amountOf,
  cellsAt,
  cellsOf,
  columnOf,
  innerOf,
  numberOf,
  rowOf,
} from './grid';

const area = fc
  .tuple(degrees(-180, 180), degrees(-180, 180), degrees(-90, 90), degrees(-90, 90))
  .map(([a, b, c, d]) => ({
    west: Math.min(a, b),
    east: Math.max(a, b),
    south: Math.min(c, d),
    north: Math.max(c, d),
  }));
const part = (min: number, max: number) => fc.integer({ min, max }).map((percent) => percent / 100);
const share = part(0, 100);

test('MAP-05 any view reads few cells, and all in which a position of it may lie', () => {
  fc.assert(
    fc.property(area, part(0, 2400), share, share, (view, zoom, x, y) => {
      const cells = cellsOf(view, zoom);
      expect(amountOf(cells)).toBeLessThanOrEqual(MAX_CELLS);
      expect(cells.level).toBeLessThanOrEqual(Math.floor(zoom) + 2);
      const cell = cellAt(cells.level, {
        longitude: view.west + (view.east - view.west) * x,
        latitude: view.south + (view.north - view.south) * y,
      });
      expect(numberOf(cells, cell.x, cell.y)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 1000 },
  );
});

test('MAP-05 a view is read as finely as its zoom wants and its cells are few', () => {
  const country = { west: -92.3, south: 13.7, east: -88.2, north: 17.9 };
  expect(cellsOf(country, 8).level).toBe(10);
  expect(cellsOf(country, 8.9).level).toBe(10);
  const finest = cellsOf(country);
  expect(finest).toEqual(cellsOf(country, 24));
  const { left, right } = { left: columnOf(country.west), right: columnOf(country.east) };
  const { bottom, top } = { bottom: rowOf(country.south), top: rowOf(country.north) };
  const finer = cellsAt(finest.level + 1, { left, right, bottom, top });
  expect(amountOf(finer)).toBeGreaterThan(MAX_CELLS);
  expect(cellsOf({ west: 0, east: 0, south: 0, north: 0 }).level).toBe(FINEST_LEVEL);
});

test('MAP-05 every position of an inner cell is in view', () => {
  const around = part(-20, 120);
  fc.assert(
    fc.property(area, around, around, ({ west, south, east, north }, x, y) => {
      const longitude = Math.max(-180, Math.min(180, west + (east - west) * x));
      const latitude = Math.max(-90, Math.min(90, south + (north - south) * y));
      const cells = cellsOf({ west, south, east, north });
      const cell = cellAt(cells.level, { longitude, latitude });
      if (numberOf(innerOf(cells), cell.x, cell.y) < 0) return;
      expect([longitude >= west, longitude <= east]).toEqual([true, true]);
      expect([latitude >= south, latitude <= north]).toEqual([true, true]);
    }),
    { numRuns: 1000 },
  );
});

test('cells have numbers of their own, from 0 on', () => {
  const cells = { level: 5, left: 3, right: 6, bottom: 2, top: 4 };
  const numbers = [3, 4, 5, 6].flatMap((x) => [2, 3, 4].map((y) => numberOf(cells, x, y)));
  expect(numbers).toEqual(Array.from({ length: amountOf(cells) }, (_, n) => n));
  for (const [x, y] of [
    [2, 3],
    [7, 3],
    [3, 1],
    [3, 5],
  ] as const)
    expect(numberOf(cells, x, y)).toBe(-1);
});
