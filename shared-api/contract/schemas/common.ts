import Type from 'typebox';
import { ERRORS } from '../errors';
import { HEIGHT_M, MAX_RATE, ZONES } from '../limits';
import { TWO_DECIMALS_MESSAGE, hasTwoDecimals } from '../two-decimals';
import { VISIBLE_PATTERN } from '../visible';

/** Refuses fields that the schema does not name, so that a client cannot set more than it may. */
export const strict = { additionalProperties: false } as const;
/** An object of these fields and no others. */
export const exactly = <Fields extends Type.TProperties>(fields: Fields) =>
  Type.Object(fields, strict);
/** A value, or null. */
export const orNull = <Schema extends Type.TSchema>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** The id in a path. Any text is allowed: an invalid id is answered like one that does not exist. */
export const IdParams = Type.Object({ id: Type.String() });
/**
 * Date and time with its offset, ISO 8601. The pattern excludes what 'date-time' allows and Date cannot
 * parse: leap seconds and the name of a time zone.
 */
const instantIn = (year: string) =>
  Type.String({
    format: 'date-time',
    maxLength: 40,
    pattern: `^${year}[^\\[]*:[0-5][0-9](\\.[0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})$`,
  });
/**
 * One of these centuries: a phone that was empty says 1970, other years are typing errors, and those
 * before 1 and after 9999 are not plain ISO 8601.
 */
export const Instant = instantIn('(19|20)');
/** Of any year, for what is judged by itself, apart from the rest of its call. */
export const AnyInstant = instantIn('');

/** A month of Guatemala's calendar. */
export const Month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' });
/** A number of two decimals at most; `multipleOf` would refuse large ones that are. */
export const decimal = (bounds: Type.TNumberOptions): Type.TNumber =>
  Type.Refine(Type.Number(bounds), hasTwoDecimals, () => TWO_DECIMALS_MESSAGE);
/** Quetzales of an answer, or repeated by who saw them: the server compares them with its own and tells the right ones. */
export const Money = Type.Number({ minimum: 0 });
export const Rate = decimal({ minimum: 0, maximum: MAX_RATE });
/** In metres. */
export const Height = decimal({ minimum: HEIGHT_M.min, maximum: HEIGHT_M.max });
export const Count = Type.Integer({ minimum: 0 });
export const Latitude = Type.Number({ minimum: -90, maximum: 90 });
export const Longitude = Type.Number({ minimum: -180, maximum: 180 });
export const Zone = Type.Enum([...ZONES]);
/** Wall-clock time 'HH:MM' in Guatemala; '24:00' is the day's end. */
export const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$' });
/** A day of Guatemala's calendar, 'YYYY-MM-DD'. */
export const LocalDay = Type.String({ pattern: '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$' });
/** Text with at least one visible character. */
export const text = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: VISIBLE_PATTERN });

/** Control characters excluded, which a terminal or a log would act on. */
const NO_CONTROL = '[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]';
/** Pattern of text with at least one visible character and without control characters. */
export const VISIBLE_LINE = `^${NO_CONTROL}*${VISIBLE_PATTERN}${NO_CONTROL}*$`;

/** Body of every error: Spanish message, stable code, and messages by field (SES-07). */
export const ApiErrorBody = Type.Object({
  err: Type.String(),
  /** Clients must accept unfamiliar codes: the server may be newer. */
  code: Type.String({ enum: Object.keys(ERRORS) }),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Why the registry refuses a command, and what to do, in plain English for the team. */
  misfits: Type.Optional(Type.Array(Type.Object({ rule: Type.String(), message: Type.String() }))),
  /**
   * With TOO_MANY_REQUESTS, where a proof of work passes at once (WORK_HEADER): base64 of an ALTCHA
   * challenge in JSON, good for some minutes, for this caller and once.
   */
  work: Type.Optional(Type.String()),
});
export type ApiErrorBody = Type.Static<typeof ApiErrorBody>;
