import { sql } from 'kysely';
import type { App } from '../../platform/http';
import type { Store } from '../../platform/db';
import type { Load } from '../../platform/overload';

/** GET /healthz: the process runs. GET /readyz: it can do its work. */
export function healthRoutes(app: App, store: Store, load: Load): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const busy = load.overloaded() ? 'overloaded' : 'ok';
    try {
      await sql`select 1`.execute(store.db);
      const checks = { store: 'ok', load: busy };
      if (busy === 'ok') return { status: 'ready', checks };
      return reply.code(503).send({ status: 'unavailable', checks });
    } catch {
      return reply
        .code(503)
        .send({ status: 'unavailable', checks: { store: 'failed', load: busy } });
    }
  });
}
