import { MAP_PANEL_WIDTH, media } from '@parqueo/shared-ui';
import { type Bounds, type Map as LeafletMap, type PointTuple, bounds } from 'leaflet';
import { css } from 'styled-components';

/** Pixels of the map's edges that header, list and controls cover. */
interface CoveredEdges {
  topLeft: PointTuple;
  bottomRight: PointTuple;
}

/** Room that a bubble takes around its place: beside it, above and below. */
const BUBBLE = { side: 48, above: 48, below: 8 };

/** Width of the controls at the right edge, with their distance from it. */
const CONTROLS = 56;

/**
 * The one place that says what lies over the map in each layout. Styles use the properties, and
 * `coveredEdges` reads them. The sheet's height is told by the screen: it grows.
 */
export const coveredStyles = css`
  --covered-top: 112px;
  --covered-left: 0px;
  --covered-bottom: var(--sheet-height, 144px);
  ${media.landscape} {
    --covered-top: 0px;
    --covered-left: ${MAP_PANEL_WIDTH + 16}px;
    --covered-bottom: 0px;
  }
  ${media.large} {
    --covered-top: 0px;
    --covered-left: ${MAP_PANEL_WIDTH + 32}px;
    --covered-bottom: 0px;
  }
`;

/** What lies over the map in the present layout. */
export function coveredEdges(map: LeafletMap): CoveredEdges {
  const style = getComputedStyle(map.getContainer());
  const pixels = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
  return {
    topLeft: [pixels('--covered-left'), pixels('--covered-top')],
    bottomRight: [0, pixels('--covered-bottom')],
  };
}

/** What a view must leave free at its edges so that the bubbles of the places in it are whole. */
export function paddingOf(map: LeafletMap) {
  const { topLeft, bottomRight } = coveredEdges(map);
  return {
    paddingTopLeft: [topLeft[0] + BUBBLE.side, topLeft[1] + BUBBLE.above] as PointTuple,
    paddingBottomRight: [
      bottomRight[0] + CONTROLS + BUBBLE.side,
      bottomRight[1] + BUBBLE.below,
    ] as PointTuple,
  };
}

/** The part of the map, in its own pixels, in which a place's bubble is to be seen whole. */
export function clearArea(map: LeafletMap): Bounds {
  const { paddingTopLeft, paddingBottomRight } = paddingOf(map);
  return bounds(map.getSize().subtract(paddingBottomRight), paddingTopLeft);
}
