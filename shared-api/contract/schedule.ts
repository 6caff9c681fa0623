import type { AvailabilitySchedule, DaySchedule } from './schemas';
import { type Weekday, WEEKDAYS, localTime, minutesOf } from './time';

const DAY_MINUTES = 24 * 60;

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

/** Opening and closing in minutes since midnight; null on a closed day. */
function openMinutes(day: DaySchedule): { from: number; until: number } | null {
  if (!day.available) return null;
  const from = minutesOf(day.available_from);
  const until = minutesOf(day.available_until);
  if (from === null || until === null) return null;
  return { from, until: until === 0 ? DAY_MINUTES : until };
}

const MINUTE_MS = 60_000;

/** Adds minutes. Guatemala's clock never changes, so wall-clock time moves by as much (see ./time). */
const after = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * MINUTE_MS);

/** Midnight at the start of an instant's day in Guatemala. */
function midnightOf(instant: Date): Date {
  const minute = new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);
  return after(minute, -localTime(instant).minutes);
}

/**
 * When a parking that is open at `from` closes next, `limit` at the latest; null when it is closed at
 * `from` or a date is invalid. It stays open over midnight only if one day is open to its end and the
 * next from its start.
 */
export function openUntil(schedule: AvailabilitySchedule, from: Date, limit: Date): Date | null {
  if (Number.isNaN(from.getTime() + limit.getTime())) return null;
  let until: Date | null = null;
  let cursor = from;
  let day = midnightOf(from);
  for (let days = 0; days <= WEEKDAYS.length; days++, day = cursor = after(day, DAY_MINUTES)) {
    const hours = openMinutes(schedule[localTime(day).weekday]);
    if (!hours || cursor < after(day, hours.from)) return until;
    const closes = after(day, hours.until);
    if (cursor >= closes) return until;
    if (closes >= limit) return limit;
    if (hours.until !== DAY_MINUTES) return closes;
    until = closes;
  }
  // Open for a whole week without a gap: it never closes.
  return limit;
}

/** When a parking that is closed at `from` opens next; null when every day is closed. */
export function nextOpening(schedule: AvailabilitySchedule, from: Date): Date | null {
  let day = midnightOf(from);
  for (let days = 0; days <= WEEKDAYS.length; days++, day = after(day, DAY_MINUTES)) {
    const hours = openMinutes(schedule[localTime(day).weekday]);
    const opens = hours && after(day, hours.from);
    if (opens && opens >= from) return opens;
  }
  return null;
}

/** Whether a parking is open from start to end without a gap (API-06). */
export function isOpenThroughout(schedule: AvailabilitySchedule, start: Date, end: Date): boolean {
  if (end <= start) return false;
  const until = openUntil(schedule, start, end);
  return until !== null && until >= end;
}

/** Which times of a day are invalid, and why, in Spanish. */
export interface DayProblem {
  times: readonly ('available_from' | 'available_until')[];
  message: string;
}

/** What is wrong with one day of a schedule; null when it is valid. */
export function dayProblem(schedule: AvailabilitySchedule, weekday: Weekday): DayProblem | null {
  const day = schedule[weekday];
  if (!day.available) return null;
  const problem = (why: string, ...times: DayProblem['times']) => ({
    times,
    message: `${WEEKDAY_NAMES[weekday]}: ${why}`,
  });
  if (minutesOf(day.available_from) === null)
    return problem('falta la hora en que abre', 'available_from');
  if (minutesOf(day.available_until) === null)
    return problem('falta la hora en que cierra', 'available_until');
  const hours = openMinutes(day);
  if (hours && hours.until > hours.from) return null;
  return problem('debe cerrar después de abrir', 'available_from', 'available_until');
}

/** What is wrong with a schedule, in Spanish; undefined when every open day closes after it opens. */
export function scheduleProblem(schedule: AvailabilitySchedule): string | undefined {
  const messages = WEEKDAYS.flatMap((weekday) => dayProblem(schedule, weekday)?.message ?? []);
  return messages.length > 0 ? messages.join('. ') : undefined;
}

/** Whether every open day closes after it opens. */
export const isValidSchedule = (schedule: AvailabilitySchedule): boolean =>
  scheduleProblem(schedule) === undefined;
