import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** Faults that are remembered. */
const MAX_FAULTS = 1000;

/** Writes to the log what is wrong with a build, each fault once, however many pages meet it. */
export function logOnce(logger: Logger, message: string) {
  const logged = new LRUCache<string, true>({ max: MAX_FAULTS });
  return (build: string, why: unknown): void => {
    const key = `${build} ${String(why)}`;
    if (logged.get(key)) return;
    logged.set(key, true);
    logger.error({ err: why, build }, message);
  };
}
