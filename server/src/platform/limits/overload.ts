import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { type App, isCall } from '../http/app';
import { AppError } from '../http/errors';
import { whenClosed } from '../http/when-closed';
import { type CallerLimits, createCallerQueues } from './caller-limits';
import { createCounter } from './counter';
import type { Networks } from './networks';
import { measurePressure } from './pressure';

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts more calls against the caller's limits, for a call that turned out to be dear. */
    charge(weight: number): void;
    /** The result of the route's `isDownload`, computed once. */
    isDownload: boolean;
    /** Give back the caller's turn, and the place among all calls. */
    leaveTurn: (() => void) | null;
    leavePlace: (() => void) | null;
  }
  interface FastifyContextConfig {
    /** The number of calls that a call of the route counts as; 1 by default. */
    weight?: ((request: FastifyRequest) => number) | undefined;
    /** Whether its body is read as it comes, however slowly: it has its turn among its caller's uploads. */
    isUpload?: boolean | undefined;
    /** Whether its answer is one that is taken at leisure, such as a spreadsheet. */
    isDownload?: ((request: FastifyRequest) => boolean) | undefined;
  }
}

/** When the process refuses work rather than letting it queue. */
export const OVERLOAD_LIMITS = {
  /**
   * Calls of the API at once. Each waits for the store, so that this bounds the wait: at several
   * hundred calls a second, for about a second.
   */
  calls: 300,
  /** How many of them strangers may have: the other places are for people who are signed in. */
  anonymousCalls: 200,
  /** Downloads at once, and of one caller; they are in the way of no other calls. */
  downloads: 100,
  downloadsOfCaller: 2,
  /**
   * Mean delay of the event loop in each of several seconds in a row, in milliseconds: strangers' calls
   * are refused first, so that a flood of theirs is not answered for by people who are signed in.
   */
  loopDelayMs: 2000,
  anonymousLoopDelayMs: 500,
  /** Share of the heap that the process may have. */
  heapShare: 0.9,
};

export type OverloadLimits = typeof OVERLOAD_LIMITS;

/** A caller with too many downloads retries after this long, in seconds. */
const DOWNLOAD_SECONDS = 10;

/** Routes for monitoring, which are answered in any state. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz', '/metrics']);

export type Load = ReturnType<typeof refuseOverload>;

interface Fairness {
  limits: OverloadLimits;
  callerLimits: CallerLimits;
  networks: Networks;
  /** Whether a request bears the signature of a session; without a check that the session lives. */
  isSigned(request: FastifyRequest): boolean;
}

/**
 * Answers 503 with Retry-After during overload, and keeps each caller within its limits. A call
 * counts from the moment its body has arrived, so that a body that never comes takes no place.
 */
export function refuseOverload(app: App, { limits, callerLimits, networks, isSigned }: Fairness) {
  const { calls: most, anonymousCalls, downloadsOfCaller } = limits;
  const [accounts, uploads, strangers] = [
    createCallerQueues(callerLimits.account),
    createCallerQueues(callerLimits.uploads),
    createCallerQueues(callerLimits.network),
  ];
  const downloads = createCounter();
  const calls = createCounter();
  const pressure = measurePressure();
  app.addHook('onClose', async () => pressure.stop());
  const exceeds = (loopDelayMs: number) =>
    pressure.current.loopDelayMs > loopDelayMs || pressure.current.heapShare > limits.heapShare;

  app.addHook('onRequest', async (request) => {
    if (!exceeds(limits.anonymousLoopDelayMs)) return;
    if (ALWAYS_ANSWERED.has(request.routeOptions.url ?? '')) return;
    // A file costs next to nothing, and without it the whole page is broken.
    const givesWay = isCall(request) && !isSigned(request);
    if (givesWay || exceeds(limits.loopDelayMs)) throw new AppError('UNAVAILABLE');
  });

  /** The account, or the network of a stranger. */
  const whoAsks = ({ caller, raw }: FastifyRequest) =>
    caller ? String(caller.id) : networks.of(raw);

  /**
   * The caller's turn within its limits, until it has taken its answer or gone away, or, of a
   * download, until that begins.
   */
  async function takeTurn(request: FastifyRequest, answer: ServerResponse) {
    const { weight: weigh, isUpload } = request.routeOptions.config;
    const weight = weigh?.(request) ?? 1;
    const queues = isUpload ? uploads : request.caller ? accounts : strangers;
    const whenGone = (act: () => void) => whenClosed(answer, act);
    return untilClosed(answer, await queues.enter(whoAsks(request), weight, whenGone));
  }

  /** Takes one of a caller's few downloads, until the answer is sent or the caller is gone. */
  function takeDownload(request: FastifyRequest, answer: ServerResponse): void {
    const who = whoAsks(request);
    if (downloads.of(who) >= downloadsOfCaller) {
      throw new AppError('TOO_MANY_DOWNLOADS', undefined, DOWNLOAD_SECONDS);
    }
    if (downloads.all() >= limits.downloads) throw new AppError('UNAVAILABLE');
    untilClosed(answer, downloads.add(who));
  }

  /** Takes a place among all calls, until the answer begins or the caller is gone. */
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
  app.decorateRequest('leaveTurn', null);
  app.decorateRequest('leavePlace', null);
  app.decorateRequest('isDownload', false);
  app.addHook('preValidation', async (request, reply) => {
    if (!isCall(request)) return;
    // The caller left during a guard: further work would be useless.
    if (reply.raw.destroyed) return void reply.hijack();
    request.leaveTurn = await takeTurn(request, reply.raw);
    request.isDownload = request.routeOptions.config.isDownload?.(request) ?? false;
    if (request.isDownload) takeDownload(request, reply.raw);
    request.leavePlace = takePlace(request, reply.raw);
  });
  app.addHook('onSend', async (request) => {
    // A streamed answer leaves its place here, however slowly it is read: it keeps its caller's
    // turn, or download.
    request.leavePlace?.();
    if (request.isDownload) request.leaveTurn?.();
  });
  return {
    /** Calls of the API that are being answered. */
    calls: calls.all,
    overloaded: () => calls.all() >= most || exceeds(limits.anonymousLoopDelayMs),
  };
}

/**
 * Gives back a place or download once: when called, or when the answer is sent or its reader has
 * gone, which may have been already.
 */
function untilClosed(answer: ServerResponse, giveBack: () => void): () => void {
  let taken = true;
  const free = () => {
    if (!taken) return;
    taken = false;
    giveBack();
  };
  whenClosed(answer, free);
  return free;
}
