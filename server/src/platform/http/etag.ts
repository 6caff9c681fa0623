import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An ETag of the content. */
const etagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

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
