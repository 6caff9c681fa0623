import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Tables } from '../../schema/tables';
import { openChannel } from './channel';
import { Connection, SERVING_TIMEOUTS, HEALTH_TIMEOUTS } from './connection';
import { REPLICA_LIMITS, readingPool } from './replica';
import type { Store } from './store';

const { Pool, TypeOverrides } = pg;

/** Opening a connection, or waiting for a free one, in milliseconds: ready 5 s after the database. */
const CONNECT_MS = 4000;

/** Types whose JavaScript form differs between the drivers, the same as in pglite.ts. */
const types = new TypeOverrides();
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Sorts more than it may hold in memory: some 100 kB are written to the disk of the database and taken
 * away. A row that is changed in place, and a log that was laid out before, need no new room.
 */
const FILL_DISK = `select set_config('work_mem', '64kB', true), set_config('temp_tablespaces', '', true);
  select count(*) from (
    select md5(random()::text) as word from generate_series(1, 2000) order by word
  ) as sorted`;

/** Connections of a process, besides that of health checks and the one that listens. */
const POOL_SIZE = 16;

/** Where a replica is, and who is told that it is of no use. */
interface ReplicaOf {
  url: string;
  logger: Logger;
}

const databaseOver = (pool: PostgresPool) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

/**
 * Opens a PostgreSQL database, shared with any number of other server processes. With `timeouts`, as it
 * serves, statements that are too slow for a visitor are cancelled.
 */
export async function openPostgres(
  url: string,
  { timeouts = true, replica }: { timeouts?: boolean; replica?: ReplicaOf } = {},
): Promise<Store> {
  const common = {
    Client: Connection,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'parqueo-central',
    keepAlive: true,
    // Where the planner expects many rows, compiling takes half a second; no statement of ours runs as long.
    onConnect: async (client: pg.ClientBase) => void (await client.query('set jit = off')),
  };
  const pools: pg.Pool[] = [];
  function openPool(connectionString: string, max: number, options: pg.PoolConfig | false) {
    const pool = new Pool({ ...common, connectionString, max, ...options });
    // An idle connection that breaks is replaced by the pool; the next query reports what matters.
    pool.on('error', () => undefined);
    pools.push(pool);
    return pool;
  }
  const end = () => Promise.all(pools.map((each) => each.end()));
  const pool = openPool(url, POOL_SIZE, timeouts && SERVING_TIMEOUTS);
  const health = openPool(url, 1, HEALTH_TIMEOUTS);
  try {
    await pool.query('select 1');
  } catch (error) {
    await end();
    throw error;
  }
  const reading =
    replica && readingPool(pool, openPool(replica.url, POOL_SIZE, REPLICA_LIMITS), replica.logger);
  const channel = openChannel(url, pool);
  return {
    db: databaseOver(pool),
    ...(reading && { readOnly: databaseOver(reading), reads: reading.reads }),
    health: databaseOver(health),
    probeDisk: async () => void (await health.query(FILL_DISK)),
    pool,
    channel,
    // Autovacuum does it.
    maintain: async () => undefined,
    close: async () => {
      await channel.close();
      await end();
    },
  };
}
