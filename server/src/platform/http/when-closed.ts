import type { ServerResponse } from 'node:http';

const waiting = new WeakMap<ServerResponse, Set<() => void>>();

/**
 * Acts once when an answer has been sent, or its reader has gone; at once when that has been already. All
 * callers share one listener: Node reports more than ten of an answer as a leak.
 * @returns a function that cancels the act
 */
export function whenClosed(answer: ServerResponse, act: () => void): () => void {
  // Not 'closed': Node leaves that false on an answer whose turn on its connection never came.
  if (answer.destroyed) {
    act();
    return () => {};
  }
  const existing = waiting.get(answer);
  const acts = existing ?? new Set();
  if (!existing) {
    waiting.set(answer, acts);
    answer.once('close', () => acts.forEach((each) => each()));
  }
  acts.add(act);
  return () => void acts.delete(act);
}
