import { MAX_SPACES, visibleText } from '../contract';

/** Turns the JSON of an answer into a type of ours; null when it cannot be used. */
export type Reader<T> = (answer: unknown) => T | null;

/** Amounts above it are errors, in quetzales. */
const MAX_AMOUNT = 1e9;
/** Longest word of the contract, in characters; longer texts are no word. */
const MAX_WORD = 24;

/** The fields of an object; none for any other value. */
export function fieldsOf(answer: unknown): Record<string, unknown> {
  const isObject = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
  return isObject ? (answer as Record<string, unknown>) : {};
}

/** A text with a visible character, else the placeholder. */
export function textOf(value: unknown, placeholder = ''): string {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  return typeof text === 'string' && visibleText(text) !== '' ? text : placeholder;
}

/** A positive whole number; null for any other value. */
export function idOf(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : null;
}

/** A number of spaces or reservations, 0 to `most`; 0 for any other value. */
export function countOf(value: unknown, most = 2 * MAX_SPACES): number {
  return typeof value === 'number' && value > 0 ? Math.min(Math.round(value), most) : 0;
}

/** Quetzales, 0 or more; null for any other value. */
export function amountOf(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= MAX_AMOUNT ? value : null;
}

/** Degrees from -limit to limit; null for any other value. */
export function degreesOf(value: unknown, limit: number): number | null {
  return typeof value === 'number' && Math.abs(value) <= limit ? value : null;
}

/** Date and time as ISO 8601 text, with a year of four digits; null for any other value. */
export function isoInstantOf(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-/.test(value)) return null;
  return Number.isNaN(Date.parse(value)) ? null : value;
}

/** A short word, such as a status; null for any other value. */
export function wordOf(value: unknown): string | null {
  const text = textOf(value);
  return text !== '' && text.length <= MAX_WORD ? text : null;
}

/** The value when it is one of `words`, else null. */
export function oneOf<T extends string>(words: readonly T[], value: unknown): T | null {
  return words.find((word) => word === value) ?? null;
}

/** Reads a list and leaves out the entries that cannot be read; null when it is no list. */
export function listOf<T>(read: Reader<T>): Reader<T[]> {
  return (answer) =>
    Array.isArray(answer) ? answer.map(read).filter((entry) => entry !== null) : null;
}
