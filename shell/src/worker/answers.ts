import { decodeToken } from '@parqueo/shared-api/client';
import { ACCOUNT_PATHS, API_BASE, PATHS, STAYS_COLLECTION } from '@parqueo/shared-api/contract';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { SEEN_AT_HEADER, SEEN_BY_HEADER, answerCacheName } from '../offline/protocol';
import { isCacheable } from './is-cacheable';
import { answerFromParkings } from './seen-parkings';
import { answerFromStays } from './seen-stays';

/** Cached answers about parkings, and of all others: a map that moves or updates evicts no ticket (CNF-07). */
const MAX_ANSWERS = 60;
const TIMEOUT_SECONDS = 10;

const patternOf = (path: string) =>
  new RegExp(`^${API_BASE}${path.replace(':id', String.raw`\d+`)}$`);

const parkingPaths = [PATHS.available, PATHS.parking(':id'), ACCOUNT_PATHS.usualParkings].map(
  patternOf,
);

/** Calls whose answers are cached for offline use. Never sessions, tokens or accounts. */
const cachedPaths = [
  ...parkingPaths,
  ...[
    PATHS.ownedParking(':id'),
    PATHS.myParkings,
    PATHS.reservations,
    PATHS.gate(':id'),
    ACCOUNT_PATHS.vehicles,
    ACCOUNT_PATHS.keptParkings,
    PATHS.documents(STAYS_COLLECTION),
    PATHS.document(STAYS_COLLECTION, ':id'),
  ].map(patternOf),
];

const isCachedCall = (url: URL, { headers }: Request) =>
  url.origin === location.origin &&
  cachedPaths.some((path) => path.test(url.pathname)) &&
  !headers.get('accept')?.includes('text/csv');

const isOfParkings = ({ url }: Request) =>
  parkingPaths.some((path) => path.test(new URL(url).pathname));

/** Id of the caller, from the token or the page's header. */
function userIdOf({ headers }: Request): string | null {
  const token = headers.get('authorization');
  if (token === null) return headers.get(SEEN_BY_HEADER);
  try {
    return String(decodeToken(token).id);
  } catch {
    return null;
  }
}

/** Parameters of area and time: offline, an answer for another area or time is better than none. */
const CIRCUMSTANCES = ['bbox', 'zoom', 'near', 'start_time', 'end_time'];

/** The address without area and time, to find an answer for others. */
function withoutCircumstances(address: string): string {
  const url = new URL(address);
  for (const name of CIRCUMSTANCES) if (url.searchParams.has(name)) url.searchParams.set(name, '');
  return url.href;
}

/**
 * Answers calls from the network first, and offline from the user's own cache, with the time of the
 * answer in a header. Stores only when the page has created the user's cache, so nothing after a logout.
 */
export function serveAnswers(): void {
  registerRoute(
    ({ url, request }) => isCachedCall(url, request),
    async ({ request, event }) => {
      const person = userIdOf(request);
      if (person === null || !(await caches.has(answerCacheName(person)))) return fetch(request);
      return networkFirst(answerCacheName(person)).handle({ request, event });
    },
  );
}

const networkFirst = (cacheName: string) =>
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
          isCacheable(response) && (await caches.has(cacheName)) ? withSeenAt(response) : null,
        cacheDidUpdate: async ({ request }) => {
          const cache = await caches.open(cacheName);
          const requests = (await cache.keys()).filter(
            (each) => isOfParkings(each) === isOfParkings(request),
          );
          await Promise.all(requests.slice(0, -MAX_ANSWERS).map((each) => cache.delete(each)));
        },
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
          const cache = await caches.open(cacheName);
          const answer =
            (await answerFromStays(cache, request)) ??
            cachedResponse ??
            (await answerFromParkings(cache, request));
          if (answer) return answer;
          const alike = (await cache.keys()).findLast(
            ({ url }) => withoutCircumstances(url) === withoutCircumstances(request.url),
          );
          return alike && cache.match(alike, { ignoreVary: true });
        },
      },
    ],
  });

function withSeenAt(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(SEEN_AT_HEADER, new Date().toISOString());
  return new Response(response.body, { status: response.status, headers });
}
