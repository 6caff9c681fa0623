import { LRUCache } from 'lru-cache';

/** A failure is tried again after this time, in milliseconds. */
const RETRY_MS = 2000;

interface Cache {
  /** Results in the cache. */
  most?: number;
  /** Whether a failure is cached; by default every one is. */
  cachesFailure?: (failure: unknown) => boolean;
}

/**
 * Does a piece of work once for equal words, however many calls there are. A failure is tried again
 * after RETRY_MS, so that many calls cost one attempt.
 */
export function once<Words extends string[], Result>(
  work: (...words: Words) => Promise<Result>,
  { most = 1000, cachesFailure = () => true }: Cache = {},
): (...words: Words) => Promise<Result> {
  const results = new LRUCache<string, Promise<Result>>({ max: most });
  return (...words) => {
    const key = words.join('/');
    const before = results.get(key);
    if (before) return before;
    const result = work(...words);
    results.set(key, result);
    // The caller gets the failure itself.
    result.catch((error: unknown) => {
      if (results.peek(key) !== result) return;
      if (cachesFailure(error)) results.set(key, result, { ttl: RETRY_MS });
      else results.delete(key);
    });
    return result;
  };
}
