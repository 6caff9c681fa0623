import cors, { type FastifyCorsOptions } from '@fastify/cors';
import { API_BASE, IDEMPOTENCY_HEADER, PATHS } from '@parqueo/shared-api/contract';
import type { FastifyRequest } from 'fastify';
import type { App } from './app';

/** A browser remembers for this long that a call is allowed. */
const PREFLIGHT_SECONDS = 600;

/** Calls that live by the cookie: no other origin has any business with them. */
const COOKIE_CALLS = new Set(
  [PATHS.accessToken, PATHS.login, PATHS.logout].map((path) => API_BASE + path),
);

/**
 * Lets the pages of the origins named call the API with a token in a header, never with cookies
 * (FED-04). Everybody else gets no CORS header at all, and so no browser's permission.
 */
export async function allowOrigins(app: App, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const allowed = new Set(origins);

  await app.register(cors, {
    delegator: async (request: FastifyRequest): Promise<FastifyCorsOptions> => {
      const { origin = '' } = request.headers;
      const path = request.url.split('?', 1)[0] ?? '';
      return {
        origin: allowed.has(origin) && !COOKIE_CALLS.has(path) ? origin : false,
        credentials: false,
        methods: ['GET', 'POST', 'PATCH', 'DELETE'],
        allowedHeaders: ['authorization', 'content-type', IDEMPOTENCY_HEADER],
        exposedHeaders: ['content-disposition', 'retry-after'],
        maxAge: PREFLIGHT_SECONDS,
        strictPreflight: false,
      };
    },
  });
}
