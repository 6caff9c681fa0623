import { type Map as LeafletMap, map as createMap } from 'leaflet';
import { clearArea, freeRoom, showInMiddle } from './clear-area';

type Edges = readonly [top: number, height: number];

/** A map of 390 by 780 px, the column over it and the column's free room; jsdom lays nothing out. */
function phone(column: Edges, room: Edges): LeafletMap {
  const screen = document.createElement('div');
  const lies = (parent: HTMLElement, x: number, width: number, [y, height]: Edges) => {
    const box = { getBoundingClientRect: () => new DOMRect(x, y, width, height) };
    return parent.appendChild(Object.assign(document.createElement('div'), box));
  };
  const container = lies(screen, 0, 390, [20, 780]);
  Object.defineProperties(container, { clientWidth: { value: 390 }, clientHeight: { value: 780 } });
  lies(lies(screen, 8, 314, column), 8, 314, room).dataset['freeRoom'] = '';
  document.body.replaceChildren(screen);
  return createMap(container);
}

const COLUMN = [180, 440] as const;

test.each<[string, Edges, Edges, number[]]>([
  ['nothing in the column', COLUMN, COLUMN, [8, 160, 322, 600]],
  ['a notice above it and a trip below', COLUMN, [270, 290], [8, 250, 322, 540]],
  ['parts that leave it less than a pin: the column', [180, 170], [240, 20], [8, 160, 322, 330]],
  ['a full list: the whole map', [180, 0], [180, 0], [0, 0, 390, 780]],
])('MAP-06 the free room of a map with %s', (_, column, room, edges) => {
  const free = freeRoom(phone(column, room));
  const [{ x: left, y: top }, { x: right, y: bottom }] = [free.getTopLeft(), free.getBottomRight()];
  expect([left, top, right, bottom]).toEqual(edges);
});

test('MAP-01 MAP-06 what is shown lies in the middle of the free room', () => {
  const map = phone(COLUMN, [270, 290]);
  const guatemala = { latitude: 14.6349, longitude: -90.5069 };
  showInMiddle(map, guatemala, 15, { animate: false });
  const { x, y } = map.latLngToContainerPoint([guatemala.latitude, guatemala.longitude]);
  expect([x, y]).toEqual([165, 395]);
});

test('MAP-06 a pin in the clear area is completely in the free room, or in the middle of a low one', () => {
  expect(clearArea(phone(COLUMN, [270, 290]))).toMatchObject({
    min: { x: 56, y: 298 },
    max: { x: 274, y: 532 },
  });
  expect(clearArea(phone(COLUMN, [270, 56]), 64)).toMatchObject({
    min: { y: 274 },
    max: { y: 274 },
  });
});
