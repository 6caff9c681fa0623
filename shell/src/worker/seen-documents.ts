import { API_BASE, PATHS } from '@parqueo/shared-api/contract';
import { SEEN_AT_HEADER } from '../offline/protocol';

type Document = Readonly<Record<string, unknown>>;

const DOCUMENTS = new RegExp(
  `^${API_BASE}${PATHS.documents(':collection').replace(':collection', '([a-z]+)')}(?:/(\\d+))?$`,
);

/** The collection and id of a request for documents; null for other requests. */
function documentQuery(address: string) {
  const { pathname, searchParams } = new URL(address);
  const [, collection, id] = DOCUMENTS.exec(pathname) ?? [];
  return collection === undefined ? null : { collection, id, searchParams };
}

/** Parameters of a list's page. */
const PAGE: ReadonlySet<string> = new Set(['limit', 'after']);

/** Whether a document has the requested values of fields. */
const matches = (document: Document, searchParams: URLSearchParams): boolean =>
  [...searchParams].every(
    ([field, values]) => PAGE.has(field) || values.split(',').includes(String(document[field])),
  );

/** The documents of an answer; none if a proxy has answered with a page of its own. */
async function documentsOf(answer: Response): Promise<Document[]> {
  const body: unknown = await answer.json().catch(() => null);
  return [body].flat().filter((each): each is Document => typeof each === 'object' && !!each);
}

/**
 * Answers a request for documents from all cached answers of the collection, with the newest copy of each
 * document, so that a list and a ticket agree (HIS-07). Null for other requests, for later pages and
 * without any copy. The time of the answer is that of its oldest document.
 */
export async function answerFromDocuments(
  cache: Cache,
  { url }: Pick<Request, 'url'>,
): Promise<Response | null> {
  const query = documentQuery(url);
  if (!query || query.searchParams.has('after')) return null;
  const seen = new Map<string, { document: Document; at: string }>();
  for (const request of await cache.keys()) {
    if (documentQuery(request.url)?.collection !== query.collection) continue;
    const answer = await cache.match(request, { ignoreVary: true });
    if (!answer) continue;
    const at = answer.headers.get(SEEN_AT_HEADER) ?? '';
    for (const document of await documentsOf(answer)) {
      const id = String(document['id']);
      if ((seen.get(id)?.at ?? '') <= at) seen.set(id, { document, at });
    }
  }
  const { id, searchParams } = query;
  const found = [...seen.values()].filter(({ document }) =>
    id === undefined ? matches(document, searchParams) : String(document['id']) === id,
  );
  const [first] = found;
  if (!first) return null;
  const oldest = found.map(({ at }) => at).toSorted()[0] ?? first.at;
  return Response.json(id === undefined ? found.map(({ document }) => document) : first.document, {
    headers: { [SEEN_AT_HEADER]: oldest },
  });
}
