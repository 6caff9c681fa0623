import { ERRORS, type ErrorCode } from '@parqueo/shared-api/contract';
import { ApiErrorBody } from '@parqueo/shared-api/contract/schemas';
import type { FastifySchema, RouteOptions } from 'fastify';
import { type Access, accessOf } from '../../platform/http/access';

/** Errors that any call can get; documented once, as the `default` answer. */
const OF_EVERY_CALL: readonly ErrorCode[] = [
  'REQUEST_TIMEOUT',
  'URL_TOO_LONG',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'HEADERS_TOO_LARGE',
  'INTERNAL',
  'UNAVAILABLE',
];

/** Codes that a route can refuse with, from its guard, its schemas and its own `config.refusals`. */
function refusalsOf(schema: FastifySchema, route: RouteOptions): ErrorCode[] {
  const { scheme, roles, embeds }: Partial<Access> = accessOf(route.onRequest) ?? {};
  const codes: [applies: unknown, ...codes: ErrorCode[]][] = [
    [true, 'BAD_REQUEST'],
    [scheme === 'token', 'UNAUTHENTICATED'],
    [scheme === 'token' && (roles || !embeds), 'FORBIDDEN'],
    [scheme === 'release', 'BAD_REGISTRY_TOKEN', 'NOT_YOUR_RELEASE', 'NOT_FOUND'],
    // Another site's page may come with the cookie or a key by which it should not.
    [embeds || scheme === 'cookie' || scheme === 'key', 'CROSS_SITE'],
    [schema.body || schema.querystring, 'INVALID_FIELDS'],
    [true, ...(route.config?.refusals ?? [])],
  ];
  return codes.flatMap(([applies, ...those]) => (applies ? those : []));
}

/** Error answers of a route by status, each naming the codes that it can carry. */
export function errorResponses(schema: FastifySchema, route: RouteOptions) {
  const byStatus: Record<string, ErrorCode[]> = {};
  for (const code of new Set(refusalsOf(schema, route))) {
    (byStatus[ERRORS[code].status] ??= []).push(code);
  }
  return Object.fromEntries(
    [...Object.entries(byStatus), ['default', OF_EVERY_CALL] as const].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: {
          'application/json': {
            schema: { allOf: [ApiErrorBody, { properties: { code: { enum: codes } } }] },
          },
        },
      },
    ]),
  );
}
