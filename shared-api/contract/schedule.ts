import { type Weekday, WEEKDAYS, localTime, minutesOf } from './time';

/** Opening hours of one weekday, 'HH:MM'. A day that closes at 00:00 or 24:00 is open to its end. */
export interface DaySchedule {
  available: boolean;
  available_from: string;
  available_until: string;
}

export type AvailabilitySchedule = Record<Weekday, DaySchedule>;

const DAY_MINUTES = 24 * 60;

export const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  monday: 'Lunes',
  tuesday: 'Martes',
  wednesday: 'Miércoles',
  thursday: 'Jueves',
  friday: 'Viernes',
  saturday: 'Sábado',
  sunday: 'Domingo',
};

const open = (available_from: string, available_until: string): DaySchedule => ({
  available: true,
  available_from,
  available_until,
});

/** Schedule of a new lot (ADD-02). */
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

/** One line a run of equal days, for example 'Lunes a Jueves: 08:00 - 18:00' (API-03). */
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

/** Minutes of the day between which a lot is open, or null on a closed day. */
function openMinutes(day: DaySchedule): { from: number; until: number } | null {
  if (!day.available) return null;
  const from = minutesOf(day.available_from);
  const until = minutesOf(day.available_until);
  if (from === null || until === null) return null;
  return { from, until: until === 0 ? DAY_MINUTES : until };
}

/**
 * Whether a lot is open from start to end without a gap (API-06). A stay past midnight needs the
 * first day open to its end and the next one from its beginning.
 */
export function isOpenThroughout(schedule: AvailabilitySchedule, start: Date, end: Date): boolean {
  if (end <= start) return false;
  let cursor = start;
  while (cursor < end) {
    const local = localTime(cursor);
    const hours = openMinutes(schedule[local.weekday]);
    if (!hours || local.minutes < hours.from || local.minutes >= hours.until) return false;
    const closes = new Date(cursor.getTime() + (hours.until - local.minutes) * 60_000);
    if (end <= closes) return true;
    if (hours.until !== DAY_MINUTES) return false;
    cursor = closes;
  }
  return true;
}

/** Whether a schedule can be kept: every open day closes after it opens. */
export function isValidSchedule(schedule: AvailabilitySchedule): boolean {
  return WEEKDAYS.every((weekday) => {
    const day = schedule[weekday];
    if (!day.available) return true;
    const hours = openMinutes(day);
    return hours !== null && hours.until > hours.from;
  });
}
