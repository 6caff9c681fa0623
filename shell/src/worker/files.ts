import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import type { ExtendableEvent } from './scope';
import { whole } from './whole';

const FILES = 'parqueo-files';
const MAX_FILES = 200;

/** They may be of another origin, but are scripts and styles then, which the page's policy names. */
const isFile = (url: URL, { destination }: Request) =>
  /^\/(?:assets|remotes)\/./.test(url.pathname) &&
  (url.origin === location.origin || destination === 'script' || destination === 'style');

/** Code of a remote runs only as its manifest promised it, so it is kept only when that was checked. */
const checked = (request: Request) =>
  !/^\/remotes\/.*\.(?:js|css)$/.test(new URL(request.url).pathname) || request.integrity !== '';

const options = {
  cacheName: FILES,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // A retry goes by an address of its own, but is the same file.
      cacheKeyWillBeUsed: async ({ request }: { request: Request }) =>
        request.url.split('?', 1)[0]!,
      cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
        whole(response) && checked(request) ? response : null,
    },
    new ExpirationPlugin({ maxEntries: MAX_FILES, purgeOnQuotaError: true }),
  ],
};

const cacheFirst = new CacheFirst(options);

/**
 * Files whose name says their content are asked for once. The retry of a failed attempt asks the
 * network first: what is kept may be why it failed.
 */
export function serveFiles(): void {
  registerRoute(
    ({ url, request }) => isFile(url, request) && url.searchParams.has('retry'),
    new NetworkFirst(options),
  );
  registerRoute(({ url, request }) => isFile(url, request), cacheFirst);
}

/** Fetches a file that a page will need, unless it is there. A failure leaves it for later. */
export const keepFile = (request: Request, event: ExtendableEvent): Promise<unknown> =>
  cacheFirst.handle({ request, event }).catch(() => undefined);

/** Removes the files of builds that the page no longer names. */
export async function pruneFiles(html: string): Promise<void> {
  const cache = await caches.open(FILES);
  const stale = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    const build = /^\/remotes\/[^/]+\/[^/]+\//.exec(pathname)?.[0];
    return build !== undefined && !html.includes(build);
  });
  await Promise.all(stale.map((request) => cache.delete(request)));
}
