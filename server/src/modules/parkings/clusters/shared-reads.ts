import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock';
import { createSemaphore } from '../../../platform/limits/semaphore';

/** A large value is kept for ten times as long as it took to read, within these bounds. */
const TIMES_ITS_READ = 10;
const MIN_KEPT_MS = 5000;
const MAX_KEPT_MS = 60_000;
/** Reads at once; others wait, so that they never take all connections of the store. */
const AT_ONCE = 2;

/**
 * Lets all who ask for the same share one read. A value that `isLarge` is kept for some seconds, at most
 * `most` of them; a small one is read anew for the next who asks, and so is one that could not be read.
 */
export function sharedReads<Value>(clock: Clock, most: number, isLarge: (value: Value) => boolean) {
  const inTurn = createSemaphore(AT_ONCE);
  const values = new LRUCache<string, Promise<Value>>({
    max: most,
    perf: { now: () => clock.elapsed() },
    ttlResolution: 0,
  });

  return (key: string, read: () => Promise<Value>): Promise<Value> => {
    values.purgeStale();
    const known = values.get(key);
    if (known) return known;
    const start = clock.elapsed();
    const value = inTurn(read).then(
      (result) => {
        settle(isLarge(result));
        return result;
      },
      (error: unknown) => {
        settle(false);
        throw error;
      },
    );
    values.set(key, value, { ttl: MAX_KEPT_MS });
    return value;

    /** Decides for how long what was read is kept, unless another value took its place meanwhile. */
    function settle(isKept: boolean): void {
      if (values.peek(key, { allowStale: true }) !== value) return;
      const took = clock.elapsed() - start;
      const ttl = took + Math.min(MAX_KEPT_MS, Math.max(MIN_KEPT_MS, took * TIMES_ITS_READ));
      if (isKept) values.set(key, value, { start, ttl });
      else values.delete(key);
    }
  };
}
