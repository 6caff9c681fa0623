import type { FastifyRequest } from 'fastify';
import { AppError } from './errors';

/**
 * Whether a page's origin is the server's own. With a public URL the protocol must match, too: a
 * forged http:// page is not this site.
 */
export function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string | null) {
  if (publicUrl !== null) return origin === publicUrl;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Exactly what a browser sends in `Origin`: a comparison is all that is ever done with it. */
export function isExactOrigin(text: string): boolean {
  if (!URL.canParse(text) || text.includes('*')) return false;
  const { origin, protocol } = new URL(text);
  return origin === text && /^https?:$/.test(protocol);
}

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
