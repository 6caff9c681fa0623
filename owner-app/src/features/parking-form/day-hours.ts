import {
  type AvailabilitySchedule,
  type DaySchedule,
  WEEKDAYS,
  type Weekday,
  closesNextDay,
} from '@parqueo/shared-api/contract';

/** Gives closed days hours, which the server requires. */
export function withClosedHours(schedule: AvailabilitySchedule): AvailabilitySchedule {
  return WEEKDAYS.reduce((sent, weekday) => {
    const { available, available_from, available_until } = schedule[weekday];
    const hours = {
      available_from: available_from || '00:00',
      available_until: available_until || '00:00',
    };
    return available ? sent : withDay(sent, weekday, hours);
  }, schedule);
}

const MIDNIGHT = '00:00';
const DAY_END = '24:00';

/** Whether a day is open to its end, written as 24:00 or 00:00. */
const closesAtMidnight = ({ available_until }: DaySchedule): boolean =>
  available_until === DAY_END || available_until === MIDNIGHT;

/** A day's closing time for a time field, which cannot show 24:00. */
export const closingForInput = (day: DaySchedule): string =>
  closesAtMidnight(day) ? MIDNIGHT : day.available_until;

/** The closing time to save for a time field's value: midnight is the end of the day. */
export const closingFromInput = (shown: string): string => (shown === MIDNIGHT ? DAY_END : shown);

/** Note on a closing time at midnight or on the next day. */
export function closingNote(day: DaySchedule): string | undefined {
  if (closesNextDay(day)) return 'Cierra al día siguiente';
  if (!closesAtMidnight(day)) return undefined;
  return day.available_from === MIDNIGHT ? 'Abierto las 24 horas' : 'Hasta la medianoche';
}

/** A schedule with some hours of one day changed. */
export function withDay(
  schedule: AvailabilitySchedule,
  weekday: Weekday,
  hours: Partial<DaySchedule>,
): AvailabilitySchedule {
  return { ...schedule, [weekday]: { ...schedule[weekday], ...hours } };
}

/** Hours of a day that never closes. */
export const ALL_DAY: DaySchedule = {
  available: true,
  available_from: MIDNIGHT,
  available_until: DAY_END,
};

/** Monday to Friday. */
export const WORKDAYS: readonly Weekday[] = WEEKDAYS.slice(0, 5);

/** A schedule in which other days have the hours of one. */
export const copyDay = (
  schedule: AvailabilitySchedule,
  from: Weekday,
  to: readonly Weekday[],
): AvailabilitySchedule => to.reduce((copy, day) => withDay(copy, day, schedule[from]), schedule);
