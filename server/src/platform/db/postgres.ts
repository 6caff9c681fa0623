import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openChannel } from './channel';
import { Connection, SERVING } from './connection';
import type { Store } from './store';

const { Pool, TypeOverrides } = pg;

/** Opening a connection, or waiting for a free one, in milliseconds: ready 5 s after the database. */
const CONNECT_MS = 4000;

/** Types whose JavaScript form differs between the drivers, the same as in pglite.ts. */
const types = new TypeOverrides();
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.INT8, Number);

interface Options {
  poolSize?: number;
  /** For work that takes as long as it takes; else what is too slow for a visitor is given up. */
  patient?: boolean;
}

/** Opens a PostgreSQL database, shared with any number of other server processes. */
export async function openPostgres(
  url: string,
  { poolSize = 16, patient = false }: Options = {},
): Promise<Store> {
  const pool = new Pool({
    Client: Connection,
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'parqueo-central',
    keepAlive: true,
    ...(!patient && SERVING),
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
