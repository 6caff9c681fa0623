import { sql } from 'kysely';
import type { Clock } from '../clock';
import type { Db } from './store';

/**
 * The store's time of day: one for all its processes, however far apart the clocks of their machines
 * are, and whatever somebody does to them. Between two looks at it the process' own running time
 * carries it on.
 */
export async function openStoreClock(db: Db): Promise<Clock & { follow(): Promise<void> }> {
  /** From the process' running time to the store's time of day, in milliseconds. */
  let offset = Number.NaN;

  async function follow(): Promise<void> {
    const asked = performance.now();
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
    const answered = performance.now();
    const at = rows[0]?.at.getTime() ?? Number.NaN;
    // It was read between the question and the answer; a slow answer tells less, and changes less.
    const [least, most] = [at - answered, at - asked];
    const known = Number.isNaN(offset) ? (least + most) / 2 : offset;
    offset = Math.min(Math.max(known, least), most);
  }

  await follow();
  return {
    now: () => new Date(offset + performance.now()),
    elapsed: () => performance.now(),
    follow,
  };
}
