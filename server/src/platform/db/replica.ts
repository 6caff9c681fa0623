import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { SERVING_TIMEOUTS } from './connection';

/** How long a read waits for a replica to catch up, and looks again, in milliseconds. */
const [PATIENCE_MS, STEP_MS] = [100, 10];
/** A replica that does not answer by then is away, in milliseconds. */
const ANSWER_MS = 500;
/** How often one read tries a replica that was behind or away, in milliseconds. */
const REST_MS = 1000;

/** Limits of its connections: the primary answers while it is away. */
export const REPLICA_LIMITS = { ...SERVING_TIMEOUTS, connectionTimeoutMillis: ANSWER_MS };

/** Who answered reads since the start. */
export type Reads = Record<'replica' | 'primary', number>;

/** A place in a primary's log. After a fail-over the new primary's log is another timeline. */
interface Place {
  lsn: string;
  timeline: string;
  system: string;
}

const PLACE = `
  select pg_current_wal_lsn() as lsn, left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline,
    system_identifier::text as system
  from pg_control_system()`;

const STATE = `
  select pg_is_in_recovery() and system_identifier = $3::bigint
      and lpad(to_hex(timeline_id), 8, '0') = lower($2) as follows,
    pg_last_wal_replay_lsn() >= $1 as current
  from pg_control_system(), pg_control_checkpoint()`;

/** Whether a replica shows everything up to a place. @throws Error where it follows another log */
async function hasReplayed(client: pg.PoolClient, place: Place): Promise<boolean> {
  const query = {
    text: STATE,
    values: [place.lsn, place.timeline, place.system],
    query_timeout: ANSWER_MS,
  };
  for (const end = performance.now() + PATIENCE_MS; ; await pause(STEP_MS)) {
    const { rows } = await client.query<{ follows: boolean; current: boolean }>(query);
    if (!rows[0]?.follows) throw new Error('REPLICA_URL no sigue a la base de DATABASE_URL');
    if (rows[0].current) return true;
    if (performance.now() > end) return false;
  }
}

/**
 * Connections for what is only read: to a replica that shows all that was committed when one is asked for,
 * else to the primary. So nobody misses what they have written, or what a socket has told them of.
 */
export function readingPool(
  primary: pg.Pool,
  replica: pg.Pool,
  logger: Logger,
): PostgresPool & { reads: Reads } {
  const reads: Reads = { replica: 0, primary: 0 };
  let isGood = true;
  let triedAt = 0;

  /** A connection to the replica; null while it is behind. */
  async function current(place: Place): Promise<pg.PoolClient | null> {
    const client = await replica.connect();
    try {
      if (await hasReplayed(client, place)) return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
    client.release();
    return null;
  }

  /** The same; null, too, while it is away or busy, or was so a moment ago. */
  async function currentOrNull(): Promise<pg.PoolClient | null> {
    const isBusy = replica.idleCount === 0 && replica.totalCount === replica.options.max;
    if (isBusy || (!isGood && performance.now() < triedAt + REST_MS)) return null;
    triedAt = performance.now();
    const { rows } = await primary.query<Place>(PLACE);
    const wasGood = isGood;
    const client = await current(rows[0] as Place).catch((err: unknown) => {
      if (wasGood) logger.warn({ err }, 'La réplica no sirve; lee la base principal');
      return null;
    });
    isGood = client !== null;
    return client;
  }

  return {
    reads,
    async connect() {
      const client = await currentOrNull();
      reads[client ? 'replica' : 'primary'] += 1;
      return client ?? primary.connect();
    },
    end: () => replica.end(),
    options: replica.options,
  };
}
