import {
  type Parking,
  type Stay,
  type VehicleType,
  earliestOpening,
  hoursOf,
} from '@parqueo/shared-api/contract';
import { acceptsRequests } from '../../../lib/parkings/availability';
import { lasting, lengthOf } from '../../../lib/stay/spans';

/** A stay moved to the earliest time at which one of some parkings is open for as long; null where none is. */
export function movedStay(
  stay: Stay,
  parkings: readonly Parking[],
  type: VehicleType,
): Stay | null {
  const schedules = parkings
    .filter((parking) => acceptsRequests(parking) && parking[`${type}_spaces_count`] > 0)
    .map(hoursOf);
  const opening = earliestOpening(schedules, stay.start, lengthOf(stay));
  return opening && lasting(opening, lengthOf(stay));
}
