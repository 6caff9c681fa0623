import {
  type OpeningHours,
  STAY_ERRORS,
  type LocalDate,
  formatTimeSince,
  formatOpening,
  instantOf,
  isOpenAt,
  localTime,
  nextOpening,
  openUntil,
} from '@parqueo/shared-api/contract';

type ClosedErrors = Partial<Record<'date' | 'arrival' | 'departure', string>>;

const CLOSED = STAY_ERRORS.OUTSIDE_SCHEDULE.err;

/** ' Abre lun 08:00.' when it opens again, else nothing. */
const opensAgain = (from: Date, opens: Date | null) =>
  opens ? ` Abre ${formatOpening(from, opens)}.` : '';

/** Which filled-in time is outside the opening hours (BOK-10): the day, else the arrival, else the departure. */
export function closedHoursErrors(
  schedule: OpeningHours,
  date: LocalDate,
  start: Date | null,
  end: Date | null,
  now: Date,
): ClosedErrors {
  if (!start) return closedDay(schedule, date, now);
  if (!isOpenAt(schedule, start)) {
    return { arrival: CLOSED + opensAgain(start, nextOpening(schedule, start)) };
  }
  const until = end && openUntil(schedule, start, end);
  if (!end || !until || until >= end) return {};
  return { departure: `${CLOSED} Cierra ${formatTimeSince(start, until)}.` };
}

function closedDay(schedule: OpeningHours, date: LocalDate, now: Date): ClosedErrors {
  const midnight = instantOf(date, '00:00');
  if (!midnight) return {};
  const isToday = localTime(now).date === date;
  const from = isToday ? now : midnight;
  if (isOpenAt(schedule, from)) return {};
  const opens = nextOpening(schedule, from);
  if (opens && localTime(opens).date === date) return {};
  const message = isToday ? 'El parqueo ya no abre hoy.' : 'El parqueo está cerrado ese día.';
  return { date: message + opensAgain(from, opens) };
}
