import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { Limits } from '../limits/limits';
import { answersOf } from './answers';
import type { App } from './app';
import { whenClosed } from './when-closed';

/** How often a server that stops looks for connections that are idle, in milliseconds. */
const LOOK_MS = 50;

interface Connection {
  /** Since when it is without a request; what became a socket is not idle. */
  idleSince: number;
  /** Bytes that had come of a body that is read, and since when there are no more. */
  come: number;
  comeSince: number;
}

/**
 * Follows the connections of a server: bounds the requests that one sends before their answers, and lets the server
 * stop without losing a request. Node's own close cuts what is idle at that moment, where a client may be asking; here
 * each connection's last answer says that it is, and one without a request is closed after a while.
 */
export function followConnections(app: App, { pipelined, lingerMs, unfinishedMs }: Limits): void {
  const { server } = app;
  const open = new Map<Socket, Connection>();
  let stoppingSince = Infinity;

  server.on('connection', (socket: Socket) => {
    open.set(socket, { idleSince: performance.now(), come: NaN, comeSince: 0 });
    socket.once('close', () => open.delete(socket));
  });

  function follow({ socket }: IncomingMessage, answer: ServerResponse): void {
    const connection = open.get(socket);
    // It was read before the end of its connection, and is handled after it.
    if (!connection) return;
    const answers = answersOf(socket).add(answer);
    whenClosed(answer, () => {
      answers.delete(answer);
      connection.idleSince = performance.now();
    });
    if (answers.size > pipelined) socket.destroy();
    if (stoppingSince < Infinity) sayLast(answers);
  }

  // A file may be opened after the connection's end, which is no failure.
  app.addHook('onSend', async (_request, { raw }, payload) => {
    if (!raw.destroyed || !(payload instanceof Readable)) return payload;
    payload.destroy();
    return '';
  });

  function followUpgrade({ socket }: IncomingMessage): void {
    const connection = open.get(socket);
    if (connection && stoppingSince === Infinity) connection.idleSince = Infinity;
  }

  /** Only the last answer ends the connection: those before it would end the others, too. */
  function sayLast(answers: Set<ServerResponse>): void {
    const last = [...answers].at(-1);
    for (const answer of answers)
      if (!answer.headersSent)
        answer.setHeader('connection', answer === last ? 'close' : 'keep-alive');
  }

  // Socket.IO, which is there by now, keeps its requests from listeners that were there before.
  app.addHook('onReady', async () => {
    server.prependListener('request', follow).prependListener('upgrade', followUpgrade);
  });

  server.closeIdleConnections = () => {
    const now = performance.now();
    for (const [socket, connection] of open) {
      const [first] = answersOf(socket);
      // A body that waits for its turn may be there, unread.
      const isRead = first && !first.req.complete && first.req.readableFlowing !== null;
      const come = isRead ? socket.bytesRead : NaN;
      if (come !== connection.come) Object.assign(connection, { come, comeSince: now });
      // Idle for long, or nothing more of its request has come for a while since the stop began.
      const isLate = first
        ? now - Math.max(connection.comeSince, stoppingSince) > unfinishedMs
        : now - connection.idleSince >= lingerMs;
      if (isLate) socket.destroy();
    }
  };
  // Node's own misses what became a socket.
  server.closeAllConnections = () => open.forEach((_connection, socket) => socket.destroy());

  app.addHook('preClose', async () => {
    // After a turn what has arrived has been read. The listener goes before anybody is told to come anew: whoever
    // waits to be accepted is cut off with it.
    await turn();
    const looking = setInterval(() => setImmediate(server.closeIdleConnections), LOOK_MS);
    server.once('close', () => clearInterval(looking)).close();
    stoppingSince = performance.now();
    for (const [socket, connection] of open) {
      sayLast(answersOf(socket));
      connection.idleSince = Math.min(connection.idleSince, stoppingSince);
    }
  });
}
