import type { Config } from '../../platform/config';

/** Origin of an address that may hold Leaflet's '{s}' for a subdomain; null on our own origin. */
function sourceOf(address: string): string | null {
  const match = /^(https?:\/\/)([^/]+)/.exec(address);
  return match ? `${match[1]}${match[2]?.replace(/^\{s\}\./, '*.')}` : null;
}

/** Dev servers on the visitor's own machine; scripts need none, since the page's own load them. */
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];

/** Origins besides ours that browsers fetch files from. */
export const fileOrigins = ({ filesOrigin, releases }: Config): string[] =>
  [filesOrigin, releases.url && new URL(releases.url).origin].filter((origin) => origin !== null);

/** How a machine is reached that has no public address; another name in a request is its sender's word. */
const THIS_MACHINE = /^(?:localhost|[\d.]+|\[[\da-f:.]+\])(?::\d+)?$/i;

const hostOf = (url: string) => new URL(url).host;

/** The page's policy: only scripts that carry the nonce, and what they load themselves. */
export function contentSecurityPolicy(config: Config, nonce: string, host: string): string {
  const files = fileOrigins(config);
  const tiles = sourceOf(config.tileUrl);
  const geocoder = sourceOf(config.geocoderUrl);
  const named = config.publicUrl === null ? THIS_MACHINE.exec(host)?.[0] : hostOf(config.publicUrl);
  // Some browsers do not count the notification socket as 'self'.
  const sockets = named === undefined ? [] : [`ws://${named}`, `wss://${named}`];
  const local = config.localRemotes ? LOOPBACK : [];
  const directives: Record<string, (string | null)[]> = {
    'default-src': ["'self'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", ...files, `'nonce-${nonce}'`, ...local],
    'img-src': ["'self'", ...files, 'data:', 'blob:', tiles, ...local],
    // The page queries the files' origin about a file that did not load
    // (shared-api/client/load-failures.ts).
    'connect-src': ["'self'", ...files, geocoder, ...sockets, ...local],
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
