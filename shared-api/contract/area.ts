import { type Position, parsePosition } from './position';
import type { Area } from './schemas';

/** Decimals of a degree that distinguish points about one metre apart. */
const DECIMALS = 5;

/** The area that reaches so many degrees from a position to each side. */
export const areaAround = ({ latitude, longitude }: Position, degrees: number): Area => ({
  west: longitude - degrees,
  south: latitude - degrees,
  east: longitude + degrees,
  north: latitude + degrees,
});

/** Whether a position lies in an area, its edges included. */
export const areaContains = (area: Area, { latitude, longitude }: Position): boolean =>
  latitude >= area.south &&
  latitude <= area.north &&
  longitude >= area.west &&
  longitude <= area.east;

/** The position in the middle of an area. */
export const middleOf = ({ west, south, east, north }: Area): Position => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
});

/** The wire's 'west,south,east,north' (`bbox` of GET /parking/available). */
export const formatBbox = ({ west, south, east, north }: Area): string =>
  [west, south, east, north].map((degrees) => degrees.toFixed(DECIMALS)).join(',');

/** Reads 'west,south,east,north'; null when it is no area on earth or its edges are swapped. */
export function parseBbox(text: string): Area | null {
  const [west, south, east, north] = text.split(',');
  const lower = parsePosition(`${south},${west}`);
  const upper = parsePosition(`${north},${east}`);
  if (!lower || !upper) return null;
  const area = {
    west: lower.longitude,
    south: lower.latitude,
    east: upper.longitude,
    north: upper.latitude,
  };
  return area.west <= area.east && area.south <= area.north ? area : null;
}
