import { API_BASE, PATHS, STAYS_COLLECTION } from '@parqueo/shared-api/contract';
import { SEEN_AT_HEADER } from '../offline/protocol';

type Seen = Readonly<Record<string, unknown>>;

const STAYS = new RegExp(`^${API_BASE}${PATHS.documents(STAYS_COLLECTION)}(?:/(\\d+))?$`);

const staysPath = (address: string) => STAYS.exec(new URL(address).pathname);

/** The stays of an answer; none if a proxy has answered with a page of its own. */
async function staysOf(answer: Response): Promise<Seen[]> {
  const body: unknown = await answer.json().catch(() => null);
  return [body].flat().filter((each): each is Seen => typeof each === 'object' && !!each);
}

/**
 * Answers a request for a driver's stays, or one of them, from all cached answers, with the newest copy of
 * each, so that a list and a ticket agree (HIS-07). Null for other requests, for later pages and without any
 * copy. The time of the answer is that of its oldest stay.
 */
export async function answerFromStays(
  cache: Cache,
  { url }: Pick<Request, 'url'>,
): Promise<Response | null> {
  const asked = staysPath(url);
  if (!asked || new URL(url).searchParams.has('after')) return null;
  const seen = new Map<string, { stay: Seen; at: string }>();
  for (const request of await cache.keys()) {
    const answer = staysPath(request.url) && (await cache.match(request, { ignoreVary: true }));
    if (!answer) continue;
    const at = answer.headers.get(SEEN_AT_HEADER) ?? '';
    for (const stay of await staysOf(answer)) {
      const id = String(stay['id']);
      if ((seen.get(id)?.at ?? '') <= at) seen.set(id, { stay, at });
    }
  }
  const id = asked[1];
  const found = [...seen].filter(([key]) => id === undefined || key === id).map(([, one]) => one);
  const [oldest] = found.map(({ at }) => at).toSorted();
  if (oldest === undefined) return null;
  const stays = found.map(({ stay }) => stay);
  return Response.json(id === undefined ? stays : stays[0], {
    headers: { [SEEN_AT_HEADER]: oldest },
  });
}
