import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** ETags of contents that are sent again and again. */
const made = new WeakMap<Buffer, string>();

/** An ETag of the content. */
function etagOf(content: string | Buffer): string {
  const known = typeof content === 'string' ? undefined : made.get(content);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(content).digest('base64url');
  const etag = `"${hash.slice(0, 22)}"`;
  if (typeof content !== 'string') made.set(content, etag);
  return etag;
}

/** Whether the asker has it: proxies mark what they compressed as weak, and a list may be sent. */
export const has = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === etag || one === '*');

/** Answers with the content and its ETag, or with 304 for an asker that has it. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  content: string | Buffer,
): FastifyReply {
  const etag = etagOf(content);
  reply.header('etag', etag);
  return has(request, etag) ? reply.code(304).send() : reply.send(content);
}
