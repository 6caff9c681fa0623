import { HOUR_MS } from '@parqueo/shared-api/contract';
import type { Clock } from '../clock';
import type { Db } from '../db';
import { run, some, value } from '../db/rows';
import { AppError } from '../http/errors';
import { sha256 } from '../token';

/** The key of a counter, its free attempts, and the longest wait after them. */
export interface Allowance {
  key: string;
  /** Attempts at once; they come back evenly within a quarter of an hour. */
  free: number;
  /** Each further attempt waits twice as long as the one before, from 1 s up to this, in seconds. */
  longestWait: number;
}

export type AttemptLimiter = ReturnType<typeof attemptLimiter>;

/**
 * Counts attempts before they are made, in the store, so that all processes count together. Nobody
 * is ever locked out: after the free attempts the wait grows with each, up to a bound. Keys are hashed: a
 * typed mail address may be a secret, and an address is private.
 */
export const attemptLimiter = (db: Db, clock: Clock) => ({
  /**
   * Counts an attempt against all the allowances, or against none and refuses it.
   * @returns the way to give it back, for an attempt that was none.
   * @throws AppError TOO_MANY_REQUESTS with the time to wait.
   */
  async take(allowances: readonly Allowance[]): Promise<() => Promise<void>> {
    const keys = allowances.map(({ key }) => sha256(key));
    const wait = await value(db)<number>`select take_attempt(
      ${keys}::text[], ${allowances.map(({ free }) => free)}::integer[],
      ${allowances.map(({ longestWait }) => longestWait)}::integer[], ${clock.now()})`;
    if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', undefined, wait);
    return () => run(db)`select give_attempt_back(${keys}::text[])`;
  },

  /** Attempts that have not come back yet, of the allowance with most. */
  async used(allowances: readonly Allowance[]): Promise<number> {
    const used = await value(db)<number | null>`
      select max(a.used - k.free / 900.0 * extract(epoch from ${clock.now()} - a.counted_at))
      from unnest(${allowances.map(({ key }) => sha256(key))}::text[],
        ${allowances.map(({ free }) => free)}::integer[]) k (key, free)
      join attempts a using (key)`;
    return Math.max(0, used ?? 0);
  },

  /** Whether this key is new, for an hour at least. */
  once: (key: string): Promise<boolean> => isNew(db, clock, key),

  /** Whether it is at most so often with this key, within an hour at least. */
  async atMost(most: number, key: string): Promise<boolean> {
    for (let nth = 1; nth <= most; nth += 1)
      if (await isNew(db, clock, `${key} ${nth}`)) return true;
    return false;
  },

  /** Forgets those that have come back in full. */
  async purge(): Promise<void> {
    const end = new Date(clock.now().getTime() - HOUR_MS);
    await db.deleteFrom('attempts').where('counted_at', '<', end).execute();
  },
});

const isNew = (db: Db, clock: Clock, key: string): Promise<boolean> =>
  some(db)`insert into attempts (key, used, counted_at)
    values (${sha256(key)}, 0, ${clock.now()}) on conflict do nothing`;
