import { media } from '@parqueo/shared-ui';
import type { PointTuple } from 'leaflet';

/** Pixels of the map's edges that header, list and controls cover. */
interface CoveredEdges {
  topLeft: PointTuple;
  bottomRight: PointTuple;
}

const SMALL: CoveredEdges = { topLeft: [0, 120], bottomRight: [0, 200] };
const LARGE: CoveredEdges = { topLeft: [408, 0], bottomRight: [0, 24] };

/** What lies over the map in the present layout. */
export function coveredEdges(): CoveredEdges {
  const large = globalThis.matchMedia?.(media.large.replace('@media ', '')).matches ?? false;
  return large ? LARGE : SMALL;
}
