import type { IncomingMessage } from 'node:http';
import { Readable, Transform, finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/errors';

/** What is still read of a refused upload, while its sender has not seen the answer. */
const UNREAD = { bytes: 1024 * 1024, ms: 500 };

/**
 * A request's body as it arrives, with an end at `most` bytes (TOO_LARGE). Whoever gives it up leaves
 * the request open, so that the answer reaches its sender.
 */
export function arriving(request: IncomingMessage, most: number): Readable {
  let bytes = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > most ? new AppError('TOO_LARGE') : null, chunk);
    },
  });
  // `pipe` does not pass on that the sender broke off.
  finished(request, (error) => {
    if (error) body.destroy(error);
  });
  return request.pipe(body);
}

/** Reads on, within bounds: until the sender has ended, or gone. */
function readOn(request: IncomingMessage): Promise<void> {
  let bytes = 0;
  return new Promise((done) => {
    const late = setTimeout(done, UNREAD.ms);
    finished(request, () => {
      clearTimeout(late);
      done();
    });
    request.on('data', ({ length }: Buffer) => {
      bytes += length;
      if (bytes > UNREAD.bytes) request.pause();
    });
  });
}

/**
 * An answer before the body's end, and the end of the connection: the answer is sent whole, and what
 * the sender goes on sending is read for a moment. Without that the connection would be reset, and the
 * answer lost with it. A hook of routes that read a body piece by piece.
 */
export async function answerEarly(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (raw.complete || typeof payload !== 'string') return payload;
  reply.header('connection', 'close').header('content-length', Buffer.byteLength(payload));
  return Readable.from(
    (async function* () {
      yield payload;
      await readOn(raw);
    })(),
    { objectMode: false },
  );
}
