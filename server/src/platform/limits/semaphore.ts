import { AppError } from '../http/errors';
import { FairQueue } from './fair-queue';

interface Waiting {
  begin(): void;
  giveUp(error: AppError): void;
}

/**
 * Limits how much work of a kind runs at once, and how much waits. Lines of callers take turns, so that a
 * caller with much work delays only itself; when too much waits, the longest line gives up its last. A line
 * is named from the widest group of callers to the narrowest, and work without a line is done in order.
 */
export function createSemaphore(atOnce: number, waiting = Infinity) {
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

  /** @throws AppError UNAVAILABLE when too much waits already. */
  return async function run<T>(work: () => Promise<T>, line: readonly string[] = []): Promise<T> {
    if (running < atOnce) running += 1;
    else await wait(line);
    try {
      return await work();
    } finally {
      handOn();
    }
  };
}
