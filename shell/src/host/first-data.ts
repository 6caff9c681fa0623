import type { Calls } from './calls';

/** Quiet time after a screen's last answer after which it needs no further data, in milliseconds. */
const SETTLED_MS = 200;
/** Time after which a screen without calls counts as complete, in milliseconds. */
const NO_CALL_MS = 5000;

/**
 * Calls `run` once the opening screen has its data: a call has ended and none is pending. Use it for what
 * the screen does not need.
 * @param mostMs longest wait, even while a call hangs, in milliseconds; unlimited by default
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
