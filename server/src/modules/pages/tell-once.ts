import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** Faults that are remembered. */
const MOST_KNOWN = 1000;

/** Writes to the log what is wrong with a build, each fault once, however many pages meet it. */
export function tellOnce(logger: Logger, message: string) {
  const told = new LRUCache<string, true>({ max: MOST_KNOWN });
  return (build: string, why: unknown): void => {
    const key = `${build} ${String(why)}`;
    if (told.get(key)) return;
    told.set(key, true);
    logger.error({ err: why, build }, message);
  };
}
