import { LRUCache } from 'lru-cache';

/** What failed is tried again after this time, in milliseconds: it may be mended by then. */
const RETRY_MS = 2000;

interface Remembered {
  /** Results that are remembered. */
  most?: number;
  /** For how long, in milliseconds; for as long as there is room where a result never changes. */
  freshMs?: number;
  /** Whether a failure is remembered; all are unless told. */
  isKept?: (failure: unknown) => boolean;
}

/**
 * Does a piece of work once for each of its words, for all who ask. What failed is tried again after a
 * moment, so that many who ask cost one attempt.
 */
export function once<Words extends string[], Result>(
  work: (...words: Words) => Promise<Result>,
  { most = 1000, freshMs = 0, isKept = () => true }: Remembered = {},
): (...words: Words) => Promise<Result> {
  const known = new LRUCache<string, Promise<Result>>({ max: most, ttl: freshMs });
  return (...words) => {
    const key = words.join('/');
    const before = known.get(key);
    if (before) return before;
    const result = work(...words);
    known.set(key, result);
    // Whoever asked hears of it.
    result.catch((error: unknown) => {
      if (known.peek(key) !== result) return;
      if (isKept(error)) known.set(key, result, { ttl: RETRY_MS });
      else known.delete(key);
    });
    return result;
  };
}
