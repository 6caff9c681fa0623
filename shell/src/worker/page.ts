import { RESERVED_PATHS } from '@parqueo/shared-api/contract';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import type { PageFiles } from '../offline/protocol';
import { isCacheable } from './is-cacheable';

const PAGE = 'parqueo-page';

/** Key of the page for offline visits, whose files are cached too. */
const OFFLINE = '/';

/** Key of the newest page from the network, until a page that runs it has reported its files. */
const NEWEST = '/?newest';

const TIMEOUT_SECONDS = 4;

/** Network limit while a newer page exists: a slow network must not show the old page for ever. */
const TIMEOUT_FOR_NEWER_SECONDS = 20;

const match = { ignoreVary: true };

/** As the server's modules/pages/page.ts writes them. */
const OF_REMOTES =
  /<link rel="preload"[^>]*>|<script [^>]*data-remote=[^>]*><\/script>|<template .*?<\/template>/gs;

/** Every screen is the same page; only the remotes' files in it differ by role. */
const networkFirst = (networkTimeoutSeconds: number) =>
  new NetworkFirst({
    cacheName: PAGE,
    networkTimeoutSeconds,
    matchOptions: match,
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ mode }) => (mode === 'read' ? OFFLINE : NEWEST),
        // An error page counts as no answer. The body is awaited, so that a page that stalls or breaks off on
        // its way does, too.
        fetchDidSucceed: async ({ response }) => {
          if (response.status >= 500) throw new Error(`The server answered ${response.status}`);
          if (isPage(response)) await response.clone().arrayBuffer();
          return response;
        },
        cacheWillUpdate: async ({ response }) => (isPage(response) ? response : null),
      },
    ],
  });

const page = networkFirst(TIMEOUT_SECONDS);
const newerPage = networkFirst(TIMEOUT_FOR_NEWER_SECONDS);

const isPage = (response: Response) =>
  isCacheable(response) && (response.headers.get('content-type') ?? '').startsWith('text/html');

/** Serves the page from the network first, because it names the live builds (FED-02), else the cached one. */
export function servePages(): void {
  registerRoute(
    new NavigationRoute(
      async ({ request, event }) => {
        const newest = await (await caches.open(PAGE)).match(NEWEST, match);
        return (newest ? newerPage : page).handle({ request, event });
      },
      { denylist: [RESERVED_PATHS] },
    ),
  );
}

/** Caches the running page for offline visits; false if the newest answer may be of another page. */
export async function cachePage(running: PageFiles): Promise<boolean> {
  const cache = await caches.open(PAGE);
  const newest = await cache.match(NEWEST, match);
  if (newest && (await isOf(running, newest))) {
    await cache.put(OFFLINE, await forAnybody(newest));
    await cache.delete(NEWEST, match);
    return true;
  }
  const cached = await cache.match(OFFLINE, match);
  if (cached && (await isOf(running, cached))) return true;
  // The first visit's page was loaded before there was a worker.
  const answer = await fetch('/', { headers: { accept: 'text/html' } });
  if (!isPage(answer) || !(await isOf(running, answer))) return false;
  await cache.put(OFFLINE, await forAnybody(answer));
  return true;
}

/**
 * The page without the remotes' files and first frame: they belong to a screen and a role, and the next user of this device
 * may have another role. The files are cached.
 */
async function forAnybody(answer: Response): Promise<Response> {
  const html = (await answer.text()).replaceAll(OF_REMOTES, '');
  return new Response(html, { headers: answer.headers });
}

/** Whether the response is the page that runs: it names the same shell and the same builds. */
async function isOf({ shell, builds }: PageFiles, response: Response): Promise<boolean> {
  const html = await response.clone().text();
  return [shell, ...builds].every((address) => html.includes(address.replace(location.origin, '')));
}
