import type { Clock } from '../../platform/clock';

/** What took long to read is told again for this long, and for longer the longer it took. */
const KEPT_MS = 5000;
const KEPT_TIMES = 10;
const MAX_KEPT_MS = 60_000;
/** Reads at once; others wait, so that they never have the store for themselves. */
const AT_ONCE = 2;

interface Entry<Value> {
  since: number;
  keptFor: number;
  value: Promise<Value>;
}

/**
 * Remembers at most `most` values that are `large` for some seconds, for all who ask for the same; whoever
 * asks while one is read waits for it. Small ones are read anew.
 */
export function kept<Value>(clock: Clock, most: number, isLarge: (value: Value) => boolean) {
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

  /** For how long what was read is kept; false when it is small, or could not be read. */
  async function settle(entry: Entry<Value>): Promise<boolean> {
    try {
      if (!isLarge(await entry.value)) return false;
    } catch {
      return false;
    }
    const took = clock.elapsed() - entry.since;
    entry.keptFor = took + Math.min(MAX_KEPT_MS, Math.max(KEPT_MS, took * KEPT_TIMES));
    return true;
  }

  return (key: string, read: () => Promise<Value>): Promise<Value> => {
    for (const [other, { since, keptFor }] of entries)
      if (clock.elapsed() - since > keptFor) entries.delete(other);
    const known = entries.get(key);
    if (known) return known.value;
    const entry: Entry<Value> = {
      since: clock.elapsed(),
      keptFor: MAX_KEPT_MS,
      value: inTurn(read),
    };
    keepNewest(entries, key, entry, most);
    void settle(entry).then((isKept) => {
      if (!isKept && entries.get(key) === entry) entries.delete(key);
      return isKept;
    });
    return entry.value;
  };
}

/** Sets an entry, and drops the oldest ones beyond `most`. */
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

/** The integers of a row of bytes, as int4send writes them. */
export function integersOf({ buffer, byteOffset, byteLength }: Uint8Array): Int32Array {
  const view = new DataView(buffer, byteOffset, byteLength);
  const integers = new Int32Array(byteLength / 4);
  for (let n = 0; n < integers.length; n += 1) integers[n] = view.getInt32(n * 4);
  return integers;
}
