import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import type { PageFiles } from '../offline/protocol';
import type { ExtendableEvent } from './scope';
import { isCacheable } from './is-cacheable';

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

/** Caches a page's files, and deletes those of builds that are no longer live. */
export async function cacheFiles({ files, builds }: PageFiles, event: ExtendableEvent) {
  await Promise.all(files.map((file) => cacheFile(file, event)));
  await pruneBuilds(builds);
}

/** Caches a file unless it is there. A failure is ignored: the next page tries again. */
const cacheFile = ({ url, integrity }: PageFiles['files'][number], event: ExtendableEvent) =>
  cacheFirst.handle({ request: new Request(url, { integrity }), event }).catch(() => undefined);

async function pruneBuilds(builds: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES);
  const stale = (await cache.keys()).filter(
    ({ url }) =>
      new URL(url).pathname.startsWith('/remotes/') &&
      !builds.some((build) => url.startsWith(build)),
  );
  await Promise.all(stale.map((request) => cache.delete(request)));
}
