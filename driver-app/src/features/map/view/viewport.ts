import type { Area, Position } from '@parqueo/shared-api/contract';
import type { LatLngBounds, Map as LeafletMap } from 'leaflet';

export interface Viewport {
  area: Area;
  /** A little more than it, so that a pin at the edge is there before the map rests (FND-06). */
  queried: Area;
  center: Position;
  zoom: number;
  isClosest: boolean;
}

/** Ends at the edge of the world, which a map may show more than once. */
const clamp = (degrees: number, limit: number) => Math.max(-limit, Math.min(limit, degrees));

const areaOf = (bounds: LatLngBounds): Area => ({
  west: clamp(bounds.getWest(), 180),
  south: clamp(bounds.getSouth(), 90),
  east: clamp(bounds.getEast(), 180),
  north: clamp(bounds.getNorth(), 90),
});

/** Margin of the queried area beyond each edge of the view, as a share of it. */
const MARGIN = 0.1;

/** The present view of a map. */
export function viewportOf(map: LeafletMap): Viewport {
  const bounds = map.getBounds();
  const { lat: latitude, lng: longitude } = map.getCenter();
  return {
    area: areaOf(bounds),
    queried: areaOf(bounds.pad(MARGIN)),
    center: { latitude, longitude },
    zoom: map.getZoom(),
    isClosest: map.getZoom() >= map.getMaxZoom(),
  };
}
