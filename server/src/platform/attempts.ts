import type { Clock } from './clock';
import { AppError } from './errors';

const WINDOW_MS = 15 * 60_000;
const MAX_KEYS = 50_000;

/** Counts attempts by key within a sliding quarter of an hour. */
export class AttemptLimiter {
  readonly #attempts = new Map<string, number[]>();

  constructor(
    private readonly clock: Clock,
    private readonly limit: number,
  ) {}

  /** @throws AppError TOO_MANY_REQUESTS when the key has used up its attempts. */
  check(key: string): void {
    if (this.#recent(key).length >= this.limit) throw new AppError('TOO_MANY_REQUESTS');
  }

  add(key: string): void {
    const recent = this.#recent(key);
    recent.push(this.clock.now().getTime());
    // Delete first: the map then stays in order of last use, and the oldest leave when it is full.
    this.#attempts.delete(key);
    this.#attempts.set(key, recent);
    const oldest = this.#attempts.keys().next();
    if (this.#attempts.size > MAX_KEYS && !oldest.done) this.#attempts.delete(oldest.value);
  }

  forget(key: string): void {
    this.#attempts.delete(key);
  }

  #recent(key: string): number[] {
    const since = this.clock.now().getTime() - WINDOW_MS;
    return (this.#attempts.get(key) ?? []).filter((at) => at > since);
  }
}
