import type { FastifyRequest } from 'fastify';
import { AppError } from './errors';
import { isOwnOrigin } from './origin';

/**
 * Refuses calls that another site makes with a visitor's cookies. Calls with a token in a header
 * need no such check: no browser adds that by itself.
 * @throws AppError CROSS_SITE
 */
export function assertSameOrigin(request: FastifyRequest, publicUrl: string | null): void {
  const site = request.headers['sec-fetch-site'];
  const { origin, host } = request.headers;
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  const foreignOrigin = origin !== undefined && !isOwnOrigin(origin, host, publicUrl);
  if (foreignSite || foreignOrigin) throw new AppError('CROSS_SITE');
}
