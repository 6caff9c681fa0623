import { MAX_SPACES, visibleText } from '../contract';

/** Makes something of an answer; null when nothing can be made of it. */
export type Reader<T> = (answer: unknown) => T | null;

/** Amounts above it are slips, in quetzales. */
const MAX_AMOUNT = 1e9;
/** Words of the contract are short; what is longer is none of them. */
const MAX_WORD = 24;

/** The fields of an object; of anything else none. */
export function fieldsOf(answer: unknown): Record<string, unknown> {
  const isObject = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
  return isObject ? (answer as Record<string, unknown>) : {};
}

/** Text with something to see, else the stand-in. */
export function textOf(value: unknown, standIn = ''): string {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  return typeof text === 'string' && visibleText(text) !== '' ? text : standIn;
}

export function idOf(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : null;
}

/** A number of spaces or reservations; 0 where none is told, never below. */
export function countOf(value: unknown, most = 2 * MAX_SPACES): number {
  return typeof value === 'number' && value > 0 ? Math.min(Math.round(value), most) : 0;
}

/** Quetzales. */
export function amountOf(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= MAX_AMOUNT ? value : null;
}

/** Degrees up to a limit on both sides. */
export function degreesOf(value: unknown, limit: number): number | null {
  return typeof value === 'number' && Math.abs(value) <= limit ? value : null;
}

/** Date and time as ISO 8601 text of a year with four digits. */
export function isoInstantOf(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-/.test(value)) return null;
  return Number.isNaN(Date.parse(value)) ? null : value;
}

/** A short word, such as a status. */
export function wordOf(value: unknown): string | null {
  const text = textOf(value);
  return text !== '' && text.length <= MAX_WORD ? text : null;
}

/** One of the words given. */
export function oneOf<T extends string>(words: readonly T[], value: unknown): T | null {
  return words.find((word) => word === value) ?? null;
}

/** A list of what can be read of its entries; null when it is no list. */
export function listOf<T>(read: Reader<T>): Reader<T[]> {
  return (answer) =>
    Array.isArray(answer) ? answer.map(read).filter((entry) => entry !== null) : null;
}
