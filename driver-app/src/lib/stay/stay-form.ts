import { FIELD_MESSAGES, type Stay } from '@parqueo/shared-api/contract';
import {
  type ReadStay,
  type StayProblems,
  type TypedStay,
  leavesNextDay,
  readTyped,
  typedStayOf,
} from './typed-stay';

/** The fields of the stay's dialog: whether the departure is on the next day they say themselves. */
export type StayForm = Omit<TypedStay, 'nextDay'>;

/** The fields of a stay. */
export function stayFields(stay: Stay): StayForm {
  const { date, arrival, departure } = typedStayOf(stay);
  return { date, arrival, departure };
}

/** The stay in the fields; its problems are also those that are empty, before all others. */
export function readFields(form: StayForm, now: Date): ReadStay {
  const read = readTyped({ ...form, nextDay: leavesNextDay(form) }, now);
  const empty = Object.entries(form).filter(([, value]) => value === '');
  const missing: StayProblems = Object.fromEntries(
    empty.map(([field]) => [field, FIELD_MESSAGES.missing]),
  );
  if (empty.length > 0) return { ...read, problems: missing };
  return read.stay ? read : { ...read, problems: { date: FIELD_MESSAGES.invalid } };
}
