import { FIELD_MESSAGES } from '@parqueo/shared-api/contract';
import { type StayReading, type StayProblems, type TypedStay, readTyped } from './typed-stay';

const FIELDS = ['date', 'arrival', 'departure'] as const;

/** The stay in the dialog's fields; its problems are also those that are empty, before all others. */
export function readFields(form: TypedStay, now: Date): StayReading {
  const read = readTyped(form, now);
  const empty = FIELDS.filter((field) => form[field] === '');
  const missing: StayProblems = Object.fromEntries(
    empty.map((field) => [field, FIELD_MESSAGES.missing]),
  );
  if (empty.length > 0) return { ...read, problems: missing };
  return read.stay ? read : { ...read, problems: { date: FIELD_MESSAGES.invalid } };
}
