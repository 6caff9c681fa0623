/** In degrees; null where it is not known. */
interface Place {
  latitude: number | null;
  longitude: number | null;
}

const METRES_PER_DEGREE = 111_195;

/** Metres between two places of one city, as if the ground were flat; null where one is unknown. */
export function metresBetween(from: Place, to: Place): number | null {
  if (from.latitude === null || from.longitude === null) return null;
  if (to.latitude === null || to.longitude === null) return null;
  const north = to.latitude - from.latitude;
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * METRES_PER_DEGREE;
}
