import { availableParallelism } from 'node:os';
import { AppError } from '../../platform/http/errors';
import { FairQueue } from './fair-queue';

/**
 * Hashes at once. They run on libuv's threads, of which there are four, and files are read on the
 * same ones: with one for each processor there is room, where there are few.
 */
const AT_ONCE = Math.min(4, availableParallelism());
/** Those that may wait: about a second's work. */
const WAITING = 32;

interface Waiting {
  begin(): void;
  giveUp(error: AppError): void;
}

/**
 * Limits how many hashes run and wait. Whoever asks for many delays only itself: lines take turns, and
 * when all places are taken, the longest gives one up. A line is named from the widest group of callers
 * to the narrowest.
 */
export function createHashQueue(atOnce = AT_ONCE, waiting = WAITING) {
  const queue = new FairQueue<Waiting>();
  let running = 0;

  function wait(line: readonly string[]): Promise<void> {
    return new Promise((begin, giveUp) => {
      queue.add(line, { begin, giveUp });
      if (queue.size > waiting) queue.dropLast(line)?.giveUp(new AppError('UNAVAILABLE'));
    });
  }

  function handOn(): void {
    const next = queue.next();
    if (next) next.begin();
    else running -= 1;
  }

  /** @throws AppError UNAVAILABLE when too many wait already. */
  return async function run<T>(line: readonly string[], work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else await wait(line);
    try {
      return await work();
    } finally {
      handOn();
    }
  };
}
