import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import type { PageFiles } from '../offline/protocol';
import { isCacheable } from './is-cacheable';
import type { ExtendableEvent } from './scope';

const FILES = 'parqueo-files';
const MAX_FILES = 200;

/** A built file. From another origin only scripts and styles, which the page's policy allows. */
const isFile = (url: URL, { destination }: Request) =>
  /^\/(?:assets|remotes)\/./.test(url.pathname) &&
  (url.origin === location.origin || destination === 'script' || destination === 'style');

/** A remote's code is cached only when the browser has checked its integrity. */
const isVerified = (request: Request) =>
  !/^\/remotes\/.*\.(?:js|css)$/.test(new URL(request.url).pathname) || request.integrity !== '';

const options = {
  cacheName: FILES,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // A retry has a query parameter, but is the same file.
      cacheKeyWillBeUsed: async ({ request }: { request: Request }) =>
        request.url.split('?', 1)[0]!,
      cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
        isCacheable(response) && isVerified(request) ? response : null,
    },
    new ExpirationPlugin({ maxEntries: MAX_FILES, purgeOnQuotaError: true }),
  ],
};

const cacheFirst = new CacheFirst(options);

/**
 * Serves files with a content hash from the cache first. A retry goes to the network first, because
 * the cached file may be why the first attempt failed.
 */
export function serveFiles(): void {
  registerRoute(
    ({ url, request }) => isFile(url, request) && url.searchParams.has('retry'),
    new NetworkFirst(options),
  );
  registerRoute(({ url, request }) => isFile(url, request), cacheFirst);
}

/** Caches a page's files that are not there yet; false when one failed: the next page tries again. */
export async function cacheFiles({ files }: PageFiles, event: ExtendableEvent): Promise<boolean> {
  const requests = files
    .map(({ url, integrity }) => new Request(url, { integrity }))
    .filter(isVerified);
  const cached = await Promise.all(requests.map((request) => cacheFile(request, event)));
  return cached.every(Boolean);
}

async function cacheFile(request: Request, event: ExtendableEvent): Promise<boolean> {
  await Promise.all(cacheFirst.handleAll({ request, event })).catch(() => undefined);
  const cache = await caches.open(FILES);
  return (await cache.match(request, { ignoreSearch: true, ignoreVary: true })) !== undefined;
}

/** Deletes the files of remotes' builds that are none of these. */
export async function pruneBuilds(builds: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES);
  const stale = (await cache.keys()).filter(
    ({ url }) =>
      new URL(url).pathname.startsWith('/remotes/') &&
      !builds.some((build) => url.startsWith(build)),
  );
  await Promise.all(stale.map((request) => cache.delete(request)));
}
