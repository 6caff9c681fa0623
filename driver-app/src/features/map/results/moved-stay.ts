import {
  type Parking,
  type Stay,
  type VehicleType,
  earliestOpening,
  hoursOf,
} from '@parqueo/shared-api/contract';
import { acceptsRequests } from '../../../lib/parkings/availability';

/** A stay moved to the earliest time at which one of some parkings is open for as long; null where none is. */
export function movedStay(
  { start, end }: Stay,
  parkings: readonly Parking[],
  type: VehicleType,
): Stay | null {
  const length = end.getTime() - start.getTime();
  const schedules = parkings
    .filter((parking) => acceptsRequests(parking) && parking[`${type}_spaces_count`] > 0)
    .map(hoursOf);
  const opening = earliestOpening(schedules, start, length);
  return opening && { start: opening, end: new Date(opening.getTime() + length) };
}
