import type { Config } from '../../platform/config';

/** Origin of an address that may hold Leaflet's '{s}' for a subdomain; null on our own origin. */
function sourceOf(address: string): string | null {
  const match = /^(https?:\/\/)([^/]+)/.exec(address);
  return match ? `${match[1]}${match[2]?.replace(/^\{s\}\./, '*.')}` : null;
}

/** The page's policy: only scripts that carry the nonce, and what they load themselves. */
export function contentSecurityPolicy(config: Config, nonce: string, host: string): string {
  const tiles = sourceOf(config.tileUrl);
  const geocoder = sourceOf(config.geocoderUrl);
  // Some browsers do not count the notification socket as 'self'.
  const sockets = /^[A-Za-z0-9.:[\]-]+$/.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
  const directives: Record<string, (string | null)[]> = {
    'default-src': ["'self'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", config.filesOrigin, `'nonce-${nonce}'`],
    'img-src': ["'self'", config.filesOrigin, 'data:', 'blob:', tiles],
    'connect-src': ["'self'", geocoder, ...sockets],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.filter((source) => source !== null).join(' ')}`)
    .join('; ');
}
