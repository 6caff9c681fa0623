import { coveredEdges } from '@parqueo/remote-kit/map';
import type { Position } from '@parqueo/shared-api/contract';
import { type Bounds, type Map as LeafletMap, type ZoomPanOptions, bounds } from 'leaflet';

/** Pixels that a pin takes around its position: beside it, above and below. */
const BUBBLE = { side: 48, above: 48, below: 8 };

/** Pixels that a selected place's name takes below its position. */
export const PLACE_BELOW = 64;

/** The part of the map that nothing lies over, in its container's pixels. */
export function freeRoom(map: LeafletMap): Bounds {
  const { topLeft, bottomRight } = coveredEdges(map);
  return bounds(topLeft, map.getSize().subtract(bottomRight));
}

/** The part of the free room in which a pin is completely visible; as much of it as a low room has. */
export function clearArea(map: LeafletMap, below = BUBBLE.below): Bounds {
  const room = freeRoom(map);
  const part = Math.min(1, room.getSize().y / (BUBBLE.above + below));
  return bounds(
    room.getTopLeft().add([BUBBLE.side, BUBBLE.above * part]),
    room.getBottomRight().subtract([BUBBLE.side, below * part]),
  );
}

/** Leaflet's padding options that keep pins inside the clear area. */
export function clearAreaPadding(map: LeafletMap, below?: number) {
  const area = clearArea(map, below);
  return {
    paddingTopLeft: area.getTopLeft(),
    paddingBottomRight: map.getSize().subtract(area.getBottomRight()),
  };
}

/** Moves the map so that a position lies in the middle of the free room. */
export function showInMiddle(
  map: LeafletMap,
  { latitude, longitude }: Position,
  zoom: number,
  options: ZoomPanOptions = {},
) {
  const aside = freeRoom(map).getCenter().subtract(map.getSize().divideBy(2));
  const middle = map.unproject(map.project([latitude, longitude], zoom).subtract(aside), zoom);
  map.setView(middle, zoom, options);
}
