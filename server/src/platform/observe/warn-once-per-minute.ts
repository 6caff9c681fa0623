import { MINUTE_MS } from '@parqueo/shared-api/contract';
import type { Logger } from 'pino';

/** Logs problems with others, which repeat by the second: each message once a minute. */
export function warnOncePerMinute(logger: Logger) {
  const silentUntil = new Map<string, number>();
  return (error: unknown, message: string): void => {
    const now = performance.now();
    if (now < (silentUntil.get(message) ?? 0)) return;
    silentUntil.set(message, now + MINUTE_MS);
    logger.warn({ err: error }, message);
  };
}
