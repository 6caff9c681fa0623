import type { Area } from '@parqueo/shared-api/contract';

/** Share of what is in view that is asked for beyond each edge. */
const MARGIN = 0.1;

/** A little more than what is in view: a pin at the edge is there before the map rests (FND-06). */
export function askedArea({ west, south, east, north }: Area): Area {
  const [width, height] = [(east - west) * MARGIN, (north - south) * MARGIN];
  return {
    west: Math.max(-180, west - width),
    south: Math.max(-90, south - height),
    east: Math.min(180, east + width),
    north: Math.min(90, north + height),
  };
}
