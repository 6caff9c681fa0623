import { MAP_CENTER, MAP_ZOOM } from '@parqueo/shared-api/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bounds, point } from 'leaflet';
import { renderScreen } from '../../../testing';
import { TileMap } from '../tile-map';
import { placeNames } from './place-names';
import { STREETS } from './streets';

beforeAll(() => {
  // jsdom lays nothing out: the map takes this for its size.
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 800 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
});

/** The map that every screen has. */
function open(zoom = MAP_ZOOM) {
  const { latitude, longitude } = MAP_CENTER;
  return renderScreen(<TileMap center={[latitude, longitude]} zoom={zoom} />);
}
const names = () => screen.findByRole('group', { name: 'Zonas y calles' });
const lines = () => document.querySelectorAll('.leaflet-overlay-pane path');

test('FND-08 without tiles the ground has streets and zones with their names, as text', async () => {
  open();
  const ground = within(await names());
  for (const name of ['Zona 1', 'Zona 21', '6a Avenida', '18 Calle', 'Calzada Roosevelt'])
    expect(ground.getByText(name)).toBeInTheDocument();
  expect(lines().length).toBeGreaterThan(0);
  expect(screen.getByText(/Plano aproximado/)).toBeInTheDocument();
});

test('FND-08 once there is a tile the outlines are gone', async () => {
  open();
  await names();
  fireEvent.load(document.querySelector('.leaflet-tile')!);
  await waitFor(() => expect(screen.queryByText('Calzada Roosevelt')).not.toBeInTheDocument());
  expect(lines()).toHaveLength(0);
  expect(screen.queryByText(/Plano aproximado/)).not.toBeInTheDocument();
});

test('FND-08 failed tiles are requested again with the connection', async () => {
  const { host } = open();
  const tiles = () => [...document.querySelectorAll('.leaflet-tile')];
  const before = tiles();
  for (const tile of before) fireEvent.error(tile);
  act(() => host.reach(false));
  expect(tiles()).toEqual(before);
  act(() => host.reach(true));
  await waitFor(() => expect(tiles()).toHaveLength(before.length));
  for (const tile of tiles()) expect(before).not.toContain(tile);
});

test('FND-08 tiles that have come stay when the connection is back', () => {
  const { host } = open();
  const before = [...document.querySelectorAll('.leaflet-tile')];
  for (const tile of before) fireEvent.load(tile);
  act(() => host.reach(false));
  act(() => host.reach(true));
  expect([...document.querySelectorAll('.leaflet-tile')]).toEqual(before);
});

test.each([10, 12, 14, 16, 18])(
  'FND-08 at zoom %i the ground is at most 120 elements',
  async (zoom) => {
    open(zoom);
    const group = await names();
    expect(group.querySelectorAll('*').length + lines().length).toBeLessThanOrEqual(120);
    expect(within(group).queryAllByText('Diagonal 6')).toHaveLength(zoom < 14 ? 0 : 1);
  },
);

test('FND-08 the main streets have names, each once', () => {
  const streetNames = STREETS.map(({ name }) => name);
  expect(new Set(streetNames).size).toBe(streetNames.length);
  expect(streetNames.length).toBeGreaterThan(30);
  for (const { line } of STREETS)
    for (const [latitude, longitude] of line) {
      expect(Math.abs(latitude - 14.6)).toBeLessThan(0.11);
      expect(Math.abs(longitude + 90.51)).toBeLessThan(0.11);
    }
});

describe('FND-08 names on the map', () => {
  const view = bounds([0, 0], [400, 300]);
  const street = (text: string, ...line: [number, number][]) => ({
    text,
    size: 12,
    line: line.map(([x, y]) => point(x, y)),
  });

  test('stand in the middle of what is in view, and upright', () => {
    const [across, up] = placeNames(
      [street('Calle', [-1000, 50], [200, 50]), street('Avenida', [300, 900], [300, -100])],
      view,
    );
    expect(across?.at).toEqual(point(100, 50));
    expect(across?.angle).toBe(0);
    expect(up?.at).toEqual(point(300, 150));
    expect(Math.abs(up?.angle ?? 0)).toBe(90);
  });

  // Rounded to a pixel outside, a point would be clipped for ever.
  test('stand in a view that ends between two pixels', () => {
    const [across] = placeNames(
      [street('Calle', [-100, 50], [900, 50])],
      bounds([0.4, 0.4], [400.6, 300.6]),
    );
    expect(across?.at.x).toBeCloseTo(200.5);
  });

  test('stand on their line where none of it is in view', () => {
    const [far] = placeNames([street('Calle', [500, 0], [700, 0])], view);
    expect(far?.at).toEqual(point(600, 0));
  });

  test('stand beside earlier ones, and are left out where there is no room', () => {
    const placed = placeNames(
      [
        street('Zona 1', [200, 100]),
        street('Larga', [0, 104], [400, 104]),
        street('Corta', [190, 96], [210, 96]),
      ],
      view,
    );
    expect(placed.map(({ name, at }) => [name.text, at.x])).toEqual([
      ['Zona 1', 200],
      ['Larga', 120],
    ]);
  });

  test('stand beside the pins: a zone above or below, a street further along', () => {
    const pins = [bounds([180, 80], [220, 105])];
    const placed = placeNames(
      [street('Zona 1', [200, 100]), street('Larga', [0, 90], [400, 90])],
      view,
      pins,
    );
    expect(placed.map(({ name, at }) => [name.text, at])).toEqual([
      ['Zona 1', point(200, 118)],
      ['Larga', point(120, 90)],
    ]);
  });
});
