import { VISIBLE_PATTERN } from '@parqueo/shared-api/contract';
import fc, { type Arbitrary } from 'fast-check';
import type { TSchema } from 'typebox';

/** The parts of a JSON schema that the contract uses. */
interface JsonSchema {
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  examples?: readonly string[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
}

const FORMATS: Record<string, Arbitrary<string>> = {
  email: fc.emailAddress(),
  uuid: fc.uuid(),
  'date-time': fc
    .date({ min: new Date('2026-03-01'), max: new Date('2026-03-09'), noInvalidDate: true })
    .map((date) => date.toISOString()),
};

/** Values that a schema takes. */
export const valid = (schema: TSchema): Arbitrary<unknown> => of(schema);

function of(schema: JsonSchema): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(of));
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number') return number(schema);
  if (schema.type === 'array') return fc.array(of(schema.items ?? {}), { maxLength: 3 });
  if (schema.type === 'string') return string(schema);
  const properties = Object.entries(schema.properties ?? {});
  return fc.record(Object.fromEntries(properties.map(([name, inner]) => [name, of(inner)])), {
    requiredKeys: schema.required ?? [],
  });
}

function number({ type, minimum, exclusiveMinimum, maximum = 1e6 }: JsonSchema) {
  const min = minimum ?? exclusiveMinimum ?? -maximum;
  if (type === 'integer') return fc.integer({ min, max: maximum });
  return fc.double({ min, max: maximum, noNaN: true, minExcluded: minimum === undefined });
}

function string({ examples, pattern, format, minLength = 0, maxLength = 200 }: JsonSchema) {
  if (examples) return fc.constantFrom(...examples);
  if (format) return FORMATS[format] ?? fc.string();
  if (pattern && pattern !== VISIBLE_PATTERN && !pattern.includes('(?'))
    return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.string({ minLength, maxLength: Math.min(maxLength, 300), unit: 'binary' });
}

/** Any JSON value, with the texts that break careless programs. */
export const anything: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '%00',
    "' or 1=1 --",
    '../../x',
    '\u202e',
  ),
  fc.constantFrom(-1, 0, 0.1, 1e308, -1e308, 2 ** 31, 2 ** 53, Number.MAX_VALUE, 1e-320),
  fc.constantFrom(null, true, [], {}, [[]], '2026-02-30T00:00:00Z', '275760-09-13T00:00:00Z'),
  fc.constantFrom('0001-01-01T00:00:00Z', '9999-12-31T23:59:60Z', '__proto__', 'x'.repeat(5000)),
);

/** The value with one part, somewhere inside, replaced, removed or added. */
export function mutated(source: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc.tuple(source, anything, fc.nat(), fc.nat(3)).map(([value, other, place, kind]) => {
    if (value === null || typeof value !== 'object') return other;
    const copy = structuredClone(value) as Record<string, unknown>;
    const names = Object.keys(copy);
    const name = names[place % Math.max(names.length, 1)];
    if (name === undefined || kind === 0) return { ...copy, otro_campo: other };
    if (kind === 1) delete copy[name];
    else if (kind === 2) copy[name] = other;
    else copy[name] = [copy[name]];
    return copy;
  });
}
