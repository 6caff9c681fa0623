import type { ServerResponse } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import { API_BASE } from '@parqueo/shared-api/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/errors';
import type { App } from '../http/app';
import type { Networks } from './networks';
import { type CallerLimits, createCallerQueues } from './caller-limits';
import { createCounter } from './counter';

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts more calls against the caller's limits, for a call that turned out to be dear. */
    charge(weight: number): void;
  }
  interface FastifyContextConfig {
    /** As how many calls a call of the route counts against its caller's limits; 1 unless told. */
    weight?: (request: FastifyRequest) => number;
    /** Whether its answer is one that is taken at leisure, such as a spreadsheet. */
    isDownload?: (request: FastifyRequest) => boolean;
  }
  interface FastifyRequest {
    /** What the route's `isDownload` said, asked once. */
    isDownload: boolean;
  }
}

/** When the process refuses work rather than letting it queue. */
export interface OverloadLimits {
  /**
   * Calls of the API at once. Each waits for the store, so that this bounds the wait: at several
   * hundred calls a second, for about a second.
   */
  calls: number;
  /** How many of them strangers may have: the other places are for people who are signed in. */
  anonymousCalls: number;
  /** Downloads at once, and of one caller; they are in the way of no other calls. */
  downloads: number;
  downloadsOfCaller: number;
  /**
   * Mean delay of the event loop over a second, in milliseconds: strangers' calls are refused first,
   * so that a flood of theirs is not answered for by people who are signed in.
   */
  loopDelayMs: number;
  anonymousLoopDelayMs: number;
  /** Share of the heap that the process may have. */
  heapShare: number;
}

export const OVERLOAD_LIMITS: OverloadLimits = {
  calls: 300,
  anonymousCalls: 200,
  downloads: 100,
  downloadsOfCaller: 2,
  loopDelayMs: 2000,
  anonymousLoopDelayMs: 500,
  heapShare: 0.9,
};

/** Whoever has too many downloads is told to look again after this long, in seconds. */
const DOWNLOAD_SECONDS = 10;

/** What whoever watches the process needs to be told in any state. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Whether it is a call of the API, or of nothing, and not a page or one of its files. The router says:
 * it understands more spellings of a path than one, and whoever asks may choose.
 */
const isCall = ({ is404, routeOptions: { url } }: FastifyRequest) =>
  is404 || (url ?? '').startsWith(`${API_BASE}/`);

export interface Load {
  /** Calls of the API that are being answered. */
  calls(): number;
  overloaded(): boolean;
}

interface Fairness {
  limits: OverloadLimits;
  callerLimits: CallerLimits;
  networks: Networks;
  /** Whether a request bears the signature of a session; nobody is asked whether that lives. */
  isSigned(request: FastifyRequest): boolean;
}

/**
 * Answers 503 with Retry-After while there is more to do than can be done, and keeps
 * each caller within its limits. A call counts from the moment its body is here: one that never comes is
 * nobody's hindrance.
 */
export async function refuseOverload(
  app: App,
  { limits, callerLimits, networks, isSigned }: Fairness,
): Promise<Load> {
  const { calls: most, anonymousCalls, downloadsOfCaller } = limits;
  const heapBytes = getHeapStatistics().heap_size_limit * limits.heapShare;
  const [accounts, strangers] = [
    createCallerQueues(callerLimits.account),
    createCallerQueues(callerLimits.network),
  ];
  const downloads = createCounter();
  const calls = createCounter();
  await app.register(underPressure, {
    maxEventLoopDelay: limits.anonymousLoopDelayMs,
    maxHeapUsedBytes: heapBytes,
    pressureHandler: async (request) => {
      if (ALWAYS_ANSWERED.has(request.routeOptions.url ?? '')) return;
      const { eventLoopDelay, heapUsed } = app.memoryUsage();
      const isBearable = eventLoopDelay <= limits.loopDelayMs && heapUsed <= heapBytes;
      // A file costs next to nothing, and without it the whole page is broken.
      const givesWay = isCall(request) && !isSigned(request);
      if (!isBearable || givesWay) throw new AppError('UNAVAILABLE');
    },
  });

  /** The account that asks, or the network of a stranger. */
  const whoAsks = ({ caller, raw }: FastifyRequest) =>
    caller ? String(caller.id) : networks.of(raw);

  /**
   * The caller's turn within its limits, until it has taken its answer or gone away, or, of a
   * download, until that begins.
   */
  async function takeTurn(request: FastifyRequest, answer: ServerResponse) {
    const { caller, routeOptions } = request;
    const gone = new AbortController();
    const abort = () => gone.abort();
    answer.once('close', abort);
    const weight = routeOptions.config.weight?.(request) ?? 1;
    const queues = caller ? accounts : strangers;
    try {
      return untilClosed(answer, await queues.enter(whoAsks(request), weight, gone.signal));
    } finally {
      answer.off('close', abort);
    }
  }

  /** One of the few downloads that a caller has at once, until it has taken it or gone away. */
  function takeDownload(request: FastifyRequest, answer: ServerResponse): void {
    const who = whoAsks(request);
    if (downloads.of(who) >= downloadsOfCaller) {
      throw new AppError('TOO_MANY_DOWNLOADS', undefined, DOWNLOAD_SECONDS);
    }
    if (downloads.all() >= limits.downloads) throw new AppError('UNAVAILABLE');
    untilClosed(answer, downloads.add(who));
  }

  /** A place among all calls, until the answer begins or nobody waits for it. */
  function takePlace({ caller }: FastifyRequest, answer: ServerResponse): () => void {
    const kind = caller ? 'account' : 'stranger';
    if (calls.all() >= most || (!caller && calls.of(kind) >= anonymousCalls)) {
      throw new AppError('UNAVAILABLE');
    }
    return untilClosed(answer, calls.add(kind));
  }

  app.decorateRequest('charge', function charge(this: FastifyRequest, weight: number) {
    (this.caller ? accounts : strangers).charge(whoAsks(this), weight);
  });
  const turns = new WeakMap<FastifyRequest, () => void>();
  const places = new WeakMap<FastifyRequest, () => void>();
  app.decorateRequest('isDownload', false);
  app.addHook('preValidation', async (request, reply) => {
    if (!isCall(request)) return;
    // Gone while a guard asked who it is: whatever is done now is for nobody.
    if (reply.raw.closed) return void reply.hijack();
    turns.set(request, await takeTurn(request, reply.raw));
    request.isDownload = request.routeOptions.config.isDownload?.(request) ?? false;
    if (request.isDownload) takeDownload(request, reply.raw);
    places.set(request, takePlace(request, reply.raw));
  });
  app.addHook('onSend', async (request) => {
    // However slowly it is read: what is streamed from here on keeps its caller's turn, or download.
    places.get(request)?.();
    if (request.isDownload) turns.get(request)?.();
  });
  return { calls: calls.all, overloaded: () => calls.all() >= most || app.isUnderPressure() };
}

/**
 * Gives back what was taken for an answer, once: when told to, or else when the answer has been taken
 * or its reader has gone, which may have been already.
 */
function untilClosed(answer: ServerResponse, giveBack: () => void): () => void {
  let taken = true;
  const free = () => {
    if (!taken) return;
    taken = false;
    giveBack();
  };
  if (answer.closed) free();
  else answer.once('close', free);
  return free;
}
