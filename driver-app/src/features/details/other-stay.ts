import {
  type Stay,
  defaultStay,
  hoursOf,
  isTooShort,
  openUntil,
} from '@parqueo/shared-api/contract';
import { freeFromOf } from '../../lib/parkings/availability';
import { openStayNear, possibleStay } from '../../lib/stay/open-stays';
import type { ParkingForStay } from './parking-for-stay';

/**
 * The nearest stay that the parking can take: shorter where it closes before or none is as long, else as long
 * (BOK-12). Null without one.
 */
export function otherStay(
  { parking, choice, state, problem }: ParkingForStay,
  now: Date,
): Stay | null {
  const schedule = hoursOf(parking);
  const wanted = possibleStay(choice.stay, now);
  const earliest = defaultStay(now).start;
  if (state.kind === 'full') {
    const since = freeFromOf(parking, choice.vehicleType);
    return since && openStayNear(schedule, wanted, since);
  }
  if (!problem && state.kind !== 'closed' && state.kind !== 'closesBefore') return null;
  const end = openUntil(schedule, wanted.start, wanted.end);
  const shorter = end && { start: wanted.start, end };
  return shorter && !isTooShort(shorter) ? shorter : openStayNear(schedule, wanted, earliest);
}
