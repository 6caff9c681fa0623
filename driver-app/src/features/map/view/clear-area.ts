import { coveredEdges } from '@parqueo/remote-kit/map';
import type { Position } from '@parqueo/shared-api/contract';
import { type Bounds, type Map as LeafletMap, type ZoomPanOptions, bounds } from 'leaflet';
import type { Box } from '../marks/pins';
import { searchBox } from '../places/search-box';

/** Pixels that a pin takes around its position: beside it, above and below. */
const BUBBLE = { side: 48, above: 48, below: 8 };

/** Pixels that a selected place's name takes below its position. */
export const PLACE_BELOW = 64;

/** What floats over the map's screen: the host's search, the stay, the list, notices, the trip, controls. */
const FLOATS =
  ':scope > :not(.leaflet-container, [data-floating]), [data-floating] > :not([data-free-room]), .leaflet-control';

/** Boxes of what floats over the map, in pixels from its middle. */
export function coversOf(map: LeafletMap): Box[] {
  const container = map.getContainer();
  const frame = container.getBoundingClientRect();
  const x = frame.left + frame.width / 2;
  const y = frame.top + frame.height / 2;
  const floats = [...(container.parentElement?.querySelectorAll(FLOATS) ?? [])];
  const header = searchBox()?.closest('header');
  return (header ? [header, ...floats] : floats)
    .map((float) => float.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, right, top, bottom }) => ({
      left: left - x,
      right: right - x,
      top: top - y,
      bottom: bottom - y,
    }));
}

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
