import {
  type AvailabilitySchedule,
  type DaySchedule,
  WEEKDAYS,
  type Weekday,
  closesNextDay,
} from '@parqueo/shared-api/contract';

const MIDNIGHT = '00:00';
const DAY_END = '24:00';

/** Gives closed days hours, which the server requires. */
export function withClosedHours(schedule: AvailabilitySchedule): AvailabilitySchedule {
  return WEEKDAYS.reduce((sent, weekday) => {
    const { available, available_from, available_until } = schedule[weekday];
    const hours = {
      available_from: available_from || MIDNIGHT,
      available_until: available_until || MIDNIGHT,
    };
    return available ? sent : withDay(sent, weekday, hours);
  }, schedule);
}

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

type Change = (schedule: AvailabilitySchedule, weekday: Weekday) => AvailabilitySchedule;

const copiedTo =
  (days: readonly Weekday[]): Change =>
  (schedule, from) =>
    days.reduce((copy, day) => withDay(copy, day, schedule[from]), schedule);

/** What one tap does to a week, from one of its days (ADD-07). */
export const SHORTCUTS: Readonly<Record<string, Change>> = {
  '24 horas': (schedule, weekday) =>
    withDay(schedule, weekday, {
      available: true,
      available_from: MIDNIGHT,
      available_until: DAY_END,
    }),
  'Copiar a lun–vie': copiedTo(WEEKDAYS.slice(0, 5)),
  'Copiar a todos': copiedTo(WEEKDAYS),
};
