import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Clock, SECOND_MS } from '../clock';
import { sendTagged } from './etag';

/** Questions whose last answer is kept, of some ten kilobytes each. */
const MOST_KEPT = 200;

interface Kept {
  /** The store's state and the second in which it was asked for. */
  since: string;
  content: Promise<Buffer>;
  /** The last one that was built. */
  built: Buffer | undefined;
}

/**
 * Sends answers that are the same for every caller. One is built once for all who ask within the same second
 * of a store that has not changed: what an answer says of the present begins and ends with a second. One
 * that turns out the same again keeps its buffer, so that it is compressed once until it changes.
 */
export function sharedAnswers(clock: Clock) {
  const kept = new LRUCache<string, Kept>({ max: MOST_KEPT });

  function contentOf(
    { storeState, url }: FastifyRequest,
    build: () => Promise<Buffer>,
  ): Promise<Buffer> {
    if (storeState === null) return build();
    const since = `${storeState} ${Math.floor(clock.now().getTime() / SECOND_MS)}`;
    const last = kept.get(url);
    // A build that failed costs the one call alone that made it.
    if (last?.since === since) return last.content.catch(build);
    const next: Kept = { since, built: last?.built, content: build().then(keep) };
    kept.set(url, next);
    next.content.catch(() => void (kept.get(url) === next && kept.delete(url)));
    return next.content;

    function keep(built: Buffer): Buffer {
      if (!next.built?.equals(built)) next.built = built;
      return next.built;
    }
  }

  /** Typed as the answer itself, so that the route's schema checks it. */
  return async <Answer>(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: () => Promise<Answer>,
  ): Promise<Answer> => {
    const content = await contentOf(request, async () =>
      Buffer.from(reply.serialize(await answer()) as string),
    );
    reply.header('cache-control', 'private, no-cache').type('application/json; charset=utf-8');
    return sendTagged(request, reply, content) as never;
  };
}
