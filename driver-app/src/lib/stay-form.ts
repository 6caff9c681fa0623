import {
  DAY_MS,
  ERRORS,
  FIELD_MESSAGES,
  type LocalDate,
  STAY_FIELD,
  type Stay,
  instantOf,
  localTime,
  stayProblem,
} from '@parqueo/shared-api/contract';

/** A stay as it is typed; times are 'HH:MM' in Guatemala. */
export interface StayForm {
  date: LocalDate;
  arrival: string;
  departure: string;
}

/** Error messages by field. */
export type StayErrors = Partial<Record<keyof StayForm, string>>;

const later = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

/** The fields of a stay. */
export function stayFields({ start, end }: Stay): StayForm {
  const { date, time } = localTime(start);
  return { date, arrival: time, departure: localTime(end).time };
}

/** The arrival; null while it is incomplete. */
export const arrivalOf = ({ date, arrival }: StayForm) => instantOf(date, arrival);

/** The stay; null while a field is empty. Who leaves no later than the arrival leaves on the next day. */
export function stayOfFields(form: StayForm): Stay | null {
  const start = arrivalOf(form);
  const end = instantOf(form.date, form.departure);
  if (!start || !end) return null;
  return { start, end: end <= start ? later(end, DAY_MS) : end };
}

/** Whether the departure is on the day after the arrival. */
export const leavesNextDay = ({ arrival, departure }: StayForm): boolean =>
  departure !== '' && departure <= arrival;

/** What is wrong with the fields; nothing when the stay can be asked for. */
export function stayErrors(form: StayForm, now: Date): StayErrors {
  const empty = Object.entries(form).filter(([, value]) => value === '');
  if (empty.length > 0)
    return Object.fromEntries(empty.map(([field]) => [field, FIELD_MESSAGES.missing]));
  const stay = stayOfFields(form);
  if (!stay) return { date: FIELD_MESSAGES.invalid };
  const problem = stayProblem(stay, now);
  if (!problem) return {};
  // Shown at the date, where no other time of that day would help.
  if (problem === 'TOO_FAR' || form.date < localTime(now).date)
    return { date: ERRORS[problem].err };
  const field = STAY_FIELD[problem] === 'start_time' ? 'arrival' : 'departure';
  return { [field]: ERRORS[problem].err };
}
