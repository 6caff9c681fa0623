import { RESERVED_PATHS } from '@parqueo/shared-api/contract';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { whole } from './whole';

const PAGE = 'parqueo-page';
const TIMEOUT_SECONDS = 4;

/** Every screen is the same page; what of it is for one role are only preloads. */
const page = new NetworkFirst({
  cacheName: PAGE,
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async () => '/',
      // A gateway's error page says no more than silence does.
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`The server answered ${response.status}`);
        return response;
      },
      cacheWillUpdate: async ({ response }) =>
        whole(response) && isHtml(response) ? response : null,
    },
  ],
});

const isHtml = (response: Response) =>
  (response.headers.get('content-type') ?? '').startsWith('text/html');

/**
 * The page comes from the network, because it says which builds are live (FED-02); the last good
 * one stands in when there is no answer.
 */
export function servePages(): void {
  registerRoute(new NavigationRoute(page, { denylist: [RESERVED_PATHS] }));
}

/** Takes in the page that the first visit got before there was a worker. */
export async function keepPage(): Promise<void> {
  const answer = await fetch('/', { headers: { accept: 'text/html' } });
  if (whole(answer) && isHtml(answer)) await (await caches.open(PAGE)).put('/', answer);
}
