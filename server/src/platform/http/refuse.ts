import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ERRORS, type ErrorCode } from '@parqueo/shared-api/contract';
import { RETRY_AFTER, errorBody } from './errors';

/** Ends a connection with the refusal of what is no request of the app's, in the words of every other error. */
export function refuse(
  socket: Duplex,
  code: ErrorCode,
  headers: Readonly<Record<string, string>>,
): void {
  const body = JSON.stringify(errorBody(code));
  const { status } = ERRORS[code];
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...(code === 'UNAVAILABLE' && { 'retry-after': RETRY_AFTER }),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroy();
}
