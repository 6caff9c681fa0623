import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from './durations';
import { RESERVATION_MAX_MS } from './limits';
import { isOpenThroughout, nextOpening, openUntil } from './schedule';
import type { AvailabilitySchedule } from './schemas';
import { localTime, quarterFrom } from './time';

/** Hours of the day at which a night begins and ends (FND-05). */
const NIGHT = { begins: 18, ends: 6 };

/**
 * Whether a parking is open without a gap from 18:00 to 06:00, in the night that comes after an instant
 * or in which it lies ('Abierto toda la noche', FND-05).
 */
export function isOpenAllNight(schedule: AvailabilitySchedule, instant: Date): boolean {
  const { minutes } = localTime(instant);
  const midnight = Math.floor(instant.getTime() / MINUTE_MS - minutes) * MINUTE_MS;
  const lastMorning = midnight + NIGHT.ends * HOUR_MS;
  const morning = instant.getTime() < lastMorning ? lastMorning : lastMorning + DAY_MS;
  const evening = morning - DAY_MS + (NIGHT.begins - NIGHT.ends) * HOUR_MS;
  return isOpenThroughout(schedule, new Date(evening), new Date(morning));
}

/**
 * The end of the longest stay that begins then: closing time, or the longest reservation ('Hasta
 * que cierre', FND-02); null when the parking is closed then.
 */
export const closingAfter = (schedule: AvailabilitySchedule, arrival: Date): Date | null =>
  openUntil(schedule, arrival, new Date(arrival.getTime() + RESERVATION_MAX_MS));

/**
 * The first quarter of an hour from `from` on, within a week, at which at least one of some parkings is
 * open for `lengthMs` without a gap (FND-02); null when none is.
 */
export function earliestOpening(
  schedules: readonly AvailabilitySchedule[],
  from: Date,
  lengthMs: number,
): Date | null {
  let earliest: Date | null = null;
  for (const schedule of schedules) {
    const before: Date = earliest ?? new Date(from.getTime() + WEEK_MS);
    earliest = openingWithin(schedule, from, before, lengthMs) ?? earliest;
  }
  return earliest;
}

/** The same of one parking, before an instant. */
function openingWithin(
  schedule: AvailabilitySchedule,
  from: Date,
  before: Date,
  lengthMs: number,
): Date | null {
  let start: Date | null = from;
  while (start) {
    start = quarterFrom(start);
    if (!(start < before)) return null;
    const end = new Date(start.getTime() + lengthMs);
    const until = openUntil(schedule, start, end);
    if (until && until >= end) return start;
    start = nextOpening(schedule, until ?? start);
  }
  return null;
}
