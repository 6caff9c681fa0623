import type { Calls } from './calls';

/** So long after its last answer a screen asks for nothing that hangs on it, in milliseconds. */
const SETTLED_MS = 200;
/** So long after it was opened a screen that has asked for nothing is not waited for, in milliseconds. */
const NO_CALL_MS = 5000;

/**
 * Calls `run` once the screen that is being opened has its data: a call has ended and none is under way.
 * What is not of that screen waits for it. @returns a function that cancels it
 */
export function afterFirstData(counts: Calls['counts'], run: () => void): () => void {
  const before = counts.getState().ended;
  let isOverdue = false;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(settling);
    const { underWay, ended } = counts.getState();
    if (underWay > 0 || (ended === before && !isOverdue)) return;
    settling = setTimeout(() => {
      stop();
      run();
    }, SETTLED_MS);
  };
  const overdue = setTimeout(() => {
    isOverdue = true;
    look();
  }, NO_CALL_MS);
  const unsubscribe = counts.subscribe(look);
  function stop(): void {
    clearTimeout(settling);
    clearTimeout(overdue);
    unsubscribe();
  }
  return stop;
}
