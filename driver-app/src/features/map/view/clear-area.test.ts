import { type Map as LeafletMap, map as createMap } from 'leaflet';
import { coveredNow } from './clear-area';

/** A box that the page would give an element. */
const lies = (element: HTMLElement, x: number, y: number, width: number, height: number) =>
  Object.assign(element, { getBoundingClientRect: () => new DOMRect(x, y, width, height) });

const floating = () => {
  const column = document.createElement('div');
  column.dataset['floating'] = '';
  return column;
};

/** A phone's map with parts that float over it; jsdom lays nothing out. */
function phone(height: number, ...parts: HTMLElement[]): LeafletMap {
  const screen = document.createElement('div');
  const container = lies(document.createElement('div'), 0, 0, 320, height);
  container.style.cssText = '--covered-top: 164px; --covered-bottom: 144px';
  Object.defineProperties(container, {
    clientWidth: { value: 320 },
    clientHeight: { value: height },
  });
  const column = floating();
  column.append(...parts);
  screen.append(container, column);
  document.body.replaceChildren(screen);
  return createMap(container);
}
const notice = (height: number) => lies(document.createElement('div'), 8, 120, 240, height);
const trip = (y: number, width = 200) => lies(document.createElement('aside'), 8, y, width, 44);

test.each([
  ['nothing floats', 800, [], [164, 144]],
  ['a notice of one line', 800, [notice(44)], [164, 144]],
  ['a notice of three lines', 800, [notice(120)], [240, 144]],
  ["the trip's line", 800, [trip(588)], [164, 212]],
  ['both', 800, [notice(120), trip(588)], [240, 212]],
  ['what is too narrow to be in the way', 800, [trip(588, 120)], [164, 144]],
  ['more than the window has room for', 480, [notice(120), trip(268)], [164, 144]],
])('MAP-06 with %s the map knows what is covered above and below', (_, height, parts, edges) => {
  const { topLeft, bottomRight } = coveredNow(phone(height, ...parts));
  expect([topLeft[1], bottomRight[1]]).toEqual(edges);
});
