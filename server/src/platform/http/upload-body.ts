import type { IncomingMessage } from 'node:http';
import { Readable, Transform, finished } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { ErrorCode } from '@parqueo/shared-api/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './errors';

/** Bounds of reading on after a refusal, until the sender has seen the answer. */
const UNREAD = { bytes: 1024 * 1024, ms: 500 };

/**
 * How long a sender waits for the answer that there are too many: one that sends again at once would
 * open connections faster than visitors are answered.
 */
const HELD_BACK_MS = 1000;

/**
 * The body of an upload, which nothing has read yet and which may be as long as its sender likes.
 * @throws AppError BAD_REQUEST without one, `tooLarge` when its sender says that it has more than `most` bytes
 */
export function uploadOf(
  { body, headers, raw }: FastifyRequest,
  most: number,
  tooLarge: ErrorCode = 'TOO_LARGE',
): IncomingMessage {
  if (body === undefined) throw new AppError('BAD_REQUEST');
  if (Number(headers['content-length']) > most) throw new AppError(tooLarge);
  return raw;
}

/**
 * A request's body as it arrives, with an end at `most` bytes (an error of code `tooLarge`). A consumer
 * that gives it up leaves the request open, so that the answer reaches its sender.
 */
export function arriving(
  request: IncomingMessage,
  most: number,
  tooLarge: ErrorCode = 'TOO_LARGE',
): Readable {
  let bytes = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > most ? new AppError(tooLarge) : null, chunk);
    },
  });
  // `pipe` does not pass on that the sender broke off.
  finished(request, (error) => {
    if (error) body.destroy(error);
  });
  return request.pipe(body);
}

/** Reads on, within bounds: until the sender has ended, or gone. */
async function readOn(request: IncomingMessage): Promise<void> {
  let bytes = 0;
  request.on('data', ({ length }: Buffer) => {
    bytes += length;
    if (bytes > UNREAD.bytes) request.pause();
  });
  const over = new Promise<void>((done) => {
    finished(request, () => done());
  });
  await Promise.race([wait(UNREAD.ms, undefined, { ref: false }), over]);
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
  if (reply.statusCode === 429) await wait(HELD_BACK_MS);
  reply.header('connection', 'close').header('content-length', Buffer.byteLength(payload));
  return Readable.from(
    (async function* () {
      yield payload;
      await readOn(raw);
    })(),
    { objectMode: false },
  );
}
