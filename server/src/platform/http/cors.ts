import cors, { type FastifyCorsOptions } from '@fastify/cors';
import { API_BASE, IDEMPOTENCY_HEADER, PATHS, REGISTRY_PATHS } from '@parqueo/shared-api/contract';
import type { FastifyRequest } from 'fastify';
import type { App } from './app';
import { isOwnOrigin } from './origin';

/** Whether pages of that origin may call the API, with a token and without cookies. */
export type MayEmbed = (origin: string) => Promise<boolean>;

/** A browser remembers for this long that a call is allowed. */
const PREFLIGHT_SECONDS = 600;

/** Calls that live by the cookie, or by a key that is no page's: no other origin's business. */
const OWN_CALLS = [
  PATHS.accessToken,
  PATHS.login,
  PATHS.logout,
  PATHS.embedToken,
  REGISTRY_PATHS.list,
].map((path) => API_BASE + path);

/** The route that the library adds for preflights, whatever they are for. */
const PREFLIGHT = `${API_BASE}*`;

/** The route of a request, as the router reads it: its pattern, or the path of a preflight. */
function requestedPath({ params, routeOptions: { url = '' } }: FastifyRequest): string {
  return url === PREFLIGHT ? API_BASE + (params as { '*': string })['*'] : url;
}

/** Whether a call is closed to other origins. */
const isOwnCall = (path: string) => OWN_CALLS.some((own) => path.startsWith(own));

/**
 * Lets the pages of integrators' origins call the API with a token in a header, never with cookies
 * (FED-04). Everybody else gets no CORS header at all, and so no browser's permission.
 */
export async function allowOrigins(
  app: App,
  mayEmbed: MayEmbed,
  publicUrl: string | null,
): Promise<void> {
  /** Our own pages need no permission, and no query for one. */
  const isForeign = ({ headers: { origin, host } }: FastifyRequest) =>
    origin !== undefined && !isOwnOrigin(origin, host, publicUrl);

  await app.register(cors, {
    delegator: async (request: FastifyRequest): Promise<FastifyCorsOptions> => {
      const { origin } = request.headers;
      return {
        origin:
          origin &&
          isForeign(request) &&
          !isOwnCall(requestedPath(request)) &&
          (await mayEmbed(origin))
            ? origin
            : false,
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
