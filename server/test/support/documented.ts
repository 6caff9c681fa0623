import { API_BASE } from '@parqueo/shared-api/contract';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { App } from '../../src/platform/http/app';

interface Answered {
  method: string;
  /** Address of the call, with the API's base. */
  path: string;
  status: number;
  answer: unknown;
}

type Response = { content?: Record<string, { schema: object }> };
type Operation = { responses: Record<string, Response> };
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

/** With and without the calls for developers; to generate one costs as much as a start of a server. */
const documents = new Map<boolean, Document>();
const checkers = new Map<object, ReturnType<typeof Compile>>();

/**
 * Throws when an answer is not what the API's own document says of that call: an unknown status, a
 * refusal that the route does not name, or a body that its schema refuses. Calls that the document
 * does not know are none of its business.
 */
export function expectDocumented(
  { app, developerPages }: { app: App; developerPages: boolean },
  { method, path, status, answer }: Answered,
): void {
  const document = documents.get(developerPages) ?? (app.swagger() as unknown as Document);
  documents.set(developerPages, document);
  const operation = operationOf(document, method.toLowerCase(), path.split('?', 1)[0] ?? '');
  if (!operation || status === 304) return;
  const response = operation.responses[status] ?? operation.responses.default;
  const what = `${method} ${path} answered ${status}`;
  if (!response) throw new Error(`${what}, which its document does not know`);
  const schema = response.content?.['application/json']?.schema;
  if (!schema || typeof answer === 'string') return;
  let checker = checkers.get(schema);
  if (!checker) {
    checker = Compile(resolved(schema, document.components.schemas) as TSchema);
    checkers.set(schema, checker);
  }
  if (checker.Check(answer)) return;
  const problems = JSON.stringify(checker.Errors(answer));
  throw new Error(`${what} with a body that its document refuses: ${problems}`);
}

function operationOf({ paths }: Document, method: string, path: string): Operation | undefined {
  const wanted = path.slice(API_BASE.length).split('/');
  const fits = (template: string) => {
    const parts = template.split('/');
    return (
      parts.length === wanted.length &&
      parts.every((part, at) => part.startsWith('{') || part === wanted[at])
    );
  };
  // A path without a parameter in the place comes before one with it.
  const [template] = Object.keys(paths)
    .filter((known) => path.startsWith(API_BASE) && paths[known]?.[method] && fits(known))
    .toSorted((a, b) => a.split('{').length - b.split('{').length);
  return template ? paths[template]?.[method] : undefined;
}

/** The schema with every reference replaced by what it names; none refers to itself. */
function resolved(value: unknown, schemas: Record<string, object>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => resolved(item, schemas));
  if ('$ref' in value && typeof value.$ref === 'string') {
    return resolved(schemas[value.$ref.split('/').at(-1) ?? ''], schemas);
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, resolved(inner, schemas)]),
  );
}
