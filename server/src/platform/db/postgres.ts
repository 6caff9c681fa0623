import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openChannel } from './channel';
import type { Store } from './store';

const { Pool, TypeOverrides } = pg;

/** Types whose JavaScript form differs between the drivers, the same as in pglite.ts. */
const types = new TypeOverrides();
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens a PostgreSQL database, shared with any number of other server processes. */
export async function openPostgres(url: string, poolSize = 16): Promise<Store> {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: 5000,
    application_name: 'parqueo-central',
  });
  // An idle connection that breaks is replaced by the pool; the next query reports what matters.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const channel = openChannel(url, pool);
  return {
    kind: 'postgres',
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    pool,
    channel,
    // Autovacuum does it.
    maintain: async () => undefined,
    close: async () => {
      await channel.close();
      await pool.end();
    },
  };
}
