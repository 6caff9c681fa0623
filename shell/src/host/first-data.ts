import type { Calls } from './calls';

/** So long after its last answer a screen asks for nothing that hangs on it, in milliseconds. */
const SETTLED_MS = 200;
/** So long after it was opened a screen that has asked for nothing is not waited for, in milliseconds. */
const NO_CALL_MS = 5000;

/**
 * Calls `run` once the screen that is being opened has its data: a call has ended and none is under way.
 * What is not of that screen waits for it.
 * @param mostMs so long it waits, also while a call hangs, in milliseconds; without a bound where absent
 * @returns a function that cancels it
 */
export function afterFirstData(
  counts: Calls['counts'],
  run: () => void,
  mostMs?: number,
): () => void {
  const before = counts.getState().ended;
  let isOverdue = false;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(settling);
    const { underWay, ended } = counts.getState();
    if (underWay > 0 || (ended === before && !isOverdue)) return;
    settling = setTimeout(finish, SETTLED_MS);
  };
  const bound = mostMs === undefined ? undefined : setTimeout(finish, mostMs);
  const overdue = setTimeout(() => {
    isOverdue = true;
    look();
  }, NO_CALL_MS);
  const unsubscribe = counts.subscribe(look);
  function finish(): void {
    stop();
    run();
  }
  function stop(): void {
    clearTimeout(bound);
    clearTimeout(settling);
    clearTimeout(overdue);
    unsubscribe();
  }
  return stop;
}
