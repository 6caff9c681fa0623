import type { Clock } from '../clock';
import { value } from './rows';
import type { Db } from './store';

/**
 * The store's time of day: one for all its processes, whatever the clocks of their machines show.
 * Between two queries the process' own running time continues it.
 */
export async function openStoreClock(db: Db): Promise<Clock & { follow(): Promise<void> }> {
  /** Offset from the process' running time to the store's time of day, in milliseconds. */
  let offset = Number.NaN;

  async function follow(): Promise<void> {
    const sentAt = performance.now();
    const at = (await value(db)<Date>`select clock_timestamp()`).getTime();
    const answered = performance.now();
    // The store read it between query and answer; a slow answer is less precise, and changes less.
    const [least, most] = [at - answered, at - sentAt];
    const estimate = Number.isNaN(offset) ? (least + most) / 2 : offset;
    offset = Math.min(Math.max(estimate, least), most);
  }

  await follow();
  return {
    now: () => new Date(offset + performance.now()),
    elapsed: () => performance.now(),
    follow,
  };
}
