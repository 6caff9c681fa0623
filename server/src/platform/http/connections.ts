import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { whenClosed } from './when-closed';

/**
 * Follows all connections of an HTTP server, from before the first. The server's own close misses
 * those that another process handed over and those that have become sockets, and waits for
 * connections without a request.
 */
export function followConnections(server: Server) {
  /** Requests of each that are being answered. */
  const open = new Map<Socket, number>();
  let leaving = false;
  let ended = () => undefined as void;

  server.on('connection', (socket: Socket) => {
    open.set(socket, 0);
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0) ended();
    });
  });
  server.on('request', ({ socket }, response) => {
    open.set(socket, (open.get(socket) ?? 0) + 1);
    whenClosed(response, () => {
      const others = (open.get(socket) ?? 0) - 1;
      if (open.has(socket)) open.set(socket, others);
      if (leaving && others === 0) socket.destroySoon();
    });
  });

  return {
    /** Closes those that wait for no answer, and the others with their last one. */
    leave(): void {
      leaving = true;
      for (const [socket, requests] of open) if (requests === 0) socket.destroy();
    },

    /** Closes them whatever is under way. */
    cut: () => open.forEach((_requests, socket) => socket.destroy()),

    /** Waits until there is none. */
    ended: () =>
      open.size === 0
        ? Promise.resolve()
        : new Promise<void>((resolved) => void (ended = resolved)),
  };
}
