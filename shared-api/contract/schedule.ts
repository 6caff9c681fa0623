import { WEEK_MS } from './durations';
import { type OpeningHours, closuresOf, openMinutes, openingsAround } from './openings';
import type { AvailabilitySchedule, DaySchedule, Parking } from './schemas';
import type { Weekday } from './time';

const DAY_MINUTES = 24 * 60;

/** Short names, for labels such as 'Cerrado · abre lun 08:00' (FND-01). */
export const SHORT_WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  monday: 'lun',
  tuesday: 'mar',
  wednesday: 'mié',
  thursday: 'jue',
  friday: 'vie',
  saturday: 'sáb',
  sunday: 'dom',
};

/** Whether an open day's hours reach into the next day: 18:00–04:00 (BOK-13). */
export const closesNextDay = (day: DaySchedule): boolean =>
  (openMinutes(day)?.until ?? 0) > DAY_MINUTES;

/**
 * A parking's hours with the closures that interrupt them, which all rules below respect (LOT-01): give
 * them these, and not the weekly schedule alone.
 */
export const hoursOf = ({
  availability_schedule,
  closures,
}: Pick<Parking, 'availability_schedule' | 'closures'>): OpeningHours => ({
  ...availability_schedule,
  closures,
});

/**
 * When a parking that is open at `from` closes next, `limit` at the latest; null when it is closed at
 * `from` or a date is invalid. It stays open over midnight where a day's hours reach into the next, or
 * one day is open to its end and the next from its start.
 */
export function openUntil(schedule: AvailabilitySchedule, from: Date, limit: Date): Date | null {
  const start = from.getTime();
  if (Number.isNaN(start + limit.getTime())) return null;
  let until = start;
  for (const { opens, closes } of openingsAround(schedule, from)) {
    if (opens <= until && closes > until) until = closes;
  }
  if (until === start) return null;
  // Open for more than a week without a gap: only a closure ends it.
  if (until > start + WEEK_MS) until = nextClosure(schedule, start);
  return until >= limit.getTime() ? limit : new Date(until);
}

const nextClosure = (schedule: AvailabilitySchedule, after: number): number =>
  Math.min(
    ...closuresOf(schedule)
      .map(({ start_time }) => Date.parse(start_time))
      .filter((at) => at > after),
  );

/** Whether a parking is open at an instant. */
export const isOpenAt = (schedule: AvailabilitySchedule, instant: Date): boolean =>
  openUntil(schedule, instant, new Date(instant.getTime() + 1)) !== null;

/** When a parking that is closed at `from` opens next; null when every day is closed. */
export function nextOpening(schedule: AvailabilitySchedule, from: Date): Date | null {
  const ends = closuresOf(schedule).map(({ end_time }) => Date.parse(end_time));
  // A closure may last for weeks: after the last one the week says it.
  const last = Math.max(from.getTime(), ...ends);
  for (let time = from.getTime(); time < last + WEEK_MS; time += WEEK_MS) {
    const next = openingsAround(schedule, new Date(time)).find(
      ({ opens }) => opens >= from.getTime(),
    );
    if (next) return new Date(next.opens);
  }
  return null;
}

/** Whether a parking is open from start to end without a gap (API-06). */
export function isOpenThroughout(schedule: AvailabilitySchedule, start: Date, end: Date): boolean {
  if (end <= start) return false;
  const until = openUntil(schedule, start, end);
  return until !== null && until >= end;
}
