import { join as joinPath } from 'node:path';
import { ERRORS, type ErrorCode } from '@parqueo/shared-api/contract';
import {
  ApiErrorBody,
  AvailabilityQuery,
  AvailableQuery,
  LiveRemotesQuery,
  ReservationsQuery,
} from '@parqueo/shared-api/contract/schemas';
import fc, { type Arbitrary } from 'fast-check';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { anything, mutated, valid } from '../support/arbitrary';
import { BODY_CALLS } from '../support/bodies';
import { expectDocumented } from '../support/documented';
import { join, openParking } from '../support/people';
import { writeShell } from '../support/releases';
import { routesOf } from '../support/routes';
import { serverOfTests } from '../support/server';

/** Requests for each route. */
const RUNS = 100;

/** Calls whose questions have fields. */
const QUERIES: Record<string, TSchema> = {
  'GET /api/parking/available': AvailableQuery,
  'GET /api/parking/get/:id': AvailabilityQuery,
  'GET /api/parking/:id': AvailabilityQuery,
  'GET /api/parking/reservations': ReservationsQuery,
  'GET /api/remotes': LiveRemotesQuery,
};

const server = serverOfTests();
let tokens: Record<'driver' | 'owner', string>;
let owner: number;

beforeAll(async () => {
  await writeShell(joinPath(server.place.dataDir, 'shell'));
  const [driver, admin] = [await join(server, 'driver'), await join(server, 'admin')];
  await openParking(server, admin);
  tokens = { driver: driver.token, owner: admin.token };
  owner = admin.id;
});

interface Sent {
  url: string;
  payload: string | undefined;
  type: string;
  accept: string;
  who: 'driver' | 'owner' | 'nobody' | 'garbage';
  address: string;
  key: string | undefined;
}

const NESTED = `${'['.repeat(3000)}${']'.repeat(3000)}`;
const brokenJson = fc.oneof(
  fc.constantFrom('{', '{"a":}', '[1,', 'nul', '\u0000', '{"__proto__":{"x":1}}', NESTED),
  fc.constantFrom(`{"a":${'{"a":'.repeat(15)}1${'}'.repeat(15)}}`, `"${'x'.repeat(70_000)}"`),
  fc.constantFrom('{"constructor":{"prototype":{}}}', '{"a":1,"a":2}', '\ufeff{}', '1e999', ''),
  fc.string({ unit: 'binary', maxLength: 50 }),
);
const id = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('1', '2') },
  fc.constantFrom('0', '-1', '1.5', '2147483648', '99999999999999999999', 'NaN', '%00', '%ff'),
  fc.constantFrom('..', '%2e%2e', "1'", '1%20or%201=1', '', 'x'.repeat(300), '%F0%9F%9A%97'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).map(encodeURIComponent),
);

function queries(schema: TSchema | undefined): Arbitrary<string> {
  const names = ['id', 'name', 'user_id', 'reserva', 'estado', 'zone', 'search', 'month', 'x'];
  const field = fc.constantFrom(...names);
  const odd = fc.array(fc.tuple(field, anything), { maxLength: 2 }).map(asQuery);
  const raw = fc.constantFrom('?%', '?a=%ff', '?__proto__=1', '?id=1&id=2', '?page=1e9', '?&&==');
  if (!schema) return fc.oneof(fc.constant(''), odd, raw);
  const pairs = (source: Arbitrary<unknown>) =>
    source.map((value) => asQuery(Object.entries((value ?? {}) as Record<string, unknown>)));
  return fc.oneof(pairs(valid(schema)), pairs(mutated(valid(schema))), odd, raw);
}

function asQuery(pairs: readonly (readonly [string, unknown])[]): string {
  const text = new URLSearchParams(
    pairs.map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '?') : JSON.stringify(value),
    ]),
  );
  return `?${text.toString().slice(0, 4000)}`;
}

function bodies(schema: TSchema | undefined): Arbitrary<string | undefined> {
  const json = (source: Arbitrary<unknown>) => source.map((value) => JSON.stringify(value));
  const odd = fc.oneof(json(anything), brokenJson);
  if (!schema) return fc.oneof(fc.constant(undefined), odd);
  // A lot can only be its opener's.
  const own = valid(schema).map((value) =>
    Object.hasOwn(value as object, 'owner_id') ? { ...(value as object), owner_id: owner } : value,
  );
  return fc.oneof(
    { weight: 3, arbitrary: json(own) },
    { weight: 4, arbitrary: json(mutated(own)) },
    odd,
  );
}

function requests(route: string): Arbitrary<Sent> {
  const [method = '', path = ''] = route.split(' ');
  const body = BODY_CALLS[route]?.schema;
  const usual = { weight: 5, arbitrary: fc.constant('application/json') };
  return fc.record({
    url: fc
      .tuple(id, queries(QUERIES[route]))
      .map(
        ([given, search]) => path.replace(':id', () => given).replace('*', () => given) + search,
      ),
    payload: method === 'GET' ? fc.constant(undefined) : bodies(body),
    type: fc.oneof(
      usual,
      fc.constantFrom(
        'text/plain',
        'application/json; charset=x',
        'APPLICATION/JSON',
        ';',
        '',
        'a/b',
      ),
      fc.constantFrom(
        'multipart/form-data',
        'application/x-www-form-urlencoded',
        'application/xml',
      ),
    ),
    accept: fc.constantFrom('application/json', '*/*', 'text/csv', 'text/html', ';q=', ''),
    // Logging out would leave the rest of the run without its tokens.
    who: path.endsWith('/logout')
      ? fc.constantFrom('nobody', 'garbage')
      : fc.constantFrom('driver', 'owner', 'owner', 'driver', 'nobody', 'garbage'),
    address: fc.ipV4(),
    key: fc.option(fc.oneof(fc.constant('la-misma'), fc.string({ maxLength: 300 })), {
      nil: undefined,
      freq: 3,
    }),
  });
}

async function expectContract(route: string, sent: Sent): Promise<void> {
  const [method = 'GET'] = route.split(' ');
  const token = sent.who === 'garbage' ? 'a.b.c' : sent.who === 'nobody' ? '' : tokens[sent.who];
  const answer = await server.app.inject({
    method: method as 'GET',
    url: sent.url,
    remoteAddress: sent.address,
    headers: {
      authorization: token,
      accept: sent.accept,
      'content-type': sent.type,
      ...(sent.key && { 'idempotency-key': sent.key.replaceAll(/[^\u0020-\u007e]/g, '?') }),
    },
    ...(sent.payload !== undefined && { payload: sent.payload }),
  });
  const description = `${route} ${sent.url} as ${sent.who}: ${sent.payload?.slice(0, 2000)} → ${answer.statusCode} ${answer.body.slice(0, 500)} ${answer.statusCode >= 500 ? server.log.at(-2) : ''}`;
  if (answer.statusCode >= 500) throw new Error(description);
  const { statusCode: status } = answer;
  if (status < 400) {
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const told: unknown = isJson ? answer.json() : '';
    const path = answer.raw.req.url ?? '';
    expectDocumented(
      { app: server.app, developerPages: true },
      { method, path, status, answer: told },
    );
    return;
  }
  const { err, code, fields, work, ...rest } = answer.json<ApiErrorBody & { code: ErrorCode }>();
  const known = ERRORS[code];
  // A sentence for each field; of a price that changed, the right amounts.
  const fieldText = code === 'PRICE_CHANGED' ? /^\d+\.\d\d$/ : /^[A-ZÁÉÍÓÚ].{5,}/;
  const fits =
    (known.err === err || code === 'TOO_MANY_REQUESTS') &&
    known.status === status &&
    Object.keys(rest).length === 0 &&
    (work === undefined || code === 'TOO_MANY_REQUESTS') &&
    Value.Check(ApiErrorBody, answer.json()) &&
    Object.values(fields ?? {}).every((text) => fieldText.test(text));
  if (!fits) throw new Error(description);
}

test('API-01 API-02 SES-07 whatever is sent, no call fails, and each refusal is the contract’s', async () => {
  const routes = (await routesOf(server.app)).filter((route) => route.includes(' /api/'));
  for (const route of [...Object.keys(BODY_CALLS), ...Object.keys(QUERIES)])
    expect(routes).toContain(route);
  for (const route of routes) {
    await fc.assert(
      fc.asyncProperty(requests(route), (sent) => expectContract(route, sent)),
      { numRuns: RUNS, endOnFailure: true },
    );
  }
}, 600_000);
