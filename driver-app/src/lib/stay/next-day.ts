import {
  type Parking,
  closingAfter,
  hoursOf,
  instantOf,
  isSameDay,
} from '@parqueo/shared-api/contract';
import { type TypedStay, leavesNextDay } from './typed-stay';

/** Whether somebody who arrives then can stay until midnight or longer (BOK-13). */
function isOpenPastMidnight(start: Date | null, parking: Parking): boolean {
  const closes = start && closingAfter(hoursOf(parking), start);
  return Boolean(closes && !isSameDay(start, closes));
}

/**
 * A changed stay. A departure at or before the arrival is the next day's, for the map and for a parking
 * that is open past midnight; at another parking it stays the same day's, and is an error (BOK-06, FND-11).
 */
export function changedStay(
  before: TypedStay,
  changes: Partial<TypedStay>,
  parking: Parking | undefined,
): TypedStay {
  const { date, arrival, departure, nextDay } = { ...before, ...changes };
  const times = { date, arrival, departure };
  if ('nextDay' in changes) return { ...times, nextDay };
  const isNextDay =
    leavesNextDay(times) && (!parking || isOpenPastMidnight(instantOf(date, arrival), parking));
  return { ...times, nextDay: isNextDay };
}
