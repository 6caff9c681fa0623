import {
  type Area,
  type LotState,
  type Parking,
  type Position,
  areaContains,
  hasPosition,
  metresBetween,
} from '@parqueo/shared-api/contract';

/** A lot that has a place on the map. */
export type PlacedLot = Parking & Position;

/** A lot of the list with its distance in metres. */
export interface ListedLot {
  lot: PlacedLot;
  distance: number;
}

/** Lots with latitude and longitude: only these get a marker (MAP-02). */
export function placedLots(parkings: readonly Parking[]): PlacedLot[] {
  return parkings.filter((parking) => hasPosition(parking));
}

/** Lots inside an area (all without one), the nearest to `from` first. */
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
 * Accessible name of a lot's marker (requirements, introduction), followed by what keeps it from
 * being reserved, if anything does (FND-01).
 */
export function pinLabel(lot: Parking, { kind, label, spaces }: LotState): string {
  const { available_spaces, total_spaces } = spaces;
  const name = `${lot.name}, Q${lot.car_hourly_rate} por hora, ${available_spaces} de ${total_spaces} espacios disponibles`;
  return kind === 'free' || kind === 'few' ? name : `${name}, ${label}`;
}

/** About 30 m: zooming in as far as the map goes would hardly take such lots apart. */
const SAME_PLACE_DEGREES = 0.0003;
const isSamePlace = (one: PlacedLot, other: PlacedLot) =>
  Math.abs(one.latitude - other.latitude) < SAME_PLACE_DEGREES &&
  Math.abs(one.longitude - other.longitude) < SAME_PLACE_DEGREES;

/**
 * How far beside its place each lot's bubble stands, in bubbles, by id: lots at one place share the
 * ground, so that each can be seen and hit (MAP-02).
 */
export function pinOffsets(lots: readonly PlacedLot[]): ReadonlyMap<number, number> {
  const places: [PlacedLot, ...PlacedLot[]][] = [];
  for (const lot of lots) {
    const place = places.find(([first]) => isSamePlace(first, lot));
    if (place) place.push(lot);
    else places.push([lot]);
  }
  return new Map(
    places.flatMap((place) => place.map(({ id }, index) => [id, index - (place.length - 1) / 2])),
  );
}
