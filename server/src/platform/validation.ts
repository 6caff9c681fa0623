import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { AppError } from './errors';
import { fieldMessage } from './field-messages';

type Problem = ReturnType<ReturnType<typeof Compile>['Errors']>[number];

/**
 * Checks requests against the contract's schemas. Nothing is coerced or dropped in a body; a query
 * string, which can only carry text, is converted first.
 */
export const schemaValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const checker = Compile(schema);
  return (data: unknown) => {
    const value = httpPart === 'querystring' ? checker.Convert(data) : data;
    if (checker.Check(value)) return { value };
    return { error: new AppError('INVALID_FIELDS', problemFields(checker.Errors(value))) };
  };
};

/** Spanish message for each field that is wrong, by its dotted path. */
function problemFields(problems: Problem[]): Record<string, string> {
  const fields: Record<string, string> = {};
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
      if (name) fields[name] ??= fieldMessage(name, problem.keyword);
    }
  }
  return fields;
}
