import {
  type AvailableQuery,
  type Parking,
  type ParkingState,
  VEHICLE_TYPES,
  hoursOf,
  isFree,
  isInstant,
  isOpenAllNight,
  momentOf,
  parkingState,
} from '@parqueo/shared-api/contract';
import type { Span } from './span';

/**
 * Filters that are rules of the contract, and so need parkings that have been read (FND-05); null when
 * the query has none of them. Without a stay a parking is free if it is now.
 */
export function stateFilter(
  query: AvailableQuery,
  { from, until }: Span,
  now: Date,
): ((parking: Parking) => boolean) | null {
  const { only_free, open_all_night, instant, vehicle_type } = query;
  if (!only_free && !open_all_night && !instant) return null;
  const stay = until ? { start: from, end: until } : momentOf(from);
  const types = vehicle_type ? [vehicle_type] : VEHICLE_TYPES;
  const some = (parking: Parking, passes: (state: ParkingState) => boolean) =>
    types.some((vehicleType) => passes(parkingState(parking, { vehicleType, stay, now })));
  return (parking) =>
    (!only_free || some(parking, isFree)) &&
    (!instant || some(parking, (state) => isInstant(parking, state))) &&
    (!open_all_night || isOpenAllNight(hoursOf(parking), from));
}
