import { DAY_MS, MINUTE_MS, QUARTER_MS } from './durations';

/**
 * Time in Guatemala, which is UTC-6 the whole year (no daylight saving): wall-clock time is a fixed
 * shift, the same in the browser and on the server, whatever their own time zone.
 */

const OFFSET_MINUTES = -6 * 60;
const DAY_MINUTES = 24 * 60;

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A day of Guatemala's calendar, 'YYYY-MM-DD'. The one shape for a day that is no instant. */
export type LocalDate = string;

/** A month of Guatemala's calendar, 'YYYY-MM'. */
export type LocalMonth = string;

/** Time and date in Guatemala. */
export interface LocalTime {
  date: LocalDate;
  /** 'HH:MM'. */
  time: string;
  /** Minutes since midnight. */
  minutes: number;
  weekday: Weekday;
}

/** The wall clock and the calendar in Guatemala at an instant. */
export function localTime(instant: Date): LocalTime {
  const shifted = new Date(instant.getTime() + OFFSET_MINUTES * MINUTE_MS);
  const iso = shifted.toISOString();
  return {
    date: iso.slice(0, 10),
    time: iso.slice(11, 16),
    minutes: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
    // getUTCDay counts from Sunday; the schedule's week starts on Monday.
    weekday: WEEKDAYS[(shifted.getUTCDay() + 6) % 7] as Weekday,
  };
}

/** The instant of a wall-clock date 'YYYY-MM-DD' and time 'HH:MM' in Guatemala; null if malformed. */
export function instantOf(date: LocalDate, time: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return null;
  const instant = new Date(`${date}T${time}:00-06:00`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** The day that is so many days after another of Guatemala's calendar. */
export const addDays = (date: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

const SHORT_MONTHS = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');

/** '24 dic' */
export const formatDate = (date: LocalDate): string =>
  `${Number(date.slice(8))} ${SHORT_MONTHS[Number(date.slice(5, 7)) - 1]}`;

/** Whether two instants are on one day in Guatemala. */
export const isSameDay = (one: Date, other: Date): boolean =>
  localTime(one).date === localTime(other).date;

/** The next whole quarter of an hour, or the instant itself. */
export const quarterFrom = (instant: Date): Date =>
  new Date(Math.ceil(instant.getTime() / QUARTER_MS) * QUARTER_MS);

/** The month in Guatemala of an instant. */
export const monthOf = (instant: Date): LocalMonth => localTime(instant).date.slice(0, 7);

/** The instant so many months earlier; from a day that the month does not have, a few days later. */
export function monthsBefore(instant: Date, months: number): Date {
  const earlier = new Date(instant);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  return earlier;
}

/** First instant of a month in Guatemala, and that of the next one. */
export function monthBounds(month: LocalMonth): { from: Date; until: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const start = (index: number) => new Date(Date.UTC(year, index, 1, 0, -OFFSET_MINUTES));
  return { from: start(number - 1), until: start(number) };
}

/** First instant of a day in Guatemala, and that of the next one; null for a day that is in no calendar. */
export function dayBounds(day: LocalDate): { from: Date; until: Date } | null {
  const from = instantOf(day, '00:00');
  if (from === null || localTime(from).date !== day) return null;
  return { from, until: new Date(from.getTime() + DAY_MS) };
}

/** Minutes since midnight of 'HH:MM'; '24:00' is the day's end. Null if malformed. */
export function minutesOf(time: string): number | null {
  const match = /^(\d{2}):(\d{2})$/.exec(time);
  if (!match) return null;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return minutes <= DAY_MINUTES && Number(match[2]) < 60 ? minutes : null;
}

/** Whole minutes between two ISO texts; null when either is unknown. */
export function stayMinutes(start: string | null, end: string | null): number | null {
  return start === null || end === null ? null : minutesBetween(new Date(start), new Date(end));
}

/** Whole minutes from one instant to a later one, never below 0 (BOK-04). */
export function minutesBetween(from: Date, to: Date): number {
  return Math.max(0, Math.round((to.getTime() - from.getTime()) / MINUTE_MS));
}
