import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock';
import type { Db } from '../db';
import { AppError } from '../http/errors';

/** Whose attempts are counted together, how many are free, and the longest wait after them. */
export interface Allowance {
  key: string;
  /** Attempts at once; they come back evenly within a quarter of an hour. */
  free: number;
  /** Each further one waits twice as long as the one before, from 1 s up to this, in seconds. */
  longestWait: number;
}

export type AttemptLimiter = ReturnType<typeof attemptLimiter>;

/**
 * Counts attempts before they are made, in the store, so that all processes count together. Nobody
 * is ever locked out: who has used up what is free waits, for longer each time, up to a bound.
 */
export const attemptLimiter = (db: Db, clock: Clock) => ({
  /**
   * Counts an attempt against all the allowances, or against none and refuses it.
   * @returns the way to give it back, for an attempt that was none.
   * @throws AppError TOO_MANY_REQUESTS with the time to wait.
   */
  async take(allowances: readonly Allowance[]): Promise<() => Promise<void>> {
    const keys = allowances.map(({ key }) => hashed(key));
    const { rows } = await sql<{ wait: number }>`select take_attempt(
      ${keys}::text[], ${allowances.map(({ free }) => free)}::integer[],
      ${allowances.map(({ longestWait }) => longestWait)}::integer[], ${clock.now()}
    ) as wait`.execute(db);
    const wait = rows[0]?.wait ?? 0;
    if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', undefined, wait);
    return async () => {
      await sql`select give_attempt_back(${keys}::text[])`.execute(db);
    };
  },

  /** Attempts that have not come back yet, of the allowance with most. */
  async used(allowances: readonly Allowance[]): Promise<number> {
    const { rows } = await sql<{ used: number | null }>`
      select max(a.used - k.free / 900.0 * extract(epoch from ${clock.now()} - a.counted_at)) as used
      from unnest(${allowances.map(({ key }) => hashed(key))}::text[],
        ${allowances.map(({ free }) => free)}::integer[]) k (key, free)
      join attempts a using (key)`.execute(db);
    return Math.max(0, rows[0]?.used ?? 0);
  },

  /** Whether nobody has said this key before, for an hour at least. */
  async once(key: string): Promise<boolean> {
    const { rows } = await sql`insert into attempts (key, used, counted_at)
      values (${hashed(key)}, 0, ${clock.now()}) on conflict do nothing returning key`.execute(db);
    return rows.length > 0;
  },

  /** Forgets those that have come back in full. */
  async purge(): Promise<void> {
    await sql`delete from attempts
      where counted_at < ${clock.now()}::timestamptz - interval '1 hour'`.execute(db);
  },
});

/** What was typed as a mail address may be a secret, and an address is nobody's business. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');
