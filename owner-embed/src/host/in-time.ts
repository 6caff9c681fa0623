import { ApiError } from '@parqueo/shared-api/client';
import { NETWORK_ERROR_MESSAGE } from '@parqueo/shared-api/contract';

/** Limit for an answer, in milliseconds. */
const ANSWER_MS = 10_000;

/**
 * The result of `ask`, which is aborted after ANSWER_MS.
 * @throws ApiError NETWORK after 10 seconds
 */
export async function inTime<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      stop.abort();
      reject(new ApiError(NETWORK_ERROR_MESSAGE, 0, 'NETWORK'));
    }, ANSWER_MS);
  });
  try {
    return await Promise.race([ask(stop.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
