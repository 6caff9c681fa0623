import { UNKNOWN_PARKING } from '../contract';
import { degreesOf, textOf } from './read';

/** Name, address and position, which a parking and its document have in common. */
export function readPlace(parking: Record<string, unknown>) {
  return {
    name: textOf(parking.name, UNKNOWN_PARKING),
    address: textOf(parking.address),
    zone: textOf(parking.zone),
    latitude: degreesOf(parking.latitude, 90),
    longitude: degreesOf(parking.longitude, 180),
  };
}
