import type { RequestListener } from 'node:http';

/**
 * Has a connection's requests handled one after the other, though they were sent at once, as no browser does: each
 * would hold a file meanwhile. Of all that waited for their turn one is handled in a turn of the loop, in which Node
 * accepts one new connection, so that they are in no newcomer's way.
 */
export function inTurn(handle: RequestListener): RequestListener {
  const waiting: (() => void)[] = [];
  function next(): void {
    waiting[0]?.();
    waiting.shift();
    if (waiting.length > 0) setImmediate(next);
  }
  return (request, response) => {
    if (response.socket) return handle(request, response);
    response.once('socket', () => {
      if (waiting.push(() => handle(request, response)) === 1) setImmediate(next);
    });
  };
}
