import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import type { PageFiles } from '../offline/protocol';
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

/** Takes in what a page is made of; of remotes' builds that it does not show nothing is kept. */
export async function keepFiles({ files, builds }: PageFiles, event: ExtendableEvent) {
  await Promise.all(files.map((file) => keepFile(file, event)));
  await pruneBuilds(builds);
}

/** Fetches a file unless it is there. A failure leaves it for later. */
const keepFile = ({ url, integrity }: PageFiles['files'][number], event: ExtendableEvent) =>
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
