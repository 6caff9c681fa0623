import { RESERVED_PATHS } from '@parqueo/shared-api/contract';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { isCacheable } from './is-cacheable';

const PAGE = 'parqueo-page';
const TIMEOUT_SECONDS = 4;

/** Every screen is the same page; only its preloads differ by role. */
const page = new NetworkFirst({
  cacheName: PAGE,
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async () => '/',
      // Treats an error page like no answer.
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`The server answered ${response.status}`);
        return response;
      },
      cacheWillUpdate: async ({ response }) =>
        isCacheable(response) && isHtml(response) ? response : null,
    },
  ],
});

const isHtml = (response: Response) =>
  (response.headers.get('content-type') ?? '').startsWith('text/html');

/** Serves the page from the network first, because it names the live builds (FED-02), else the cached one. */
export function servePages(): void {
  registerRoute(new NavigationRoute(page, { denylist: [RESERVED_PATHS] }));
}

/** Caches the page of the first visit, which was loaded before there was a worker. */
export async function cachePage(): Promise<void> {
  const answer = await fetch('/', { headers: { accept: 'text/html' } });
  if (isCacheable(answer) && isHtml(answer)) await (await caches.open(PAGE)).put('/', answer);
}
