import { availableParallelism } from 'node:os';
import { AppError } from '../../platform/http/errors';

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
 * Limits how many hashes run and wait. Each network has its own queue, and the queues take turns; when
 * all places are taken, the longest queue gives one up. So a network with many calls delays only itself.
 */
export function createHashQueue(atOnce = AT_ONCE, waiting = WAITING) {
  /** Queues in the order of their turns; none is empty. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let places = waiting;

  function takeLast(network: string, line: Waiting[]): void {
    line.pop()?.giveUp(new AppError('UNAVAILABLE'));
    if (line.length === 0) lines.delete(network);
    places += 1;
  }

  function makeRoom(network: string): void {
    const [longest, line] = [...lines].reduce((most, each) =>
      each[1].length > most[1].length ? each : most,
    );
    if (line.length <= (lines.get(network)?.length ?? 0) + 1) throw new AppError('UNAVAILABLE');
    takeLast(longest, line);
  }

  function wait(network: string): Promise<void> {
    if (places === 0) makeRoom(network);
    places -= 1;
    return new Promise((begin, giveUp) => {
      const line = lines.get(network);
      if (line) line.push({ begin, giveUp });
      else lines.set(network, [{ begin, giveUp }]);
    });
  }

  /** Starts the next one of the queue whose turn it is. */
  function handOn(): void {
    const [turn] = lines;
    if (!turn) {
      running -= 1;
      return;
    }
    const [network, line] = turn;
    const next = line.shift();
    lines.delete(network);
    if (line.length > 0) lines.set(network, line);
    places += 1;
    next?.begin();
  }

  /** @throws AppError UNAVAILABLE when too many wait already. */
  return async function run<T>(network: string, work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else await wait(network);
    try {
      return await work();
    } finally {
      handOn();
    }
  };
}
