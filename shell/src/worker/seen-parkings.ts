import { ACCOUNT_PATHS, API_BASE, PATHS } from '@parqueo/shared-api/contract';
import { SEEN_AT_HEADER } from '../offline/protocol';

type Seen = Readonly<Record<string, unknown>>;

const ONE = new RegExp(`^${API_BASE}${PATHS.parking(String.raw`(\d+)`)}$`);
const LISTS = [PATHS.available, ACCOUNT_PATHS.usualParkings].map((path) => API_BASE + path);

const idOf = (address: string) => ONE.exec(new URL(address).pathname)?.[1];
const hasParkings = ({ url }: Pick<Request, 'url'>) =>
  idOf(url) !== undefined || LISTS.includes(new URL(url).pathname);

/** The parkings of an answer: of one, of a list, of a map's area, or the usual ones. */
async function parkingsOf(answer: Response): Promise<Seen[]> {
  const body = (await answer.json().catch(() => null)) as Seen | null;
  const { parkings, kept, recent } = body ?? {};
  return [body, parkings, kept, recent]
    .flat()
    .filter((each): each is Seen => typeof each === 'object' && each !== null);
}

/**
 * Answers a request for one parking from the last cached answer that has it, so that details which a list
 * has opened are there after a reload, too. Null for other requests and without any copy.
 */
export async function answerFromParkings(
  cache: Cache,
  { url }: Pick<Request, 'url'>,
): Promise<Response | null> {
  const id = idOf(url);
  if (id === undefined) return null;
  // A cache names first what it has had the longest.
  for (const request of (await cache.keys()).filter(hasParkings).toReversed()) {
    const answer = await cache.match(request, { ignoreVary: true });
    const headers = { [SEEN_AT_HEADER]: answer?.headers.get(SEEN_AT_HEADER) ?? '' };
    const found = answer && (await parkingsOf(answer)).find((each) => String(each['id']) === id);
    if (found) return Response.json(found, { headers });
  }
  return null;
}
