import { tilesAround } from './tiles';

const OBELISCO = { latitude: 14.5946, longitude: -90.5176 };

test('MAP-01 the picture is made of the tiles around a position', () => {
  const tiles = tilesAround(OBELISCO, 16);
  const middle = tiles.find(({ left, top }) => left <= 0 && left > -256 && top <= 0 && top > -256);
  // Column and row as web maps count them: 2^16 columns around the globe.
  expect(middle).toMatchObject({ x: 16289, y: 30081 });
});

test('MAP-01 they cover the picture without a gap', () => {
  const tiles = tilesAround(OBELISCO, 16);
  for (const [left, top] of [
    [-384, -96],
    [384, 96],
    [0, 0],
    [-383, 95],
  ] as const) {
    const covering = tiles.filter(
      (tile) =>
        left >= tile.left && left < tile.left + 257 && top >= tile.top && top < tile.top + 257,
    );
    expect(covering.length).toBeGreaterThanOrEqual(1);
  }
  expect(tiles.length).toBeLessThanOrEqual(8);
});
