import {
  type Area,
  type LotState,
  type Parking,
  type Position,
  areaContains,
  hasPosition,
  metresBetween,
} from '@parqueo/shared-api/contract';

/** A parking with a position. */
export type PlacedLot = Parking & Position;

/** A parking with its distance in metres. */
export interface ListedLot {
  lot: PlacedLot;
  distance: number;
}

/** The parkings with a position: only these get a pin (MAP-02). */
export function placedLots(parkings: readonly Parking[]): PlacedLot[] {
  return parkings.filter((parking) => hasPosition(parking));
}

/** The parkings inside an area (all without one), the nearest to `from` first. */
export function lotsByDistance(
  lots: readonly PlacedLot[],
  from: Position,
  area: Area | null,
): ListedLot[] {
  return lots
    .filter((lot) => !area || areaContains(area, lot))
    .map((lot) => ({ lot, distance: metresBetween(from, lot) }))
    .toSorted((left, right) => left.distance - right.distance);
}

/**
 * Accessible name of a parking's pin (requirements, introduction); ends with the reason when it cannot
 * be reserved (FND-01).
 */
export function pinLabel(lot: Parking, { kind, label, spaces }: LotState): string {
  const { available_spaces, total_spaces } = spaces;
  const name = `${lot.name}, Q${lot.car_hourly_rate} por hora, ${available_spaces} de ${total_spaces} espacios disponibles`;
  return kind === 'free' || kind === 'few' ? name : `${name}, ${label}`;
}

/** About 30 m: closer pins overlap even at the highest zoom. */
const SAME_POSITION_DEGREES = 0.0003;
const isSamePosition = (one: PlacedLot, other: PlacedLot) =>
  Math.abs(one.latitude - other.latitude) < SAME_POSITION_DEGREES &&
  Math.abs(one.longitude - other.longitude) < SAME_POSITION_DEGREES;

/**
 * Sideways offset of each pin, in pins, by the parking's id. Parkings at the same position are put side
 * by side, so that each can be seen and clicked (MAP-02).
 */
export function pinOffsets(lots: readonly PlacedLot[]): ReadonlyMap<number, number> {
  const groups: [PlacedLot, ...PlacedLot[]][] = [];
  for (const lot of lots) {
    const group = groups.find(([first]) => isSamePosition(first, lot));
    if (group) group.push(lot);
    else groups.push([lot]);
  }
  return new Map(
    groups.flatMap((group) => group.map(({ id }, index) => [id, index - (group.length - 1) / 2])),
  );
}
