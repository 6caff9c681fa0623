import type { Clock } from '../../../platform/clock';

/** A large value is kept for ten times as long as it took to read, within these bounds. */
const TIMES_ITS_READ = 10;
const MIN_KEPT_MS = 5000;
const MAX_KEPT_MS = 60_000;
/** Reads at once; others wait, so that they never take all connections of the store. */
const AT_ONCE = 2;

interface Entry<Value> {
  since: number;
  keptFor: number;
  value: Promise<Value>;
}

/**
 * Lets all who ask for the same share one read. A value that `isLarge` is kept for some seconds, at most
 * `most` of them; a small one is read anew for the next who asks, and so is one that could not be read.
 */
export function sharedReads<Value>(clock: Clock, most: number, isLarge: (value: Value) => boolean) {
  const entries = new Map<string, Entry<Value>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn(read: () => Promise<Value>): Promise<Value> {
    if (running >= AT_ONCE) await new Promise<void>((enter) => waiting.push(enter));
    else running += 1;
    try {
      return await read();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  /** Waits for what an entry reads, and decides for how long it is kept. */
  async function settled(key: string, entry: Entry<Value>): Promise<Value> {
    let large = false;
    try {
      const value = await entry.value;
      large = isLarge(value);
      return value;
    } finally {
      const took = clock.elapsed() - entry.since;
      entry.keptFor = took + Math.min(MAX_KEPT_MS, Math.max(MIN_KEPT_MS, took * TIMES_ITS_READ));
      if (!large && entries.get(key) === entry) entries.delete(key);
    }
  }

  return (key: string, read: () => Promise<Value>): Promise<Value> => {
    for (const [other, { since, keptFor }] of entries)
      if (clock.elapsed() - since > keptFor) entries.delete(other);
    const known = entries.get(key);
    if (known) return known.value;
    const since = clock.elapsed();
    const entry: Entry<Value> = { since, keptFor: MAX_KEPT_MS, value: inTurn(read) };
    keepNewest(entries, key, entry, most);
    entry.value = settled(key, entry);
    return entry.value;
  };
}

/** Sets an entry, and drops the oldest one beyond `most`. */
export function keepNewest<Value>(
  entries: Map<string, Value>,
  key: string,
  value: Value,
  most: number,
): void {
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > most && oldest !== undefined) entries.delete(oldest);
}
