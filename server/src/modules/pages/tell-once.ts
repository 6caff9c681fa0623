import type { Logger } from 'pino';

/** Faults that are remembered. */
const MOST_KNOWN = 1000;

/** Writes to the log what is wrong with a build, each fault once, however many pages meet it. */
export function tellOnce(logger: Logger, message: string) {
  const told = new Set<string>();
  return (build: string, why: unknown): void => {
    const key = `${build} ${String(why)}`;
    if (told.has(key)) return;
    if (told.size >= MOST_KNOWN) told.clear();
    told.add(key);
    logger.error({ err: why, build }, message);
  };
}
