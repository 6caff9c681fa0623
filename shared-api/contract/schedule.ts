import { RESERVATION_MAX_MS } from './limits';
import type { AvailabilitySchedule, DaySchedule } from './schemas';
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  type Weekday,
  WEEKDAYS,
  localTime,
  minutesOf,
  quarterFrom,
} from './time';

const DAY_MINUTES = 24 * 60;
const WEEK_MS = WEEKDAYS.length * DAY_MS;

/** What is said of a schedule that is none. */
export const SCHEDULE_MESSAGE = 'Revisa el horario: cada día debe cerrar después de abrir.';

export const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  monday: 'Lunes',
  tuesday: 'Martes',
  wednesday: 'Miércoles',
  thursday: 'Jueves',
  friday: 'Viernes',
  saturday: 'Sábado',
  sunday: 'Domingo',
};

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

const open = (available_from: string, available_until: string): DaySchedule => ({
  available: true,
  available_from,
  available_until,
});

/** Schedule that the form of a new parking starts with (ADD-02). */
export const DEFAULT_SCHEDULE: Readonly<AvailabilitySchedule> = {
  monday: open('08:00', '18:00'),
  tuesday: open('08:00', '18:00'),
  wednesday: open('08:00', '18:00'),
  thursday: open('08:00', '18:00'),
  friday: open('08:00', '20:00'),
  saturday: open('09:00', '16:00'),
  sunday: { available: false, available_from: '00:00', available_until: '00:00' },
};

/** One day's hours as shown: 'HH:MM - HH:MM' or 'Cerrado' (DET-05). */
export function formatDay(day: DaySchedule): string {
  return day.available ? `${day.available_from} - ${day.available_until}` : 'Cerrado';
}

/** One line for each run of days with equal hours: 'Lunes a Jueves: 08:00 - 18:00' (API-03). */
export function formatSchedule(schedule: AvailabilitySchedule): string[] {
  const runs: { first: Weekday; last: Weekday; hours: string }[] = [];
  for (const weekday of WEEKDAYS) {
    const hours = formatDay(schedule[weekday]);
    const current = runs.at(-1);
    if (current?.hours === hours) current.last = weekday;
    else runs.push({ first: weekday, last: weekday, hours });
  }
  return runs.map(({ first, last, hours }) => {
    const days =
      first === last ? WEEKDAY_NAMES[first] : `${WEEKDAY_NAMES[first]} a ${WEEKDAY_NAMES[last]}`;
    return `${days}: ${hours}`;
  });
}

/**
 * Opening and closing in minutes since the day's midnight, the closing of a night beyond its end; null
 * on a closed day and for hours that are none.
 */
function openMinutes(day: DaySchedule): { from: number; until: number } | null {
  const from = minutesOf(day.available_from);
  const until = minutesOf(day.available_until);
  if (!day.available || from === null || until === null) return null;
  const closes = until === 0 || until < from ? until + DAY_MINUTES : until;
  return from < DAY_MINUTES && from < closes ? { from, until: closes } : null;
}

/** Whether an open day's hours reach into the next day: 18:00–04:00 (BOK-13). */
export const closesNextDay = (day: DaySchedule): boolean =>
  (openMinutes(day)?.until ?? 0) > DAY_MINUTES;

/**
 * The hours around an instant, in milliseconds and in the order of their opening: yesterday's, which
 * may last into today, to those of the same day next week. They may overlap (18:00–04:00 and 02:00–10:00
 * of the next day): a lot is open while any of them lasts. Guatemala's clock never changes (see ./time).
 */
function hoursAround(schedule: AvailabilitySchedule, instant: Date) {
  const { weekday, minutes } = localTime(instant);
  const today = WEEKDAYS.indexOf(weekday);
  const midnight = Math.floor(instant.getTime() / MINUTE_MS - minutes) * MINUTE_MS;
  return [-1, 0, 1, 2, 3, 4, 5, 6, 7].flatMap((day) => {
    const name = WEEKDAYS[(today + day + WEEKDAYS.length) % WEEKDAYS.length] as Weekday;
    const hours = openMinutes(schedule[name]);
    const start = midnight + day * DAY_MS;
    return hours
      ? [{ opens: start + hours.from * MINUTE_MS, closes: start + hours.until * MINUTE_MS }]
      : [];
  });
}

/**
 * When a parking that is open at `from` closes next, `limit` at the latest; null when it is closed at
 * `from` or a date is invalid. It stays open over midnight where a day's hours reach into the next, or
 * one day is open to its end and the next from its start.
 */
export function openUntil(schedule: AvailabilitySchedule, from: Date, limit: Date): Date | null {
  const start = from.getTime();
  if (Number.isNaN(start + limit.getTime())) return null;
  let until = start;
  for (const { opens, closes } of hoursAround(schedule, from)) {
    if (opens <= until && closes > until) until = closes;
  }
  if (until === start) return null;
  // Open for more than a week without a gap: it never closes.
  return until > start + WEEK_MS || until >= limit.getTime() ? limit : new Date(until);
}

/** Whether a parking is open at an instant. */
export const isOpenAt = (schedule: AvailabilitySchedule, instant: Date): boolean =>
  openUntil(schedule, instant, new Date(instant.getTime() + 1)) !== null;

/** When a parking that is closed at `from` opens next; null when every day is closed. */
export function nextOpening(schedule: AvailabilitySchedule, from: Date): Date | null {
  const next = hoursAround(schedule, from).find(({ opens }) => opens >= from.getTime());
  return next ? new Date(next.opens) : null;
}

/** Whether a parking is open from start to end without a gap (API-06). */
export function isOpenThroughout(schedule: AvailabilitySchedule, start: Date, end: Date): boolean {
  if (end <= start) return false;
  const until = openUntil(schedule, start, end);
  return until !== null && until >= end;
}

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
 * Until when somebody who arrives then can stay, the longest reservation at most ('Hasta que cierre',
 * FND-02); null when the parking is closed then.
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

/** Which times of a day are invalid, and why, in Spanish. */
export interface DayProblem {
  times: readonly ('available_from' | 'available_until')[];
  message: string;
}

/** What is wrong with one day of a schedule; null when it is valid. */
export function dayProblem(schedule: AvailabilitySchedule, weekday: Weekday): DayProblem | null {
  const day = schedule[weekday];
  if (!day.available || openMinutes(day)) return null;
  const problem = (why: string, ...times: DayProblem['times']) => ({
    times,
    message: `${WEEKDAY_NAMES[weekday]}: ${why}`,
  });
  const from = minutesOf(day.available_from);
  if (from === null) return problem('falta la hora en que abre', 'available_from');
  if (minutesOf(day.available_until) === null)
    return problem('falta la hora en que cierra', 'available_until');
  if (from === DAY_MINUTES) return problem('debe abrir antes de las 24:00', 'available_from');
  return problem('abre y cierra a la misma hora', 'available_from', 'available_until');
}

/** What is wrong with a schedule, in Spanish; undefined when every open day has hours. */
export function scheduleProblem(schedule: AvailabilitySchedule): string | undefined {
  const messages = WEEKDAYS.flatMap((weekday) => dayProblem(schedule, weekday)?.message ?? []);
  return messages.length > 0 ? messages.join('. ') : undefined;
}

/** Whether every open day has hours. */
export const isValidSchedule = (schedule: AvailabilitySchedule): boolean =>
  scheduleProblem(schedule) === undefined;
