import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openChannel } from './channel';
import { Connection, SERVING, WATCHING } from './connection';
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
  const common = {
    Client: Connection,
    connectionString: url,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'parqueo-central',
    keepAlive: true,
  };
  const pool = new Pool({ ...common, max: poolSize, ...(!patient && SERVING) });
  const watch = new Pool({ ...common, max: 1, ...WATCHING });
  // An idle connection that breaks is replaced by the pool; the next query reports what matters.
  for (const each of [pool, watch]) each.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await Promise.all([pool.end(), watch.end()]);
    throw error;
  }
  const channel = openChannel(url, pool);
  return {
    kind: 'postgres',
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    watch: new Kysely({ dialect: new PostgresDialect({ pool: watch }) }),
    pool,
    channel,
    // Autovacuum does it.
    maintain: async () => undefined,
    close: async () => {
      await channel.close();
      await Promise.all([pool.end(), watch.end()]);
    },
  };
}
