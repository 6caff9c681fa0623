import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for all renders, which does what the last render's does: for parts that compare it. */
export function useSteady<Value>(act: (value: Value) => void): (value: Value) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((value: Value) => latest.current(value), []);
}
