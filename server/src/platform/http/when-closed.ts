import type { ServerResponse } from 'node:http';

/**
 * What waits for an answer's end, on the answer itself: an old WeakMap keeps what its values refer to, here each
 * answer with its request, until the whole heap is collected (docs/performance.md).
 */
const acts = Symbol('acts');
interface Waiting extends ServerResponse {
  [acts]?: Set<() => void>;
}

/**
 * Acts once when an answer has been sent, or its reader has gone; at once when that has been already. All
 * callers share one listener: Node reports more than ten of an answer as a leak.
 */
export function whenClosed(answer: Waiting, act: () => void): void {
  // An answer that is destroyed may have said so already.
  if (answer.destroyed) return act();
  const waiting = answer[acts] ?? new Set();
  if (!answer[acts]) {
    answer[acts] = waiting;
    answer.once('close', () => waiting.forEach((each) => each()));
  }
  waiting.add(act);
}
