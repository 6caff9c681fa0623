import { invalidMessage, schemaMessage } from '@parqueo/shared-api/contract';
import fastJson from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { AppError } from './errors';

type Problem = ReturnType<ReturnType<typeof Compile>['Errors']>[number];

/**
 * Checks requests against the contract's schemas. Nothing is coerced or dropped in a body; a query
 * string, which can only carry text, is converted first. A schema is compiled for the first request: all
 * of them at once would hold up every start.
 */
export const schemaValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let compiled: ReturnType<typeof Compile> | undefined;
  return (data: unknown) => {
    const checker = (compiled ??= Compile(schema));
    const value = httpPart === 'querystring' ? converted(schema, data as object) : data;
    if (!checker.Check(value)) {
      return { error: new AppError('INVALID_FIELDS', problemFields(checker.Errors(value))) };
    }
    const broken = brokenText(value);
    if (broken === undefined) return { value };
    return { error: new AppError('INVALID_FIELDS', { [broken]: invalidMessage(broken) }) };
  };
};

/** Writes answers by the contract's schemas, each compiled for the first answer. */
export const schemaSerializer: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let write: ((data: unknown) => string) | undefined;
  return (data) => (write ??= fastJson(schema))(data);
};

/** How numbers and yes or no are written in a query, and read: no '1e3', '0x10', ' 5' or 'TRUE'. */
const PLAIN: Readonly<Record<string, readonly [RegExp, (text: string) => unknown]>> = {
  integer: [/^-?\d+$/, Number],
  number: [/^-?\d+(\.\d+)?$/, Number],
  boolean: [/^(true|false)$/, (text) => text === 'true'],
};

/** A query with its numbers as numbers; what is written otherwise stays text, which is none. */
function converted(
  { properties = {} }: { properties?: Record<string, { type?: string }> },
  query: object,
): object {
  const values = Object.entries(query).map(([name, value]: [string, unknown]) => {
    const [plain, read] = PLAIN[properties[name]?.type ?? ''] ?? [];
    return [name, typeof value === 'string' && plain?.test(value) ? read?.(value) : value];
  });
  return Object.fromEntries(values);
}

/** Path of a text that PostgreSQL cannot store: with a NUL, or half a character. */
function brokenText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') {
    return value.includes('\0') || /\p{Surrogate}/u.test(value) ? path : undefined;
  }
  if (value === null || typeof value !== 'object') return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = brokenText(inner, path ? `${path}.${name}` : name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Spanish message for each field that is wrong, by its dotted path. */
function problemFields(problems: Problem[]): Record<string, string> {
  // A map: a field may be called 'constructor'.
  const fields = new Map<string, string>();
  for (const problem of problems) {
    const base = problem.instancePath.slice(1).replaceAll('/', '.');
    const inside = (name: string) => (base ? `${base}.${name}` : name);
    const named =
      problem.keyword === 'required'
        ? problem.params.requiredProperties.map(inside)
        : problem.keyword === 'additionalProperties'
          ? problem.params.additionalProperties.map(inside)
          : [base];
    for (const name of named) {
      if (!name || fields.has(name)) continue;
      const ofRule = problem.keyword === '~refine' && problem.params.message;
      fields.set(name, ofRule || schemaMessage(name, problem.keyword));
    }
  }
  return Object.fromEntries(fields);
}
