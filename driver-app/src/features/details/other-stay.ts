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
 * The nearest stay that the parking can take: shorter where it closes before, else as long (BOK-12). Null
 * without one.
 */
export function otherStay({ parking, choice, state }: ParkingForStay, now: Date): Stay | null {
  const schedule = hoursOf(parking);
  const wanted = possibleStay(choice.stay, now);
  const earliest = defaultStay(now).start;
  if (state.kind === 'closed') return openStayNear(schedule, wanted, earliest);
  if (state.kind === 'full') {
    const since = freeFromOf(parking, choice.vehicleType);
    return since && openStayNear(schedule, wanted, since);
  }
  if (state.kind !== 'closesBefore') return null;
  const end = openUntil(schedule, wanted.start, choice.stay.end);
  const shorter = end && { start: wanted.start, end };
  return shorter && !isTooShort(shorter) ? shorter : openStayNear(schedule, wanted, earliest);
}
