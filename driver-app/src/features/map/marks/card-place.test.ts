import { type Bounds, bounds, point } from 'leaflet';
import { cardPlace } from './card-place';

const size = point(240, 200);
const phone = bounds([8, 160], [322, 600]);
const phoneOnItsSide = bounds([400, 60], [776, 321]);

test.each<[string, Bounds, number[], number[]]>([
  ['above the pin', phone, [160, 500], [40, 254]],
  ['above a pin at the edge, no further than the edge', phone, [2, 500], [8, 254]],
  ['above what floats below the room', phone, [160, 700], [40, 400]],
  ['below a pin that has no room above', phone, [160, 250], [40, 260]],
  ['right of a pin without room above and below', phoneOnItsSide, [450, 190], [498, 90]],
  ['left of it', phoneOnItsSide, [740, 190], [452, 90]],
  ['over it without any room', phoneOnItsSide, [588, 190], [468, 90]],
])('MAP-02 a card stands %s', (_, room, [x = 0, y = 0], place) => {
  const { x: left, y: top } = cardPlace(point(x, y), size, room);
  expect([left, top]).toEqual(place);
});
