import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock';
import { createSemaphore } from '../../../platform/limits/semaphore';

/** A large value is cached for ten times as long as its read took, and at least this long. */
const TIMES_ITS_READ = 10;
const MIN_CACHED_MS = 5000;
/** Age from the beginning of its read. */
const MAX_AGE_MS = 60_000;
/** Reads at once; others wait, so that they never take all connections of the store. */
const AT_ONCE = 2;

/**
 * Shares one read among concurrent callers. A value that `isLarge` is cached for some seconds, at most
 * `most` of them; a small one is read anew for the next caller, and so is one whose read failed.
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
    const cached = values.get(key);
    if (cached) return cached;
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
    values.set(key, value, { ttl: MAX_AGE_MS });
    return value;

    /** Decides how long a read value is cached, unless another value replaced it meanwhile. */
    function settle(isCached: boolean): void {
      if (values.peek(key, { allowStale: true }) !== value) return;
      const took = clock.elapsed() - start;
      const ttl = Math.min(MAX_AGE_MS, took + Math.max(MIN_CACHED_MS, took * TIMES_ITS_READ));
      if (isCached) values.set(key, value, { start, ttl });
      else values.delete(key);
    }
  };
}
