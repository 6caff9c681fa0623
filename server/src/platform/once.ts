/** What failed is tried again after this time, in milliseconds. */
const RETRY_MS = 2000;

interface Remembered {
  /** Results. */
  most?: number;
  /** For how long, in milliseconds; for ever where a result never changes. */
  freshMs?: number;
}

/**
 * Does a piece of work once for each of its words, for all who ask. What failed is tried again after a
 * moment, so that many who ask cost one attempt.
 */
export function once<Words extends string[], Result>(
  work: (...words: Words) => Promise<Result>,
  { most = 1000, freshMs = Infinity }: Remembered = {},
): (...words: Words) => Promise<Result> {
  const known = new Map<string, { result: Promise<Result>; until: number }>();
  return (...words) => {
    const key = words.join('/');
    const before = known.get(key);
    if (before && performance.now() < before.until) return before.result;
    if (known.size >= most) known.clear();
    const entry = { result: work(...words), until: performance.now() + freshMs };
    known.set(key, entry);
    // Whoever asked hears of it.
    entry.result.catch(() => {
      entry.until = performance.now() + RETRY_MS;
    });
    return entry.result;
  };
}
