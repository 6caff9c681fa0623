import type { Map as LeafletMap, PointTuple } from 'leaflet';

/** Pixels at a map's edges that other parts of the screen cover. */
export interface CoveredEdges {
  topLeft: PointTuple;
  bottomRight: PointTuple;
}

/** Covered edges of a map: the custom properties --covered-top, -left and -bottom of its screen, else 0. */
export function coveredEdges(map: LeafletMap): CoveredEdges {
  const style = getComputedStyle(map.getContainer());
  const pixels = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
  return {
    topLeft: [pixels('--covered-left'), pixels('--covered-top')],
    bottomRight: [0, pixels('--covered-bottom')],
  };
}
