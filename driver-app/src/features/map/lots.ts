import type { Area, LotState, Parking } from '@parqueo/shared-api/contract';
import { type LatLng, type LatLngBounds, latLng } from 'leaflet';

/** A lot that has a place on the map. */
export type PlacedLot = Parking & { latitude: number; longitude: number };

/** A lot of the list with its distance in metres. */
export interface ListedLot {
  lot: PlacedLot;
  distance: number;
}

/** Lots with latitude and longitude: only these get a marker (MAP-02). */
export function placedLots(parkings: readonly Parking[]): PlacedLot[] {
  return parkings.filter(
    (parking): parking is PlacedLot => parking.latitude !== null && parking.longitude !== null,
  );
}

/** Lots inside the bounds (all without bounds), the nearest to `from` first. */
export function lotsByDistance(
  lots: readonly PlacedLot[],
  from: LatLng,
  bounds: LatLngBounds | null,
): ListedLot[] {
  return lots
    .map((lot) => ({ lot, place: latLng(lot.latitude, lot.longitude) }))
    .filter(({ place }) => !bounds || bounds.contains(place))
    .map(({ lot, place }) => ({ lot, distance: from.distanceTo(place) }))
    .toSorted((left, right) => left.distance - right.distance);
}

/**
 * Accessible name of a lot's marker (requirements, introduction), followed by what keeps it from
 * being reserved, if anything does (FND-01).
 */
export function pinLabel(lot: Parking, { kind, words, spaces }: LotState): string {
  const { available_spaces, total_spaces } = spaces;
  const name = `${lot.name}, Q${lot.car_hourly_rate} por hora, ${available_spaces} de ${total_spaces} espacios disponibles`;
  return kind === 'free' || kind === 'few' ? name : `${name}, ${words}`;
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

/** The area within the bounds. */
export const areaOf = (bounds: LatLngBounds): Area => ({
  west: bounds.getWest(),
  south: bounds.getSouth(),
  east: bounds.getEast(),
  north: bounds.getNorth(),
});
