import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import type { Limits } from '../../platform/limits';
import { openTally } from '../../platform/tally';
import type { Networks } from '../../platform/networks';

/** What one connection says in a second at most; a client of ours says a few things a minute. */
const PACKETS_PER_SECOND = 50;
/** A greeting, a goodbye and events, all in the one namespace that there is, and never in binary. */
const KNOWN = /^(?:0(?:\{|$)|1$|2\d*\[)/;

/** After so many connections of a network were cut off it gets no new one, until a minute is over. */
const STRIKES = 20;
const STRIKE_MS = 60_000;
/** Whoever is refused a connection waits for the answer: it would ask again at once. */
const REFUSAL_MS = 3000;

type Connection = Socket['conn'];

interface Dependencies {
  io: Server;
  limits: Limits;
  networks: Networks;
}

export interface ConnectionBounds {
  /** Tells whether there is room for one more that has not shown a token yet; no takes a while. */
  hasRoom(request: IncomingMessage): Promise<boolean>;
  /** The connection has shown a token: it is no stranger's any more. */
  known(socket: Socket): void;
  /** Resolves when what was said has been taken, or nobody will take it. */
  taken(socket: Socket): Promise<void>;
}

/**
 * Bounds what a connection may cost before and after anybody knows whose it is. The library answers
 * everything, without end, whether or not it is read: so whoever says what no client of ours says,
 * says too much or does not read is cut off.
 */
export function boundConnections({ io, limits, networks }: Dependencies): ConnectionBounds {
  const strangers = openTally();
  const strikes = openTally();
  const acquaintances = new WeakMap<Connection, () => void>();

  io.engine.on('connection', (connection: Connection) => {
    const network = networks.of(connection.request);
    const gone = strangers.add(network);
    acquaintances.set(connection, gone);
    connection.once('close', gone);
    const cutOff = () => {
      if (connection.readyState !== 'open') return;
      setTimeout(strikes.add(network), STRIKE_MS).unref();
      cut(connection);
    };
    boundPackets(connection, cutOff);
    boundUnsent(connection, limits.unsentBytes, cutOff);
  });
  // One transport for life: while a second is being tried, nobody would count what it is told.
  io.engine.use((request: IncomingMessage, _response: unknown, next: (error?: Error) => void) => {
    const { searchParams } = new URL(request.url ?? '', 'http://local');
    const changes = request.headers.upgrade !== undefined && searchParams.has('sid');
    next(changes ? new Error('no upgrade') : undefined);
  });

  return {
    hasRoom: async (request) => {
      const network = networks.of(request);
      const room =
        strikes.of(network) < STRIKES &&
        strangers.of(network) < limits.strangersOfNetwork &&
        strangers.all() < limits.strangers;
      if (!room) await new Promise((later) => setTimeout(later, REFUSAL_MS).unref());
      return room;
    },
    known: ({ conn }) => acquaintances.get(conn)?.(),
    taken: ({ conn }) =>
      !waits(conn) || conn.readyState !== 'open'
        ? Promise.resolve()
        : new Promise((resolved) => {
            const done = () => {
              conn.off('drain', done).off('close', done);
              resolved();
            };
            conn.on('drain', done).on('close', done);
          }),
  };
}

function boundPackets(connection: Connection, cutOff: () => void): void {
  let since = 0;
  let packets = 0;
  let greeted = false;
  connection.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
    const now = performance.now();
    if (now - since > 1000) [since, packets] = [now, 0];
    packets += 1;
    const message = type === 'message';
    const isGreeting = message && typeof data === 'string' && data.startsWith('0');
    const strange = message && !(typeof data === 'string' && KNOWN.test(data));
    if (packets > PACKETS_PER_SECOND || strange || (isGreeting && greeted)) cutOff();
    greeted ||= isGreeting;
  });
}

function boundUnsent(connection: Connection, most: number, cutOff: () => void): void {
  let queued = 0;
  connection.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
    queued += data?.length ?? 0;
    if (queued + (webSocketOf(connection)?.bufferedAmount ?? 0) > most) cutOff();
  });
  connection.on('flush', () => (queued = 0));
}

/** Whether packets wait until the transport takes more; the library keeps the list to itself. */
const waits = (connection: Connection): boolean =>
  (connection as unknown as { writeBuffer: unknown[] }).writeBuffer.length > 0;

interface WebSocket {
  bufferedAmount: number;
  removeAllListeners(event: 'message'): void;
  terminate(): void;
}

const webSocketOf = ({ transport }: Connection): WebSocket | undefined =>
  (transport as { socket?: WebSocket }).socket;

/** Ends a connection without waiting for the other side, which may never read the goodbye. */
function cut(connection: Connection): void {
  const webSocket = webSocketOf(connection);
  connection.close(true);
  // What has arrived with the last packet is thousands of others.
  webSocket?.removeAllListeners('message');
  webSocket?.terminate();
}
