import { API_BASE, PATHS } from '@parqueo/shared-api/contract';
import { SEEN_AT_HEADER } from '../offline/protocol';

type Document = Readonly<Record<string, unknown>>;

const DOCUMENTS = new RegExp(
  `^${API_BASE}${PATHS.documents(':collection').replace(':collection', '([a-z]+)')}(?:/(\\d+))?$`,
);

/** The collection that a question is about, and the id of one document; null for other questions. */
function askedDocuments(address: string) {
  const { pathname, searchParams } = new URL(address);
  const [, collection, id] = DOCUMENTS.exec(pathname) ?? [];
  return collection === undefined ? null : { collection, id, searchParams };
}

/** What a page of a list adds to its question. */
const PAGE: ReadonlySet<string> = new Set(['limit', 'after']);

/** Whether a document is one that is asked for, by fields and the values that they may have. */
const isAsked = (document: Document, searchParams: URLSearchParams): boolean =>
  [...searchParams].every(
    ([field, values]) => PAGE.has(field) || values.split(',').includes(String(document[field])),
  );

/** The documents of an answer; none where something between has answered with a page of its own. */
async function documentsOf(answer: Response): Promise<Document[]> {
  const body: unknown = await answer.json().catch(() => null);
  return [body].flat().filter((each): each is Document => typeof each === 'object' && !!each);
}

/**
 * The answer to a question for documents from all that the cache has of the collection, each as it was
 * seen last: a list and a ticket that were seen at different times say the same (HIS-07). Null for
 * other questions, for a later page, and where nothing is known. The time of the answer is that of its
 * oldest part.
 */
export async function answerFromDocuments(
  cache: Cache,
  { url }: Pick<Request, 'url'>,
): Promise<Response | null> {
  const asked = askedDocuments(url);
  if (!asked || asked.searchParams.has('after')) return null;
  const seen = new Map<string, { document: Document; at: string }>();
  for (const request of await cache.keys()) {
    if (askedDocuments(request.url)?.collection !== asked.collection) continue;
    const answer = await cache.match(request, { ignoreVary: true });
    if (!answer) continue;
    const at = answer.headers.get(SEEN_AT_HEADER) ?? '';
    for (const document of await documentsOf(answer)) {
      const id = String(document['id']);
      if ((seen.get(id)?.at ?? '') <= at) seen.set(id, { document, at });
    }
  }
  const { id, searchParams } = asked;
  const found = [...seen.values()].filter(({ document }) =>
    id === undefined ? isAsked(document, searchParams) : String(document['id']) === id,
  );
  const [first] = found;
  if (!first) return null;
  const oldest = found.map(({ at }) => at).toSorted()[0] ?? first.at;
  return Response.json(id === undefined ? found.map(({ document }) => document) : first.document, {
    headers: { [SEEN_AT_HEADER]: oldest },
  });
}
