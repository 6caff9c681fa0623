import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { madeOnce } from '../made-once';

/** An ETag of the content. It is weak: the same one goes with the content however it is compressed. */
const etagOf = madeOnce((content) => {
  const hash = createHash('sha256').update(content).digest('base64url');
  return `W/"${hash.slice(0, 22)}"`;
});

const opaque = (etag: string) => etag.trim().replace(/^W\//, '');

/** Whether the asker has it: proxies mark what they compressed as weak, and a list may be sent. */
export const has = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map(opaque)
    .some((one) => one === opaque(etag) || one === '*');

/**
 * Answers with the content and its ETag, or with 304 for an asker that has it. Also an answer that is not
 * compressed says that others are.
 */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  content: string | Buffer,
): FastifyReply {
  const etag = etagOf(typeof content === 'string' ? Buffer.from(content) : content);
  const vary = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ');
  reply.headers({ etag, vary });
  return has(request, etag) ? reply.code(304).send() : reply.send(content);
}
