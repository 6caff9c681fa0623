import { DAY_MS, MINUTE_MS } from './durations';
import { FIELD_MESSAGES } from './field-messages';
import { CLOSURE_MAX_DAYS, CLOSURE_MAX_DAYS_AHEAD } from './limits';
import { type OpeningHours, openingsAround } from './openings';
import type { AvailabilitySchedule, Closure, ClosureSpan } from './schemas';
import { type LocalDate, addDays, formatDate, instantOf, isSameDay, localTime } from './time';

/** A time in which a lot is closed in spite of its hours, in instants. */
export interface ClosedTime {
  start: Date;
  end: Date;
}

/** The reason that a driver hears whose reservation a closure cancels (LOT-01). */
export const closureReason = ({ name }: Pick<ClosureSpan, 'name'>): string =>
  name ? `El parqueo cierra: ${name}` : 'El parqueo cierra a esa hora';

/** Whether hours of one date last into the next: they end before they begin. */
export const endsNextDay = (from: string | undefined, until: string | undefined): boolean =>
  from !== undefined && until !== undefined && until < from;

/**
 * The time that an owner's closure takes (LOT-01): hours of a date, into the next day where they end before
 * they begin and no last date is named; or whole days. A day's hours that last past midnight belong to the
 * day on which they begin: those of the day before stay, those of the last one are closed to their end. Null
 * for a date that there is not, and for a time that ends before it begins, or at the hour at which it does.
 */
export function closedTimeOf(
  schedule: AvailabilitySchedule,
  { date, last_date, from, until }: ClosureSpan,
): ClosedTime | null {
  const last = last_date ?? date;
  const midnight = instantOf(date, '00:00');
  const lastMidnight = instantOf(last, '00:00');
  // Date takes 30 February for 2 March.
  if (!midnight || !lastMidnight || localTime(midnight).date !== date) return null;
  if (localTime(lastMidnight).date !== last) return null;
  const start = from ? clockOn(date, from) : endOfHours(schedule, addDays(date, -1), midnight);
  const isNextDay = last_date === undefined && endsNextDay(from, until);
  const end = until
    ? clockOn(isNextDay ? addDays(date, 1) : last, until)
    : endOfHours(schedule, last, new Date(lastMidnight.getTime() + DAY_MS));
  return start && end && start < end ? { start, end } : null;
}

/** 'HH:MM' of a date, '24:00' too. */
const clockOn = (date: LocalDate, time: string): Date | null =>
  time === '24:00' ? instantOf(addDays(date, 1), '00:00') : instantOf(date, time);

/** When the hours that begin on a date end; its midnight where they do not last past it. */
function endOfHours(schedule: AvailabilitySchedule, date: LocalDate, midnight: Date): Date {
  const noon = instantOf(date, '12:00') as Date;
  const ends = openingsAround(schedule, noon)
    .filter(({ opens }) => isSameDay(new Date(opens), noon))
    .map(({ closes }) => closes);
  return new Date(Math.max(midnight.getTime(), ...ends));
}

/**
 * What 'Cerrar hoy' closes (LOT-01): from now to the end of the hours that begin today, and of those that
 * last, as a night's. Null when the parking does not open today any more, or is closed until then already.
 */
export function restOfToday(hours: OpeningHours, now: Date): ClosedTime | null {
  const time = now.getTime();
  const week: OpeningHours = { ...hours, closures: [] };
  const ends = openingsAround(week, now).flatMap(({ opens, closes }) =>
    opens <= time || isSameDay(new Date(opens), now) ? closes : [],
  );
  const end = Math.max(...ends);
  const isOpen = openingsAround(hours, now).some(
    ({ opens, closes }) => opens < end && closes > time,
  );
  if (!isOpen) return null;
  // From the minute's beginning, so that screens, which go by minutes, say it at once.
  const start = new Date(Math.floor(time / MINUTE_MS) * MINUTE_MS);
  return { start, end: new Date(end) };
}

/**
 * When a closure is, in words: '24 dic', '24 dic – 2 ene' of whole days, else '24 dic 12:00–18:00',
 * '24 dic 20:00 – 25 dic 04:00'.
 */
export function formatClosure({ start, end }: ClosedTime): string {
  const [from, until] = [localTime(start), localTime(end)];
  const lastDay = until.minutes === 0 ? addDays(until.date, -1) : until.date;
  const [first, last] = [formatDate(from.date), formatDate(lastDay)];
  if (from.minutes === 0 && until.minutes === 0)
    return first === last ? first : `${first} – ${last}`;
  const ends = until.minutes === 0 ? '24:00' : until.time;
  return from.date === lastDay
    ? `${first} ${from.time}–${ends}`
    : `${first} ${from.time} – ${last} ${ends}`;
}

/** The time of a closure as the server tells it. */
export const timeOfClosure = ({ start_time, end_time }: Closure): ClosedTime => ({
  start: new Date(start_time),
  end: new Date(end_time),
});

/** Why a closure cannot be, in Spanish; undefined when it can. */
export function closureProblem({ start, end }: ClosedTime, now: Date): string | undefined {
  if (end <= now) return CLOSURE_MESSAGES.past;
  if (end.getTime() - start.getTime() > CLOSURE_MAX_DAYS * DAY_MS) return CLOSURE_MESSAGES.long;
  const isFar = start.getTime() - now.getTime() > CLOSURE_MAX_DAYS_AHEAD * DAY_MS;
  return isFar ? CLOSURE_MESSAGES.far : undefined;
}

/** What of a span makes no closure, in Spanish by its field; undefined when it makes one. */
export function spanProblems(
  schedule: AvailabilitySchedule,
  span: ClosureSpan,
  now: Date,
): Partial<Record<keyof ClosureSpan, string>> | undefined {
  const { date, last_date = date, from, until } = span;
  const time = closedTimeOf(schedule, span);
  const problem = time && closureProblem(time, now);
  if (time) return problem ? { date: problem } : undefined;
  if (last_date < date) return { last_date: CLOSURE_MESSAGES.order };
  if (!closedTimeOf(schedule, { date, last_date })) return { date: FIELD_MESSAGES.invalid };
  if (span.last_date && endsNextDay(from, until)) return { last_date: CLOSURE_MESSAGES.night };
  return {
    [until ? 'until' : 'from']: from === until ? CLOSURE_MESSAGES.same : CLOSURE_MESSAGES.order,
  };
}

/** Messages of closures that cannot be. */
export const CLOSURE_MESSAGES = {
  past: 'Ese tiempo ya pasó.',
  long: `Un cierre dura ${CLOSURE_MAX_DAYS} días como máximo.`,
  far: `Un cierre empieza dentro de ${CLOSURE_MAX_DAYS_AHEAD} días como máximo.`,
  order: 'El cierre debe terminar después de empezar.',
  night: 'Termina antes de empezar. Si pasa de medianoche, elige aquí el día siguiente.',
  same: 'Empieza y termina a la misma hora. Sin horas se cierra el día entero.',
} as const;
