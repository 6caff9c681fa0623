import { useEffect, useState } from 'react';
import type { StoredMarks } from '../../lib/marks/stored-marks';

/** An answer that takes longer is worth telling, in milliseconds. */
const ON_THEIR_WAY_MS = 2000;

/** Marks that wait for signal, or longer than an answer takes: one on its way is nothing to tell (GAT-03). */
export function useHeldUp(waiting: StoredMarks, online: boolean): StoredMarks {
  const isAnyWaiting = waiting.length > 0;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!isAnyWaiting) return;
    const timer = setTimeout(() => setLate(true), ON_THEIR_WAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isAnyWaiting]);
  return online && !late ? [] : waiting;
}
