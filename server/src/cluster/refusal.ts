import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS } from '@parqueo/shared-api/contract';
import { errorBody } from '../platform/http/errors';
import { RETRY_AFTER } from '../platform/limits/limits';

/** Time that a refused client has to send its request and to take the answer, in milliseconds. */
const REFUSAL_MS = 10_000;

/**
 * Answers connections that no worker can take: 503, in the form of every other error. It reads the
 * whole request first, or the answer would be lost in a reset.
 */
export function openRefusal(): (socket: Socket) => void {
  const body = JSON.stringify(errorBody('UNAVAILABLE'));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'retry-after': String(RETRY_AFTER),
    connection: 'close',
  };
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(ERRORS.UNAVAILABLE.status, headers).end(body);
    });
  });
  return (socket) => {
    const late = setTimeout(() => socket.destroy(), REFUSAL_MS).unref();
    socket.once('close', () => clearTimeout(late));
    socket.allowHalfOpen = true;
    server.emit('connection', socket);
    socket.resume();
  };
}
