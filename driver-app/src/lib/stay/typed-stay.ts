import {
  type OpeningHours,
  DAY_MS,
  type Parking,
  closingAfter,
  hoursOf,
  isSameDay,
  STAY_ERRORS,
  HOUR_MS,
  type LocalDate,
  RESERVATION_MIN_MS,
  STAY_FIELD,
  type Stay,
  type Weekday,
  formatDay,
  instantOf,
  localTime,
  stayProblem,
} from '@parqueo/shared-api/contract';
import { formatClosure, timeOfClosure } from '@parqueo/shared-api/contract/closures';
import { after } from './spans';

/** A stay as it is typed; times are 'HH:MM' in Guatemala, '' while they are missing. */
export interface TypedStay {
  date: LocalDate;
  arrival: string;
  departure: string;
  /** Whether the departure is on the day after `date` (BOK-13). */
  nextDay: boolean;
}

/** A stay as it would be typed; without the departure where that is later than the next day. */
export function typedStayOf({ start, end }: Stay): TypedStay {
  const [from, until] = [localTime(start), localTime(end)];
  const isLater = localTime(after(end, -DAY_MS)).date > from.date;
  return {
    date: from.date,
    arrival: from.time,
    departure: isLater ? '' : until.time,
    nextDay: until.date > from.date && !isLater,
  };
}

/** Whether the times alone say that the departure is on the day after the arrival. */
const leavesNextDay = ({ arrival, departure }: Pick<TypedStay, 'arrival' | 'departure'>): boolean =>
  departure !== '' && departure <= arrival;

/** Whether somebody who arrives then can stay until midnight or longer (BOK-13). */
function isOpenPastMidnight(start: Date | null, parking: Parking): boolean {
  const closes = start && closingAfter(hoursOf(parking), start);
  return Boolean(closes && !isSameDay(start, closes));
}

/**
 * A changed stay. A departure at or before the arrival is the next day's, for the map and for a parking
 * that is open past midnight; at another parking it stays the same day's, and is an error (BOK-06, FND-11).
 */
export function changedStay(
  before: TypedStay,
  changes: Partial<TypedStay>,
  parking: Parking | undefined,
): TypedStay {
  const { date, arrival, departure, nextDay } = { ...before, ...changes };
  const times = { date, arrival, departure };
  if ('nextDay' in changes) return { ...times, nextDay };
  const isNextDay =
    leavesNextDay(times) && (!parking || isOpenPastMidnight(instantOf(date, arrival), parking));
  return { ...times, nextDay: isNextDay };
}

/** Earliest date and times that can be picked (BOK-06). */
export function pickerMinimums({ date, arrival, nextDay }: TypedStay, now: Date) {
  const { date: today, time } = localTime(now);
  const earliest = date === today ? time : '00:00';
  return { date: today, arrival: earliest, departure: nextDay ? '00:00' : arrival || earliest };
}

/** A typed stay, read: its times as far as they are complete, and what is wrong with them. */
export interface StayReading {
  start: Date | null;
  end: Date | null;
  /** The stay, whatever the order of its times; null while one is missing. */
  stay: Stay | null;
  /** Messages, each at the field that can mend it. */
  problems: StayProblems;
}
export type StayProblems = Partial<Record<'date' | 'arrival' | 'departure', string>>;

/** Reads what was typed (BOK-06); the departure is on the next day when it says so. */
export function readTyped(
  { date, arrival, departure, nextDay }: TypedStay,
  now: Date,
): StayReading {
  const [start, sameDay] = [instantOf(date, arrival), instantOf(date, departure)];
  const end = sameDay && after(sameDay, nextDay ? DAY_MS : 0);
  const stay = start && end && { start, end };
  return { start, end, stay, problems: problemsOf(date, start, end, now) };
}

function problemsOf(
  date: LocalDate,
  start: Date | null,
  end: Date | null,
  now: Date,
): StayProblems {
  // A browser takes years of six digits.
  if (date.length > '2026-11-29'.length) return { date: STAY_ERRORS.TOO_FAR.err };
  if (date && date < localTime(now).date) return { date: 'La fecha ya pasó.' };
  // Without a departure it checks the shortest stay from that arrival.
  const problem =
    start && stayProblem({ start, end: end ?? after(start, RESERVATION_MIN_MS) }, now);
  if (!problem) return {};
  // Shown at the date, because no other time of that day would help.
  if (problem === 'TOO_FAR') return { date: STAY_ERRORS.TOO_FAR.err };
  const field = STAY_FIELD[problem] === 'start_time' ? 'arrival' : 'departure';
  return { [field]: STAY_ERRORS[problem].err };
}

/** A date's weekday and a parking's hours then, '09:00 - 16:00', with its closures (LOT-01); null without a date. */
export function hoursOn(
  date: string,
  schedule: OpeningHours,
): { weekday: Weekday; hours: string } | null {
  const noon = instantOf(date, '12:00');
  if (!noon) return null;
  const { weekday } = localTime(noon);
  const midnight = noon.getTime() - 12 * HOUR_MS;
  const closed = (schedule.closures ?? [])
    .map(timeOfClosure)
    .filter(({ start, end }) => start.getTime() < midnight + DAY_MS && end.getTime() > midnight)
    .map((time) => `cerrado ${formatClosure(time)}`);
  return { weekday, hours: [formatDay(schedule[weekday]), ...closed].join(' · ') };
}
