import type { Store } from '../../platform/db';
import type { App } from '../../platform/http/app';
import type { Load } from '../../platform/limits/overload';
import { healthService } from './service';

/**
 * GET /healthz: the process runs. GET /readyz: it can do its work, which is to write. One that is busy stays ready:
 * were it taken away, the others would have all the more to do, and in the end none were left.
 */
export function healthRoutes(app: App, store: Store, load: Load): void {
  const health = healthService(store);

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const checks = {
      store: await health.storeWrites(),
      load: load.overloaded() ? 'overloaded' : 'ok',
    };
    if (checks.store === 'ok') return { status: 'ready', checks };
    return reply.code(503).send({ status: 'unavailable', checks });
  });
}
