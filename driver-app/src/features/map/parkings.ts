import {
  type Area,
  type ParkingState,
  type Parking,
  type Position,
  areaContains,
  hasPosition,
  metresBetween,
} from '@parqueo/shared-api/contract';

/** A parking with a position. */
export type PlacedParking = Parking & Position;

/** A parking with its distance in metres. */
export interface ListedParking {
  parking: PlacedParking;
  distance: number;
}

/** The parkings with a position: only these get a pin (MAP-02). */
export function placedParkings(parkings: readonly Parking[]): PlacedParking[] {
  return parkings.filter((parking) => hasPosition(parking));
}

/** The parkings inside an area (all without one), the nearest to `from` first. */
export function parkingsByDistance(
  parkings: readonly PlacedParking[],
  from: Position,
  area: Area | null,
): ListedParking[] {
  return parkings
    .filter((parking) => !area || areaContains(area, parking))
    .map((parking) => ({ parking, distance: metresBetween(from, parking) }))
    .toSorted((left, right) => left.distance - right.distance);
}

/**
 * Accessible name of a parking's pin (requirements, introduction); ends with the reason when it cannot
 * be reserved (FND-01).
 */
export function pinLabel(parking: Parking, { kind, label, spaces }: ParkingState): string {
  const { available_spaces, total_spaces } = spaces;
  const name = `${parking.name}, Q${parking.car_hourly_rate} por hora, ${available_spaces} de ${total_spaces} espacios disponibles`;
  return kind === 'free' || kind === 'few' ? name : `${name}, ${label}`;
}

/** About 30 m: closer pins overlap even at the highest zoom. */
const SAME_POSITION_DEGREES = 0.0003;
const isSamePosition = (one: PlacedParking, other: PlacedParking) =>
  Math.abs(one.latitude - other.latitude) < SAME_POSITION_DEGREES &&
  Math.abs(one.longitude - other.longitude) < SAME_POSITION_DEGREES;

/**
 * Sideways offset of each pin, in pins, by the parking's id. Parkings at the same position are put side
 * by side, so that each can be seen and clicked (MAP-02).
 */
export function pinOffsets(parkings: readonly PlacedParking[]): ReadonlyMap<number, number> {
  const groups: [PlacedParking, ...PlacedParking[]][] = [];
  for (const parking of parkings) {
    const group = groups.find(([first]) => isSamePosition(first, parking));
    if (group) group.push(parking);
    else groups.push([parking]);
  }
  return new Map(
    groups.flatMap((group) => group.map(({ id }, index) => [id, index - (group.length - 1) / 2])),
  );
}
