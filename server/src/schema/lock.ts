import { MINUTE_MS } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/db/store';

/** Lock of schema changes, the same in all releases. */
const LOCK = sql.lit('3853314791062309107');
/** Long enough for another process' migration to end, in milliseconds. */
const PATIENCE_MS = 10 * MINUTE_MS;
/** Between two attempts those who use the tables go on, in milliseconds. */
const PAUSE_MS = 500;

/** Lock not available, deadlock: who holds it is done some other time. */
const LOCKED = new Set(['55P03', '40P01']);

/**
 * Changes the schema in a transaction, one process at a time. A change that needs a whole table gives up
 * soon, so that the table's users never wait long, and is tried again until the table is free.
 */
export async function withSchemaLock(db: Db, change: (trx: Db) => Promise<void>): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = '2s'`.execute(trx);
        await sql`set local statement_timeout = 0`.execute(trx);
        await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx);
        await change(trx);
      });
      return;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (!LOCKED.has(code) || performance.now() > until) throw error;
      await new Promise((later) => setTimeout(later, PAUSE_MS * (0.5 + Math.random())));
    }
  }
}
