import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { type ErrorCode, ERRORS } from '@parqueo/shared-api/contract';
import type { ConnectionError, FastifyHttpOptions, FastifyReply } from 'fastify';
import type { App } from '../http/app';
import { AppError, errorBody } from '../http/errors';
import { whenClosed } from '../http/when-closed';
import { createCounter } from './counter';
import type { Networks } from './networks';

/** When to come again after a 503, in seconds. */
export const RETRY_AFTER = 2;

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

/** Options of the HTTP server that enforce the limits. */
export const serverOptions = (limits: Limits) =>
  ({
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    maxRequestsPerSocket: limits.requestsPerConnection,
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    clientErrorHandler: answerBroken,
  }) satisfies FastifyHttpOptions<Server>;

/** Enforces the limits that the HTTP server itself does not. */
export function enforceLimits(app: App, limits: Limits, networks: Networks): void {
  app.server.maxConnections = limits.connections;
  keepConnectionsOfNetwork(app, limits.connectionsOfNetwork, networks);
  // The server would drop the headers above its own count without a word.
  app.server.maxHeadersCount = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.rawHeaders.length > limits.headerCount * 2) {
      throw new AppError('HEADERS_TOO_LARGE');
    }
    if (request.url.length > limits.urlLength) throw new AppError('URL_TOO_LONG');
    answerInTime(reply, limits.answerMs);
    endUnread(reply.raw, limits.unreadMs);
  });
  endQueued(app, limits.pipelined);
}

/**
 * Bounds the requests that a connection sends before their answers, and ends all its waiting answers
 * together: Node ends only the one that is being sent, and the others would keep their files open.
 */
function endQueued(app: App, most: number): void {
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>();

  function answersOf(socket: Socket): Set<ServerResponse> {
    const existing = unanswered.get(socket);
    if (existing) return existing;
    const answers = new Set<ServerResponse>();
    unanswered.set(socket, answers);
    socket.once('close', () => answers.forEach(endWaiting));
    return answers;
  }

  app.addHook('onRequest', async ({ raw }, reply) => {
    const answers = answersOf(raw.socket);
    answers.add(reply.raw);
    whenClosed(reply.raw, () => answers.delete(reply.raw));
    if (answers.size > most) raw.socket.destroy();
    // A request that was read before the end of its connection, and is handled after it.
    if (raw.socket.closed) endWaiting(reply.raw);
  });
  // A file may be opened after the connection's end.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.raw.destroyed && payload instanceof Readable) payload.destroy();
    return payload;
  });
}

/** Ends an answer whose turn on its connection has not come. */
function endWaiting(answer: ServerResponse): void {
  if (answer.socket || answer.destroyed) return;
  answer.destroy();
  answer.emit('close');
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
};

/** Answers what never became a request, in the words of every other error. */
function answerBroken(error: ConnectionError, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const code = BROKEN[error.code] ?? 'BAD_REQUEST';
    socket.write(refusalText(code));
  }
  socket.destroy();
}

/** The refusal of what no request was read of, as it is written to its connection. */
function refusalText(code: ErrorCode): string {
  const body = JSON.stringify(errorBody(code));
  return [
    `HTTP/1.1 ${ERRORS[code].status} ${code}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...(code === 'UNAVAILABLE' ? [`retry-after: ${RETRY_AFTER}`] : []),
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
