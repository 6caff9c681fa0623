import type { Map as LeafletMap, PointTuple } from 'leaflet';

/** Pixels at a map's edges that other parts of the screen cover. */
export interface CoveredEdges {
  topLeft: PointTuple;
  bottomRight: PointTuple;
}

/** A room that is lower than a chosen place's ring is none, in pixels. */
const LEAST_HEIGHT = 24;

/**
 * Covered edges of a map: all but the element beside it that has `data-free-room`, which the layout gives
 * what nothing floats over. Where that is lower than a place's ring, the column that it stands in counts, and at
 * last the whole map.
 */
export function coveredEdges(map: LeafletMap): CoveredEdges {
  const container = map.getContainer();
  const frame = container.getBoundingClientRect();
  const room = container.parentElement?.querySelector('[data-free-room]');
  const free =
    [room, room?.parentElement]
      .map((each) => each?.getBoundingClientRect())
      .find((box) => box && box.height >= LEAST_HEIGHT) ?? frame;
  return {
    topLeft: [free.left - frame.left, free.top - frame.top],
    bottomRight: [frame.right - free.right, frame.bottom - free.bottom],
  };
}
