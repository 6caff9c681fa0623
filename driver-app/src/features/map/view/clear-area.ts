import { type CoveredEdges, coveredEdges } from '@parqueo/remote-kit/map';
import type { Position } from '@parqueo/shared-api/contract';
import { MAP_PANEL_WIDTH, media } from '@parqueo/shared-ui';
import {
  type Bounds,
  type Map as LeafletMap,
  type PointTuple,
  type ZoomPanOptions,
  bounds,
  point,
} from 'leaflet';
import { css } from 'styled-components';
import { PEEK_HEIGHT } from '../list/sheet-state';

/** Pixels that a pin takes around its position: beside it, above and below. */
const BUBBLE = { side: 48, above: 48, below: 8 };

/** Pixels that a selected place's name takes below its position. */
export const PLACE_BELOW = 64;

/** Width of the map's controls at the right edge, with their margin, in pixels. */
export const CONTROLS_WIDTH = 56;

/**
 * Sizes of the map's covers in each layout, as custom properties: styles use them, and
 * `coveredEdges` reads them. The screen sets --sheet-height, because the sheet grows.
 */
export const coveredStyles = css`
  --covered-top: 164px;
  --covered-left: 0px;
  --covered-bottom: var(--sheet-height, ${PEEK_HEIGHT}px);
  ${media.landscape} {
    --covered-top: 52px;
    --covered-left: ${MAP_PANEL_WIDTH + 16}px;
    --covered-bottom: 0px;
  }
  ${media.large} {
    --covered-top: 0px;
    --covered-left: ${MAP_PANEL_WIDTH + 32}px;
    --covered-bottom: 0px;
  }
`;

/** Height that pins need between what floats above and below them, in pixels. */
const LEAST_ROOM = 120;

/**
 * The map's covered edges at this moment: the permanent covers, and the parts that float below the
 * search or above the list, when those are as wide as a phone. When they leave no room, only the
 * permanent covers count.
 */
export function coveredNow(map: LeafletMap): CoveredEdges {
  const always = coveredEdges(map);
  const frame = map.getContainer().getBoundingClientRect();
  const parts = map.getContainer().parentElement?.querySelectorAll('[data-floating] > *') ?? [];
  let { 1: top } = always.topLeft;
  let { 1: bottom } = always.bottomRight;
  for (const part of parts) {
    if (getComputedStyle(part).visibility === 'hidden') continue;
    const box = part.getBoundingClientRect();
    if (box.width < (frame.width - always.topLeft[0]) / 2) continue;
    if (part.matches('aside')) bottom = Math.max(bottom, frame.bottom - box.top);
    else top = Math.max(top, box.bottom - frame.top);
  }
  if (map.getSize().y - top - bottom < LEAST_ROOM) return always;
  return { topLeft: [always.topLeft[0], top], bottomRight: [always.bottomRight[0], bottom] };
}

/** The uncovered box, in container pixels: without floating parts and controls. */
export function uncoveredBox(map: LeafletMap) {
  const { topLeft, bottomRight } = coveredNow(map);
  const { x, y } = map.getSize();
  return {
    left: topLeft[0],
    right: x - bottomRight[0] - CONTROLS_WIDTH,
    top: topLeft[1],
    bottom: y - bottomRight[1],
  };
}

/** Moves the map so that a position lies in the middle of what nothing covers. */
export function showInMiddle(
  map: LeafletMap,
  { latitude, longitude }: Position,
  zoom: number,
  options: ZoomPanOptions = {},
) {
  const { topLeft, bottomRight } = coveredNow(map);
  const aside = point(topLeft).subtract(bottomRight).divideBy(2);
  const middle = map.unproject(map.project([latitude, longitude], zoom).subtract(aside), zoom);
  map.setView(middle, zoom, options);
}

/** Leaflet's padding options that keep pins inside the clear area completely visible. */
export function clearAreaPadding(map: LeafletMap, below = BUBBLE.below) {
  const { topLeft, bottomRight } = coveredNow(map);
  return {
    paddingTopLeft: [topLeft[0] + BUBBLE.side, topLeft[1] + BUBBLE.above] as PointTuple,
    paddingBottomRight: [
      bottomRight[0] + CONTROLS_WIDTH + BUBBLE.side,
      bottomRight[1] + below,
    ] as PointTuple,
  };
}

/** The part of the map, in container pixels, in which a pin is completely visible. */
export function clearArea(map: LeafletMap, below = BUBBLE.below): Bounds {
  const { paddingTopLeft, paddingBottomRight } = clearAreaPadding(map, below);
  return bounds(map.getSize().subtract(paddingBottomRight), paddingTopLeft);
}
