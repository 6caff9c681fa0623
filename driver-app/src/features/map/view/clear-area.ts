import { coveredEdges } from '@parqueo/remote-kit/map';
import { MAP_PANEL_WIDTH, media } from '@parqueo/shared-ui';
import type { Position } from '@parqueo/shared-api/contract';
import {
  type Bounds,
  type Map as LeafletMap,
  type PointTuple,
  type ZoomPanOptions,
  bounds,
  point,
} from 'leaflet';
import { css } from 'styled-components';

/** Pixels that a pin takes around its position: beside it, above and below. */
const BUBBLE = { side: 48, above: 48, below: 8 };

/** Pixels that a chosen place's name takes below its position. */
export const PLACE_BELOW = 64;

/** Width of the controls at the right edge, with their margin. */
const CONTROLS = 56;

/**
 * What covers the map in each layout, as custom properties: styles use them, and `coveredEdges` reads
 * them. The screen sets --sheet-height, because the sheet grows.
 */
export const coveredStyles = css`
  --covered-top: 164px;
  --covered-left: 0px;
  --covered-bottom: var(--sheet-height, 144px);
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

/** Moves the map so that a position lies in the middle of what nothing covers. */
export function showInMiddle(
  map: LeafletMap,
  { latitude, longitude }: Position,
  zoom: number,
  options: ZoomPanOptions = {},
) {
  const { topLeft, bottomRight } = coveredEdges(map);
  const aside = point(topLeft).subtract(bottomRight).divideBy(2);
  const middle = map.unproject(map.project([latitude, longitude], zoom).subtract(aside), zoom);
  map.setView(middle, zoom, options);
}

/** Leaflet's padding options that keep pins inside the clear area completely visible. */
export function clearAreaPadding(map: LeafletMap, below = BUBBLE.below) {
  const { topLeft, bottomRight } = coveredEdges(map);
  return {
    paddingTopLeft: [topLeft[0] + BUBBLE.side, topLeft[1] + BUBBLE.above] as PointTuple,
    paddingBottomRight: [
      bottomRight[0] + CONTROLS + BUBBLE.side,
      bottomRight[1] + below,
    ] as PointTuple,
  };
}

/** The part of the map, in container pixels, in which a pin is completely visible. */
export function clearArea(map: LeafletMap, below = BUBBLE.below): Bounds {
  const { paddingTopLeft, paddingBottomRight } = clearAreaPadding(map, below);
  return bounds(map.getSize().subtract(paddingBottomRight), paddingTopLeft);
}
