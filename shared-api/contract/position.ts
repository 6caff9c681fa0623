/** A place on the map, in degrees. The one shape for a position, wherever ours is the choice. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** An item whose position may be missing, like parkings on the wire. */
type MaybePositioned = { [Axis in keyof Position]: number | null };

/** Whether both coordinates are present. */
export function hasPosition<T extends MaybePositioned>(item: T): item is T & Position {
  return item.latitude !== null && item.longitude !== null;
}

/** Latitude and longitude of something that has more fields; null when either is unknown. */
export function positionOf(item: MaybePositioned): Position | null {
  return hasPosition(item) ? { latitude: item.latitude, longitude: item.longitude } : null;
}

const METRES_PER_DEGREE = 111_195;

/** Metres between two places of one country, as if the ground between them were flat. */
export function metresBetween(from: Position, to: Position): number {
  const middle = (from.latitude + to.latitude) / 2;
  const north = to.latitude - from.latitude;
  const east = (to.longitude - from.longitude) * Math.cos((middle * Math.PI) / 180);
  return Math.hypot(north, east) * METRES_PER_DEGREE;
}

const isPosition = ({ latitude, longitude }: Position): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** The wire's 'latitude,longitude' (`near` of GET /parking/available). */
export const formatPosition = ({ latitude, longitude }: Position): string =>
  `${latitude},${longitude}`;

/** Reads 'latitude,longitude'; null when it is no place on earth. */
export function parsePosition(text: string): Position | null {
  const [latitude = Number.NaN, longitude = Number.NaN] = text.split(',').map(Number);
  const position = { latitude, longitude };
  return isPosition(position) ? position : null;
}
