import { ERRORS, IDEMPOTENCY_HEADER, SOCKET_EVENTS } from '@parqueo/shared-api/contract';

/** The parts of the OpenAPI document that the page tells. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: (string | number | boolean)[];
  const?: string | number | boolean;
  format?: string;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  [limit: string]: unknown;
}
interface Content {
  content?: Record<string, { schema: Schema }>;
}
interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content & { description?: string }>;
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const HEADING = `<!-- Generated from the contract's schemas: npm run api-docs. Not edited by hand. -->

# The API

Every path is below \`/api\`. The same as a document for machines: \`GET /api/openapi.json\`, and as a
page to try out: \`/api/docs\`. Every refusal is an ApiErrorBody with one of the codes at the end; every
call can also be refused with the codes under 'any call'. Fields that are not named here are refused.
The calls that create something (\`POST /user\`, \`POST /parking\`, \`POST /parking/{id}/reservation\`,
\`POST /reservation/{id}/extend\`, \`POST /attendants/invitations\`, \`POST /invitations/signup\`) take
an \`${IDEMPOTENCY_HEADER}\` header: for a day the same key and body get the same answer.

Whoever is signed in sends the access token as the \`authorization\` header, the token alone, without a word
before it. An integrator's key is sent as \`Bearer KEY\`.
`;

const LIMITS: Record<string, string> = {
  minLength: 'at least',
  maxLength: 'at most',
  minimum: '≥',
  exclusiveMinimum: '>',
  maximum: '≤',
  minItems: 'at least',
  maxItems: 'at most',
};

const nameOf = (ref: string) => ref.split('/').at(-1) as string;
const link = (ref: string) => `[${nameOf(ref)}](#${nameOf(ref).toLowerCase()})`;
/** Inside a table a bar would end the cell. */
const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');

/** What a value may be, in one line. */
function describe(schema: Schema): string {
  if (schema.$ref) return link(schema.$ref);
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(' or ');
  if (schema.anyOf) return schema.anyOf.map(describe).join(' or ');
  if (schema.type === 'array') return `list of ${describe(schema.items ?? {})}`;
  if (fields(schema).length > 0) return `{ ${fields(schema).join('; ')} }`;
  const limits = Object.entries(LIMITS).flatMap(([limit, word]) =>
    schema[limit] === undefined ? [] : [`${word} ${JSON.stringify(schema[limit])}`],
  );
  const kind = [schema.type ?? 'anything'].flat().join(' or ');
  return [schema.format ? `${kind} (${schema.format})` : kind, ...limits].join(', ');
}

/** Each field of an object; '?' marks one that may be missing. */
const fields = ({ properties = {}, required = [] }: Schema): string[] =>
  Object.entries(properties).map(
    ([name, schema]) => `\`${name}${required.includes(name) ? '' : '?'}\` ${describe(schema)}`,
  );

function who({ security = [], description = '' }: Operation): string {
  if (security.some((scheme) => 'cookie' in scheme)) return 'the cookie';
  if (security.some((scheme) => 'release' in scheme)) return "the release's token";
  if (security.some((scheme) => 'key' in scheme)) return 'an integrator’s key';
  if (security.length === 0) return 'anybody';
  return /^(Owners|Drivers) only/.exec(description)?.[1]?.toLowerCase() ?? 'signed in';
}

const bodies = ({ content = {} }: Content) =>
  Object.entries(content).map(([type, { schema }]) =>
    type === 'application/json' ? describe(schema) : type,
  );

function takes({ parameters = [], requestBody }: Operation): string {
  const given = parameters
    .filter((parameter) => parameter.in !== 'path')
    .map(({ name, required, schema }) => `\`${name}${required ? '' : '?'}\` ${describe(schema)}`);
  return [...given, ...(requestBody ? bodies(requestBody) : [])].join('; ');
}

function answers({ responses }: Operation): string {
  return Object.entries(responses)
    .filter(([status]) => /^[23]/.test(status))
    .map(([status, answer]) => [status, ...bodies(answer)].join(' '))
    .join('; ');
}

function refuses({ responses }: Operation): string {
  return Object.entries(responses)
    .filter(([status]) => /^[45]/.test(status))
    .map(([status, { description }]) => `${status} ${description}`)
    .join('; ');
}

const table = (heads: string[], rows: string[][]) =>
  [heads, heads.map(() => '---'), ...rows]
    .map((row) => `| ${row.map(cell).join(' | ')} |`)
    .join('\n');

/** docs/api.md: the document as tables. */
export function apiMarkdown({ paths, components }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      call,
      name: `\`${method.toUpperCase()} ${path}\``,
    })),
  );
  const tags = [...new Set(calls.flatMap(({ call }) => call.tags ?? []))];
  const sections = tags.map((tag) => {
    const rows = calls
      .filter(({ call }) => call.tags?.includes(tag))
      .map(({ name, call }) => [
        `${name}<br>${call.summary}`,
        who(call),
        takes(call),
        answers(call),
        refuses(call),
      ]);
    return `## ${tag}\n\n${table(['call', 'who', 'takes', 'answers', 'refuses'], rows)}`;
  });
  const ofAnyCall = calls[0]?.call.responses['default']?.description ?? '';
  const shapes = Object.entries(components.schemas)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(
      ([name, schema]) =>
        `### ${name}\n\n${fields(schema)
          .map((field) => `- ${field}`)
          .join('\n')}`,
    );
  const codes = Object.entries(ERRORS).map(([code, { status, err }]) => [
    `\`${code}\``,
    String(status),
    err,
  ]);
  return [
    HEADING,
    ...sections,
    `## any call\n\nMay also be refused with ${ofAnyCall}.`,
    `## Codes\n\n${table(['code', 'status', 'message'], codes)}`,
    `## Socket events\n\nPath \`/socket.io\`; the handshake's \`auth\` carries \`token\` and \`last_event_id\`. Names: ${Object.values(
      SOCKET_EVENTS,
    )
      .map((event) => `\`${event}\``)
      .join(', ')}; their payloads are the types in shared-api/contract/socket-events.ts.`,
    `## Shapes\n\n${shapes.join('\n\n')}`,
    '',
  ].join('\n\n');
}
