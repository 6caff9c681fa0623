import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  createServer,
} from 'node:http';
import { Socket } from 'node:net';
import type { ErrorCode } from '@parqueo/shared-api/contract';
import type { ConnectionError, FastifyHttpOptions, FastifyReply } from 'fastify';
import { answersOf } from '../http/answers';
import type { App } from '../http/app';
import { AppError } from '../http/errors';
import { inTurn } from '../http/in-turn';
import { refuse } from '../http/refuse';
import { whenClosed } from '../http/when-closed';
import { createCounter } from './counter';
import type { Networks } from './networks';

/** Limits of one client's concurrent use of the server, and of its duration. */
export const LIMITS = {
  /** Largest body of a request, in bytes. */
  bodyBytes: 64 * 1024,
  /** Address and all header lines of a request together, in bytes; a reader's work grows with them. */
  headerBytes: 8 * 1024,
  headerCount: 100,
  /** Path and query, in characters. */
  urlLength: 4096,
  /** Objects and lists inside each other in a JSON body. */
  jsonDepth: 20,
  /** Open connections of the process. */
  connections: 10_000,
  /** Connections from one address (of IPv6, one network of 64 bits) that is no proxy of ours. */
  connectionsOfNetwork: 1000,
  requestsPerConnection: 10_000,
  /** Requests that a connection sends before their answers; browsers and proxies send one. */
  pipelined: 20,
  /** Time from a connection's start, or a request's first byte, to the end of its headers. */
  headersMs: 10_000,
  /** Time from a request's first byte to the end of its body. */
  requestMs: 20_000,
  /** Time from the end of the headers to the beginning of the answer. */
  answerMs: 30_000,
  /** An answer of which its reader takes nothing; one that is read may take as long as it likes. */
  unreadMs: 30_000,
  /** Time of a connection without a request; longer than a proxy keeps its own. */
  idleMs: 72_000,
  /** How often those times are looked at. */
  checkMs: 2000,
  /** Time of a connection without a request while the server stops; longer than one is on its way. */
  lingerMs: 500,
  /** How long a server that stops waits until more comes of a request; nothing of it was acknowledged. */
  unfinishedMs: 5000,
  /** Notification sockets of one person, and of one network, over all processes. */
  socketsOfPerson: 20,
  socketsOfNetwork: 2000,
  /**
   * Sockets of a process without a token whose handshake had no session, and those of them from one
   * network.
   */
  anonymousSockets: 2000,
  anonymousSocketsOfNetwork: 200,
  /** Handshakes of sockets in a process: with one session, and of one network's strangers. */
  handshakesOfSession: { perSecond: 2, burst: 40 },
  handshakesOfNetwork: { perSecond: 20, burst: 100 },
  /**
   * Average delay of refusing a socket, because its client would retry at once. It varies from half
   * to one and a half times this, so that many refused together do not come back together.
   */
  refusalMs: 6000,
  /** Bytes that may wait for a socket that does not read; with more it is closed. */
  unsentBytes: 1024 * 1024,
};

export type Limits = typeof LIMITS;

/** Headers of which two, joined by ', ', are refused: another may have believed the other one. */
const SINGLE = ['host', 'authorization', 'content-type', 'origin'] as const;

/** Answers a request before the framework sees it; false where that is to answer. */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Options of the HTTP server that enforce the limits. */
export const serverOptions = (
  limits: Limits,
  headers: Readonly<Record<string, string>>,
  answerFirst: AnswerFirst,
) =>
  ({
    bodyLimit: limits.bodyBytes,
    clientErrorHandler: (error, socket) => answerBroken(error, socket, headers),
    serverFactory: (answer: RequestListener) => {
      const handle: RequestListener = (request, response) =>
        response.destroyed || answerFirst(request, response) || answer(request, response);
      return createServer(
        {
          requestTimeout: limits.requestMs,
          keepAliveTimeout: limits.idleMs,
          maxHeaderSize: limits.headerBytes,
          headersTimeout: limits.headersMs,
          connectionsCheckingInterval: limits.checkMs,
          // Node would refuse it without a word.
          requireHostHeader: false,
          // And believe the first of two headers.
          joinDuplicateHeaders: true,
        },
        inTurn(handle),
      );
    },
  }) satisfies FastifyHttpOptions<Server>;

/** Enforces the limits that the HTTP server itself does not. */
export function enforceLimits(app: App, limits: Limits, networks: Networks): void {
  app.server.maxConnections = limits.connections;
  app.server.maxRequestsPerSocket = limits.requestsPerConnection;
  keepConnectionsOfNetwork(app, limits.connectionsOfNetwork, networks);
  // The server would drop the headers above its own count without a word.
  app.server.maxHeadersCount = 0;
  // And expectations that it does not know.
  app.server.on('checkExpectation', (...asked) => app.server.emit('request', ...asked));
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.rawHeaders.length > limits.headerCount * 2) {
      throw new AppError('HEADERS_TOO_LARGE');
    }
    const hasNoHost = request.raw.httpVersion === '1.1' && request.headers.host === undefined;
    if (hasNoHost || SINGLE.some((name) => request.headers[name]?.includes(', ')))
      throw new AppError('BAD_REQUEST');
    if (request.url.length > limits.urlLength) throw new AppError('URL_TOO_LONG');
    // It would be read as if it were not encoded.
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding.toLowerCase() !== 'identity') throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    answerInTime(reply, limits.answerMs);
    endUnread(reply.raw, limits.unreadMs);
  });
}

/** Refuses what has no answer in time. The framework's own limit would cut long answers, too. */
function answerInTime(reply: FastifyReply, ms: number): void {
  const late = setTimeout(() => {
    if (!reply.raw.headersSent) void reply.send(new AppError('UNAVAILABLE'));
  }, ms);
  whenClosed(reply.raw, () => clearTimeout(late));
}

/** Ends an answer whose reader stands still; an idle socket is no fault. */
export function endUnread(response: ServerResponse, ms: number): void {
  // An injected call has no reader to wait for.
  if (!(response.socket instanceof Socket)) return;
  response.setTimeout(ms, () => {
    if (response.headersSent && response.writableLength > 0) response.destroy();
  });
}

/** Ends connections above those that one network may have; behind a proxy it is the proxy's to do. */
function keepConnectionsOfNetwork({ server }: App, most: number, networks: Networks): void {
  const open = createCounter();
  server.on('connection', (socket: Socket) => {
    const network = networks.ofConnection(socket);
    if (network === null) return;
    if (open.of(network) >= most) socket.destroy();
    else socket.once('close', open.add(network));
  });
}

/**
 * Whether a JSON text nests deeper than allowed. Looks at the text, before a parser builds anything;
 * a text that is no JSON is the parser's to refuse.
 */
export function nestsDeeper(text: string, limit: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > limit) return true;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return false;
}

const BROKEN: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'TOO_LARGE',
};

/** Answers what never became a request, after the whole ones before it. */
function answerBroken(
  error: ConnectionError,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET') return void socket.destroy();
  const answer = () => refuse(socket, BROKEN[error.code] ?? 'BAD_REQUEST', headers);
  const before = [...answersOf(socket)].findLast(({ req }) => req.complete);
  if (!before) return answer();
  // All that follows is as broken.
  socket.pause();
  whenClosed(before, answer);
}
