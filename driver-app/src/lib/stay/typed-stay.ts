import {
  type AvailabilitySchedule,
  DAY_MS,
  type LocalDate,
  type Stay,
  type Weekday,
  formatDay,
  instantOf,
  localTime,
} from '@parqueo/shared-api/contract';

/** A stay as it is typed; times are 'HH:MM' in Guatemala, '' while they are missing. */
export interface TypedStay {
  date: LocalDate;
  arrival: string;
  departure: string;
  /** Whether the departure is on the day after `date` (BOK-13). */
  nextDay: boolean;
}

/** A stay as it would be typed. */
export function typedStayOf({ start, end }: Stay): TypedStay {
  const [from, until] = [localTime(start), localTime(end)];
  return {
    date: from.date,
    arrival: from.time,
    departure: until.time,
    nextDay: until.date > from.date,
  };
}

/** Whether the times alone say that the departure is on the day after the arrival. */
export const leavesNextDay = ({
  arrival,
  departure,
}: Pick<TypedStay, 'arrival' | 'departure'>): boolean => departure !== '' && departure <= arrival;

/** The arrival; null while it is incomplete. */
export const arrivalOf = ({ date, arrival }: Pick<TypedStay, 'date' | 'arrival'>): Date | null =>
  instantOf(date, arrival);

/** The departure, on the next day when the form says so; null while it is incomplete. */
export function departureOf({ date, departure, nextDay }: Omit<TypedStay, 'arrival'>): Date | null {
  const sameDay = instantOf(date, departure);
  return sameDay && new Date(sameDay.getTime() + (nextDay ? DAY_MS : 0));
}

/** The stay, in whatever order its times are; null while one is missing. */
export function stayOf(typed: TypedStay): Stay | null {
  const [start, end] = [arrivalOf(typed), departureOf(typed)];
  return start && end ? { start, end } : null;
}

/** The weekday of a date and a parking's hours on it, '09:00 - 16:00'; null without a date. */
export function hoursOn(
  date: string,
  schedule: AvailabilitySchedule,
): { weekday: Weekday; hours: string } | null {
  const noon = instantOf(date, '12:00');
  if (!noon) return null;
  const { weekday } = localTime(noon);
  return { weekday, hours: formatDay(schedule[weekday]) };
}
