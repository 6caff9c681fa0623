import {
  type AvailabilitySchedule,
  ERRORS,
  type LocalDate,
  formatTimeSince,
  formatWeekdayTime,
  instantOf,
  isOpenAt,
  localTime,
  nextOpening,
  openUntil,
} from '@parqueo/shared-api/contract';

/** Error messages by field of the form. */
type ClosedErrors = Partial<Record<'date' | 'arrival' | 'departure', string>>;

const CLOSED = ERRORS.OUTSIDE_SCHEDULE.err;

/** ' Abre lun 08:00.' when it opens again, else nothing. */
const opensAgain = (opens: Date | null) => (opens ? ` Abre ${formatWeekdayTime(opens)}.` : '');

/**
 * Which chosen time is outside the opening hours (BOK-10): the day, else the arrival, else the
 * departure. Checks only what has been chosen so far.
 */
export function closedHoursErrors(
  schedule: AvailabilitySchedule,
  date: LocalDate,
  start: Date | null,
  end: Date | null,
  now: Date,
): ClosedErrors {
  if (!start) return closedDay(schedule, date, now);
  if (!isOpenAt(schedule, start)) {
    return { arrival: CLOSED + opensAgain(nextOpening(schedule, start)) };
  }
  const until = end && openUntil(schedule, start, end);
  if (!end || !until || until >= end) return {};
  return { departure: `${CLOSED} Cierra ${formatTimeSince(start, until)}.` };
}

function closedDay(schedule: AvailabilitySchedule, date: LocalDate, now: Date): ClosedErrors {
  const midnight = instantOf(date, '00:00');
  if (!midnight) return {};
  const isToday = localTime(now).date === date;
  const from = isToday ? now : midnight;
  if (isOpenAt(schedule, from)) return {};
  const opens = nextOpening(schedule, from);
  if (opens && localTime(opens).date === date) return {};
  const message = isToday ? 'El parqueo ya no abre hoy.' : 'El parqueo está cerrado ese día.';
  return { date: message + opensAgain(opens) };
}
