import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations';
import type { ErrorCode } from './errors';
import {
  AVAILABILITY_PAST_HOURS,
  MAX_DAYS_AHEAD,
  PAST_GRACE_MINUTES,
  RESERVATION_MAX_MS,
  RESERVATION_MIN_MS,
} from './limits';
import type { Stay } from './parking-state';

export type StayProblem = Extract<
  ErrorCode,
  'END_BEFORE_START' | 'TOO_SHORT' | 'TOO_LONG' | 'IN_THE_PAST' | 'TOO_FAR'
>;
/** The field of the request at which each problem is shown. */
export const STAY_FIELD: Record<StayProblem, 'start_time' | 'end_time'> = {
  END_BEFORE_START: 'end_time',
  TOO_SHORT: 'end_time',
  TOO_LONG: 'end_time',
  IN_THE_PAST: 'start_time',
  TOO_FAR: 'start_time',
};

/** Whether a stay starts more days ahead than reservations and availability reach. */
export const isTooFar = (start: Date, now: Date): boolean =>
  start.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY_MS;

/** Whether a stay began too long ago for its availability to be answered (API-03). */
export const isTooLongAgo = (start: Date, now: Date): boolean =>
  start.getTime() < now.getTime() - AVAILABILITY_PAST_HOURS * HOUR_MS;

/** Whether a stay is shorter than the shortest reservation. */
export const isTooShort = ({ start, end }: Stay): boolean =>
  end.getTime() - start.getTime() < RESERVATION_MIN_MS;

/**
 * The first rule about time that a reservation breaks, whatever the parking (BOK-06, API-06); null
 * when it breaks none. Server and form use the same rule.
 */
export function stayProblem(stay: Stay, now: Date): StayProblem | null {
  const { start, end } = stay;
  // Written as 'not at or after', so that an invalid Date is refused too.
  if (!(end >= start)) return 'END_BEFORE_START';
  if (isTooShort(stay)) return 'TOO_SHORT';
  if (end.getTime() - start.getTime() > RESERVATION_MAX_MS) return 'TOO_LONG';
  if (start.getTime() < now.getTime() - PAST_GRACE_MINUTES * MINUTE_MS) return 'IN_THE_PAST';
  return isTooFar(start, now) ? 'TOO_FAR' : null;
}
