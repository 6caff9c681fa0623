import {
  ERRORS,
  FIELD_MESSAGES,
  STAY_FIELD,
  type Stay,
  localTime,
  stayProblem,
} from '@parqueo/shared-api/contract';
import { type TypedStay, leavesNextDay, stayOf, typedStayOf } from './typed-stay';

/** The fields of the stay's dialog: whether the departure is on the next day they say themselves. */
export type StayForm = Omit<TypedStay, 'nextDay'>;

/** Error messages by field. */
export type StayErrors = Partial<Record<keyof StayForm, string>>;

/** The fields of a stay. */
export function stayFields(stay: Stay): StayForm {
  const { date, arrival, departure } = typedStayOf(stay);
  return { date, arrival, departure };
}

/** The stay; null while a field is empty. */
export const stayOfFields = (form: StayForm): Stay | null =>
  stayOf({ ...form, nextDay: leavesNextDay(form) });

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
