import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that tells whether this part of a screen is still shown, to ask after an answer has come:
 * who has left meanwhile is not taken anywhere.
 */
export function useIsShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(() => shown.current, []);
}
