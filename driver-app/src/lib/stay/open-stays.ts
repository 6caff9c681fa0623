import {
  DAY_MS,
  MAX_DAYS_AHEAD,
  MINUTE_MS,
  type OpeningHours,
  PAST_GRACE_MINUTES,
  RESERVATION_MAX_MS,
  RESERVATION_MIN_MS,
  type Stay,
  defaultStay,
  isOpenThroughout,
  isSameDay,
  nextOpening,
  openUntil,
  quarterFrom,
} from '@parqueo/shared-api/contract';
import { after, lasting, lengthOf } from './spans';

/** How far ahead openings are looked for: every weekday once, and today's again. */
const AHEAD_MS = 8 * DAY_MS;

/**
 * The possible stay nearest to the wanted one: not past, not too far ahead, too short or too long. In place of a
 * date that is past or too far ahead it has the same hours of the first or the last day that has them.
 */
export function possibleStay(wanted: Stay, now: Date): Stay {
  const length = Math.min(RESERVATION_MAX_MS, Math.max(RESERVATION_MIN_MS, lengthOf(wanted)));
  // The request of this minute is still accepted (FND-11).
  const isPast = wanted.start < after(now, -PAST_GRACE_MINUTES * MINUTE_MS);
  const { start: first } = defaultStay(now);
  if (isPast && isSameDay(wanted.start, now)) return lasting(first, length);
  const daysTo = (instant: Date) => (instant.getTime() - wanted.start.getTime()) / DAY_MS;
  const toLast = Math.min(0, Math.floor(daysTo(now) + MAX_DAYS_AHEAD));
  const days = isPast ? Math.ceil(daysTo(first)) : toLast;
  return lasting(after(wanted.start, days * DAY_MS), length);
}

/** The same hours of the first day in a week at which a parking is open for them; null without one. */
export const sameHoursFrom = (schedule: OpeningHours, wanted: Stay): Stay | null =>
  Array.from({ length: 8 }, (_, day) =>
    lasting(after(wanted.start, day * DAY_MS), lengthOf(wanted)),
  ).find(({ start, end }) => isOpenThroughout(schedule, start, end)) ?? null;

/** What is left of a stay, to request elsewhere; itself before it begins, null once it is over (CNF-10). */
export function restOf(stay: Stay, now: Date): Stay | null {
  if (stay.end <= now) return null;
  if (stay.start > now) return stay;
  const { start } = defaultStay(now);
  return {
    start,
    end: new Date(Math.max(stay.end.getTime(), start.getTime() + RESERVATION_MIN_MS)),
  };
}

/** The nearest stay of the same length that is open throughout; null without one in a week (BOK-12). */
export function openStayNear(schedule: OpeningHours, wanted: Stay, earliest: Date): Stay | null {
  const from = quarterFrom(earliest);
  const length = lengthOf(wanted);
  const limit = after(wanted.start > from ? wanted.start : from, AHEAD_MS);
  const distance = (start: Date) => Math.abs(start.getTime() - wanted.start.getTime());
  let nearest: Date | null = null;
  let opens: Date | null = from;
  while (opens && opens < limit) {
    const closes: Date | null = openUntil(schedule, opens, limit);
    const last = closes && after(closes, -length);
    if (last && last >= opens) {
      const start = clamp(wanted.start, opens, last);
      if (!nearest || distance(start) < distance(nearest)) nearest = start;
    }
    opens = nextOpening(schedule, closes ?? after(opens, 1));
  }
  return nearest && lasting(nearest, length);
}

function clamp(instant: Date, first: Date, last: Date): Date {
  if (instant < first) return first;
  return instant > last ? last : instant;
}
