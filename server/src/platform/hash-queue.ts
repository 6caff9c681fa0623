import { availableParallelism } from 'node:os';
import { AppError } from './errors';

/**
 * Hashes at once. They run on libuv's threads, of which there are four, and files are read on the
 * same ones: with one for each processor there is room, where there are few.
 */
const AT_ONCE = Math.min(4, availableParallelism());
/** Those that may wait: about a second's work. */
const WAITING = 32;

/** Runs no more than a few at once and lets no more than some wait. */
export function shortQueue(atOnce = AT_ONCE, waiting = WAITING) {
  const queue: (() => void)[] = [];
  let running = 0;
  /** @throws AppError UNAVAILABLE when too many wait already. */
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw new AppError('UNAVAILABLE');
    // Who leaves hands its place on.
    else await new Promise<void>((next) => void queue.push(next));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
