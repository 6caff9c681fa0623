import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import { API_BASE } from '@parqueo/shared-api/contract';
import { AppError } from './errors';
import type { App } from './http';

/** When the process refuses work rather than letting it queue. */
export interface Capacity {
  /**
   * Calls of the API at once. Each waits for the store, so that this bounds the wait: at several
   * hundred calls a second, for about a second.
   */
  calls: number;
  /** Mean delay of the event loop over a second, in milliseconds. */
  loopDelayMs: number;
  /** Share of the heap that the process may have. */
  heapShare: number;
}

export const CAPACITY: Capacity = { calls: 300, loopDelayMs: 500, heapShare: 0.9 };

/** What whoever watches the process needs to be told in any state. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz', '/metrics']);

export interface Load {
  /** Calls of the API that are being answered. */
  calls(): number;
  overloaded(): boolean;
}

/** Answers 503 with Retry-After while there is more to do than can be done. */
export async function refuseOverload(
  app: App,
  { calls: most, loopDelayMs, heapShare }: Capacity,
): Promise<Load> {
  let calls = 0;
  await app.register(underPressure, {
    maxEventLoopDelay: loopDelayMs,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * heapShare,
    pressureHandler: async (request) => {
      if (!ALWAYS_ANSWERED.has(request.routeOptions.url ?? '')) throw new AppError('UNAVAILABLE');
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${API_BASE}/`)) return;
    if (calls >= most) throw new AppError('UNAVAILABLE');
    calls += 1;
    // Also when the client goes away before its answer.
    reply.raw.once('close', () => (calls -= 1));
  });
  return { calls: () => calls, overloaded: () => calls >= most || app.isUnderPressure() };
}
