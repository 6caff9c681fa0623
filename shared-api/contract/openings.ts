import { DAY_MS, MINUTE_MS } from './durations';
import type { AvailabilitySchedule, Closure, DaySchedule } from './schemas';
import { WEEKDAYS, type Weekday, localTime, minutesOf } from './time';

const DAY_MINUTES = 24 * 60;

/** A parking's weekly hours with the closures that interrupt them (LOT-01). */
export type OpeningHours = AvailabilitySchedule & { closures?: readonly Closure[] | undefined };

/** The closures that a schedule carries (`hoursOf`). */
export const closuresOf = ({ closures = [] }: OpeningHours): readonly Closure[] => closures;

/** From an opening to the closing after it, in milliseconds. */
export interface Opening {
  opens: number;
  closes: number;
}

/**
 * Opening and closing in minutes since the day's midnight, the closing of a night beyond its end; null
 * on a closed day and for hours that are none.
 */
export function openMinutes(day: DaySchedule): { from: number; until: number } | null {
  const from = minutesOf(day.available_from);
  const until = minutesOf(day.available_until);
  if (!day.available || from === null || until === null) return null;
  const closes = until === 0 || until < from ? until + DAY_MINUTES : until;
  return from < DAY_MINUTES && from < closes ? { from, until: closes } : null;
}

/**
 * The hours around an instant, in the order of their opening: yesterday's, which may last into today, to
 * those of the same day next week. They may overlap (18:00–04:00 and 02:00–10:00 of the next day): a lot
 * is open while any of them lasts. Guatemala's clock never changes (see ./time).
 */
export function openingsAround(schedule: AvailabilitySchedule, instant: Date): Opening[] {
  const { weekday, minutes } = localTime(instant);
  const today = WEEKDAYS.indexOf(weekday);
  const midnight = Math.floor(instant.getTime() / MINUTE_MS - minutes) * MINUTE_MS;
  const weekly = [-1, 0, 1, 2, 3, 4, 5, 6, 7].flatMap((day) => {
    const name = WEEKDAYS[(today + day + WEEKDAYS.length) % WEEKDAYS.length] as Weekday;
    const open = openMinutes(schedule[name]);
    const start = midnight + day * DAY_MS;
    return open
      ? [{ opens: start + open.from * MINUTE_MS, closes: start + open.until * MINUTE_MS }]
      : [];
  });
  const closures = closuresOf(schedule);
  if (closures.length === 0) return weekly;
  return closures.reduce(without, weekly).toSorted((one, other) => one.opens - other.opens);
}

/** What is left of openings beside a closure. */
function without(openings: Opening[], { start_time, end_time }: Closure): Opening[] {
  const start = Date.parse(start_time);
  const end = Date.parse(end_time);
  return openings.flatMap((each) => {
    if (end <= each.opens || start >= each.closes) return [each];
    const before = { opens: each.opens, closes: start };
    const after = { opens: end, closes: each.closes };
    return [before, after].filter(({ opens, closes }) => opens < closes);
  });
}
