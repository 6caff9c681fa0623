/** How many there may be in the long run, and how many at once after a pause. */
export interface Rate {
  perSecond: number;
  burst: number;
}

/** How often those who have used nothing lately are forgotten, in milliseconds. */
const FORGET_MS = 10_000;

/** Counts actions by key; refuses at once what is too fast, without waiting. */
export function createRateLimiter({ perSecond, burst }: Rate) {
  const each = 1000 / perSecond;
  /** When what was used will have come back in full. */
  const restored = new Map<string, number>();
  let forgotten = performance.now();

  function forget(now: number): void {
    if (now - forgotten < FORGET_MS) return;
    forgotten = now;
    for (const [key, at] of restored) if (at <= now) restored.delete(key);
  }

  return {
    /** Takes one, if the rate allows it. */
    take(key: string): boolean {
      const now = performance.now();
      forget(now);
      const from = Math.max(now, restored.get(key) ?? 0);
      if (from - now > (burst - 1) * each) return false;
      restored.set(key, from + each);
      return true;
    },
  };
}
