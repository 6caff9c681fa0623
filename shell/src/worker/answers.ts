import { API_BASE, PATHS } from '@parqueo/shared-api/contract';
import { decodeToken } from '@parqueo/shared-api/client';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { SEEN_AT_HEADER, SEEN_BY_HEADER, answersOf } from '../offline/protocol';
import { whole } from './whole';

const MAX_ANSWERS = 60;
const TIMEOUT_SECONDS = 10;

/** What the screens show without a connection. Never sessions, tokens or accounts. */
const kept = [
  PATHS.available,
  PATHS.parking(':id'),
  PATHS.ownedParking(':id'),
  PATHS.myParkings,
  PATHS.reservations,
  PATHS.documents(':collection'),
  PATHS.document(':collection', ':id'),
].map(
  (path) =>
    new RegExp(
      `^${API_BASE}${path.replace(':collection', '[a-z]+').replace(':id', String.raw`\d+`)}$`,
    ),
);

const isKept = (url: URL, { headers }: Request) =>
  url.origin === location.origin &&
  kept.some((path) => path.test(url.pathname)) &&
  !headers.get('accept')?.includes('text/csv');

/** Who asks: by the token, else by the page's word, which only the network could doubt. */
function personOf({ headers }: Request): string | null {
  const token = headers.get('authorization');
  if (token === null) return headers.get(SEEN_BY_HEADER);
  try {
    return String(decodeToken(token).id);
  } catch {
    return null;
  }
}

/** The same question about another part of the map. */
function question(address: string): string {
  const url = new URL(address);
  for (const place of ['bbox', 'zoom'])
    if (url.searchParams.has(place)) url.searchParams.set(place, '');
  return url.href;
}

/**
 * Answers come from the network. Without one, a person gets what the same person saw last, marked
 * with its time. Nothing is kept unless the page has made the person's cache, and so nothing that
 * arrives after the logout.
 */
export function serveAnswers(): void {
  registerRoute(
    ({ url, request }) => isKept(url, request),
    async ({ request, event }) => {
      const person = personOf(request);
      if (person === null || !(await caches.has(answersOf(person)))) return fetch(request);
      return lastSeen(answersOf(person)).handle({ request, event });
    },
  );
}

const lastSeen = (cacheName: string) =>
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: TIMEOUT_SECONDS,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        fetchDidSucceed: async ({ response }) => {
          if ([502, 503, 504].includes(response.status))
            throw new Error(`The server answered ${response.status}`);
          return response;
        },
        cacheWillUpdate: async ({ response }) =>
          whole(response) && (await caches.has(cacheName)) ? marked(response) : null,
        cacheDidUpdate: async () => {
          const cache = await caches.open(cacheName);
          const requests = await cache.keys();
          await Promise.all(
            requests.slice(0, -MAX_ANSWERS).map((request) => cache.delete(request)),
          );
        },
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
          if (cachedResponse) return cachedResponse;
          const cache = await caches.open(cacheName);
          const alike = (await cache.keys()).findLast(
            ({ url }) => question(url) === question(request.url),
          );
          return alike && cache.match(alike, { ignoreVary: true });
        },
      },
    ],
  });

function marked(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(SEEN_AT_HEADER, new Date().toISOString());
  return new Response(response.body, { status: response.status, headers });
}
