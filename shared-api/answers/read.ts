import { MAX_SPACES, visibleText } from '../contract';

/** Turns the JSON of an answer into a type of ours; null when it cannot be used. */
export type Reader<T> = (answer: unknown) => T | null;

export type Answer<R> = R extends Reader<infer T> ? T : never;

/** Amounts above it are errors, in quetzales. */
const MAX_AMOUNT = 1e9;
/** Longest word of the contract, in characters; longer texts are no word. */
const MAX_WORD = 24;
/** Most stays, requests or visits that are believed. */
export const MOST = 10_000_000;

/** The fields of an object; none for any other value. */
export function fieldsOf(answer: unknown): Record<string, unknown> {
  const isObject = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
  return isObject ? (answer as Record<string, unknown>) : {};
}

/*
 * Kinds of fields. Each is null for what is missing or of another kind.
 */

/** A text with a visible character; a number counts as its digits. */
export function text(value: unknown): string | null {
  const given = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  return typeof given === 'string' && visibleText(given) !== '' ? given : null;
}

/** A short word, such as a status or a code. */
export function wordOf(value: unknown): string | null {
  const word = text(value);
  return word !== null && word.length <= MAX_WORD ? word : null;
}

/** One of `words`. */
export const among =
  <T extends string>(words: readonly T[]): Reader<T> =>
  (value) =>
    oneOf(words, value);

/** Yes or no. */
export const flag = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

/** A positive whole number. */
export function idOf(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : null;
}

/** How many there are, `most` at most, by default a lot's spaces; fewer than none are none. */
export const upTo =
  (most = 2 * MAX_SPACES): Reader<number> =>
  (value) =>
    typeof value === 'number' ? Math.min(Math.max(0, Math.round(value)), most) : null;

/** Quetzales, 0 or more. */
export function amountOf(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= MAX_AMOUNT ? value : null;
}

/** Degrees from -limit to limit. */
export const degreesTo =
  (limit: number): Reader<number> =>
  (value) =>
    typeof value === 'number' && Math.abs(value) <= limit ? value : null;

/** Date and time as ISO 8601 text, with a year of four digits. */
export function isoInstantOf(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-/.test(value)) return null;
  return Number.isNaN(Date.parse(value)) ? null : value;
}

/** A list without the entries that cannot be read. */
export function listOf<T>(read: Reader<T>): Reader<T[]> {
  return (answer) =>
    Array.isArray(answer) ? answer.map(read).filter((entry) => entry !== null) : null;
}

/** The same, empty when it is no list. */
export const entriesOf =
  <T>(read: Reader<T>) =>
  (answer: unknown): T[] =>
    listOf(read)(answer) ?? [];

/** The same type, but in an object any field may be null. */
type Gaps<T> = T extends readonly (infer Entry)[]
  ? Gaps<Entry>[]
  : T extends object
    ? { [F in keyof T]: Gaps<T[F]> | null }
    : T;

/**
 * A kind alone: without the field there is no answer. With a stand-in: that instead; undefined leaves
 * the field out.
 */
type Field<T> = Reader<T> | readonly [kind: Reader<T>, standIn: T | null | undefined];

/** How the fields of a type are read: all that its schema has, and no others. */
export type Table<T> = { readonly [F in keyof T]-?: Field<NonNullable<Gaps<T[F]>>> };

type ReadBy<T> = {
  -readonly [F in keyof T]: T[F] extends readonly [Reader<infer V>, infer StandIn]
    ? V | StandIn
    : Answer<T[F]>;
};

/** Reads an object by its table. */
export function readBy<const T extends Readonly<Record<string, Field<unknown>>>>(
  table: T,
): Reader<ReadBy<T>> {
  const fields = Object.entries(table);
  return (answer) => {
    const given = fieldsOf(answer);
    const read: Record<string, unknown> = {};
    for (const [name, field] of fields) {
      const [kind, ...standIn] = typeof field === 'function' ? [field] : field;
      const value = kind(given[name]);
      if (value === null && standIn.length === 0) return null;
      const known = value ?? standIn[0];
      if (known !== undefined) read[name] = known;
    }
    return read as ReadBy<T>;
  };
}

/** A text, else the placeholder. */
export const textOf = (value: unknown, placeholder = ''): string => text(value) ?? placeholder;

/** A number of spaces or reservations; 0 for any other value. */
export const countOf = (value: unknown, most?: number): number => upTo(most)(value) ?? 0;

/** The value when it is one of `words`, else null. */
export function oneOf<T extends string>(words: readonly T[], value: unknown): T | null {
  return words.find((word) => word === value) ?? null;
}
