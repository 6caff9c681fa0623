import { sql } from 'kysely';
import type { App } from '../../platform/http';
import type { Store } from '../../platform/db';

/** GET /healthz: the process runs. GET /readyz: it can do its work. */
export function healthRoutes(app: App, store: Store): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(store.db);
      return { status: 'ready', checks: { store: 'ok' } };
    } catch {
      return reply.code(503).send({ status: 'unavailable', checks: { store: 'failed' } });
    }
  });
}
