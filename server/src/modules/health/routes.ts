import { setTimeout as pause } from 'node:timers/promises';
import type { Core } from '../../platform/core';
import type { Store } from '../../platform/db';
import { run } from '../../platform/db/rows';
import { isDiskFull } from '../../platform/db/unavailable';
import type { App } from '../../platform/http/app';
import type { Load } from '../../platform/limits/overload';

/** Result of a trial write to the store. */
type Writing = 'ok' | 'failed' | 'disk full';

/** A result is reused for this long, in milliseconds. */
const KEEP_MS = 500;
/** A store that has not written by then is as good as none, in milliseconds. */
const PATIENCE_MS = 3000;

/** Whether the store takes a write, and one that needs room: a replica reads as well as its primary. */
function trialWrites({ db, health = db, probeDisk }: Store): () => Promise<Writing> {
  let answer = Promise.resolve<Writing>('failed');
  let checkedAt = Number.NEGATIVE_INFINITY;
  /** True until the store has answered, which may be long after the requests for it have ended. */
  let asking = false;

  async function write(): Promise<Writing> {
    const written = Promise.allSettled([
      run(health)`update readiness set written_at = now()`,
      probeDisk?.(),
    ]).then((parts): Writing => {
      asking = false;
      const errors = parts.flatMap((part) => (part.status === 'rejected' ? [part.reason] : []));
      if (errors.length === 0) return 'ok';
      return errors.some(isDiskFull) ? 'disk full' : 'failed';
    });
    return Promise.race([written, pause<Writing>(PATIENCE_MS, 'failed', { ref: false })]);
  }

  return () => {
    if (!asking && performance.now() - checkedAt > KEEP_MS) {
      asking = true;
      checkedAt = performance.now();
      answer = write();
    }
    return answer;
  };
}

/**
 * GET /healthz: the process runs. GET /readyz: it can do its work, which is to write. One that is busy stays ready:
 * were it taken away, the others would have all the more to do, and in the end none were left.
 */
export function healthRoutes(app: App, { store }: Core, load: Load): void {
  const storeWrites = trialWrites(store);

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const checks = { store: await storeWrites(), load: load.overloaded() ? 'overloaded' : 'ok' };
    if (checks.store === 'ok') return { status: 'ready', checks };
    return reply.code(503).send({ status: 'unavailable', checks });
  });
}
