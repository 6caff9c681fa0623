import type { IncomingMessage } from 'node:http';
import { SOCKET } from '@parqueo/shared-api/contract';
import type { Server, Socket } from 'socket.io';
import type { Limits } from '../../platform/limits/limits';
import type { HandshakeLimiter } from './handshake-limiter';

/** Packets that a connection may send in a second; a client of ours sends a few a minute. */
const PACKETS_PER_SECOND = 50;
/** A greeting, a goodbye and events, all in the one namespace that there is, and never in binary. */
const ALLOWED_PACKET = /^(?:0(?:\{|$)|1$|2\d*\[)/;

type Connection = Socket['conn'];

interface Dependencies {
  io: Server;
  limits: Limits;
  handshakes: HandshakeLimiter;
}

/**
 * Whether an upgrade asks for a new socket. A connection has one transport for life: packets would not be
 * counted while a second is being tried.
 */
export function isHandshake({ method, headers, url = '' }: IncomingMessage): boolean {
  if (method !== 'GET' || !url.startsWith(`${SOCKET.path}/`)) return false;
  const { searchParams } = new URL(url, 'http://local');
  return (
    headers.upgrade?.toLowerCase() === 'websocket' &&
    headers['sec-websocket-version'] === '13' &&
    headers['sec-websocket-protocol'] === undefined &&
    /^[A-Za-z\d+/]{22}==$/.test(headers['sec-websocket-key'] ?? '') &&
    searchParams.get('EIO') === '4' &&
    searchParams.get('transport') === 'websocket' &&
    !searchParams.has('sid')
  );
}

/**
 * Bounds the cost of a connection before and after its owner is identified. The library answers
 * everything, without end, whether or not the client reads: so a client that sends unfamiliar
 * packets or too many, or does not read, is cut off.
 */
export function limitConnections({ io, limits, handshakes }: Dependencies) {
  const authenticated = new WeakMap<Connection, (account: number) => void>();

  io.engine.on('connection', (connection: Connection) => {
    let peer = handshakes.peerOf(connection.request);
    const showsToken = handshakes.awaitToken(peer);
    authenticated.set(connection, (account) => {
      peer = { kind: 'account', name: String(account) };
      showsToken();
    });
    connection.once('close', showsToken);
    const cutOff = () => {
      if (connection.readyState !== 'open') return;
      handshakes.strike(peer);
      cut(connection);
    };
    limitPackets(connection, cutOff);
    limitUnsent(connection, limits.unsentBytes, cutOff);
  });

  return {
    /** The connection has shown an account's token: it is no stranger's any more. */
    authenticated: ({ conn }: Socket, account: number) => authenticated.get(conn)?.(account),
    /** Resolves when the other side has taken what was sent, or never will. */
    drained: ({ conn }: Socket) =>
      !isWaiting(conn) || conn.readyState !== 'open'
        ? Promise.resolve()
        : new Promise<void>((resolved) => {
            const done = () => {
              conn.off('drain', done).off('close', done);
              resolved();
            };
            conn.on('drain', done).on('close', done);
          }),
  };
}

function limitPackets(connection: Connection, cutOff: () => void): void {
  let since = 0;
  let packets = 0;
  let greeted = false;
  connection.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
    const now = performance.now();
    if (now - since > 1000) [since, packets] = [now, 0];
    packets += 1;
    const message = type === 'message';
    const isGreeting = message && typeof data === 'string' && data.startsWith('0');
    const strange = message && !(typeof data === 'string' && ALLOWED_PACKET.test(data));
    if (packets > PACKETS_PER_SECOND || strange || (isGreeting && greeted)) cutOff();
    greeted ||= isGreeting;
  });
}

function limitUnsent(connection: Connection, most: number, cutOff: () => void): void {
  let queued = 0;
  connection.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
    queued += data?.length ?? 0;
    if (queued + (webSocketOf(connection)?.bufferedAmount ?? 0) > most) cutOff();
  });
  connection.on('flush', () => (queued = 0));
}

/** Whether packets wait until the transport takes more; the library's list is private. */
const isWaiting = (connection: Connection): boolean =>
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
  // Thousands of other packets may have arrived with the last one.
  webSocket?.removeAllListeners('message');
  webSocket?.terminate();
}
