import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { SERVING_TIMEOUTS } from './connection';

/** How long a read waits for a replica to catch up, and looks again, in milliseconds. */
const [PATIENCE_MS, STEP_MS] = [100, 10];
/** A replica that does not answer by then is away, in milliseconds. */
const ANSWER_MS = 500;
/** How long nobody asks a replica that was behind or away, in milliseconds. */
const REST_MS = 1000;

/** Limits of its connections: the primary answers while it is away. */
export const REPLICA_LIMITS = { ...SERVING_TIMEOUTS, connectionTimeoutMillis: ANSWER_MS };

/** Who answered reads since the start. */
export type Reads = Record<'replica' | 'primary', number>;

/** Whether a replica shows everything up to a place of the primary's log. */
async function hasReplayed(client: pg.PoolClient, place: string): Promise<boolean> {
  const text = 'select pg_last_wal_replay_lsn() >= $1 as current';
  for (const end = performance.now() + PATIENCE_MS; ; await pause(STEP_MS)) {
    const query = { text, values: [place], query_timeout: ANSWER_MS };
    const { rows } = await client.query<{ current: boolean | null }>(query);
    if (rows[0]?.current === true) return true;
    if (performance.now() > end) return false;
  }
}

/**
 * Connections for what is only read: to a replica that shows all that was committed when one is asked for,
 * else to the primary. So nobody misses what they have written, or what a socket has told them of.
 */
export function readingPool(primary: pg.Pool, replica: pg.Pool): PostgresPool & { reads: Reads } {
  const reads: Reads = { replica: 0, primary: 0 };
  let restsUntil = 0;

  /** A connection to the replica; null when it is behind. Rejects when it is away. */
  async function currentReplica(): Promise<pg.PoolClient | null> {
    const { rows } = await primary.query<{ place: string }>('select pg_current_wal_lsn() as place');
    const client = await replica.connect();
    try {
      if (await hasReplayed(client, rows[0]?.place ?? '')) return client;
      client.release();
      return null;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  return {
    reads,
    async connect() {
      if (performance.now() > restsUntil) {
        // The primary answers in its place; who it was is counted.
        const client = await currentReplica().catch(() => null);
        if (client) {
          reads.replica += 1;
          return client;
        }
        restsUntil = performance.now() + REST_MS;
      }
      reads.primary += 1;
      return primary.connect();
    },
    end: () => replica.end(),
    options: replica.options,
  };
}
