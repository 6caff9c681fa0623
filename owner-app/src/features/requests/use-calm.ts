import { type RefObject, useEffect, useState } from 'react';

/** A finger may come back within this time, in milliseconds. */
const CALM_MS = 1200;
const SIGNS = ['pointerdown', 'pointermove', 'pointerup', 'wheel', 'touchmove'] as const;

/** Signs of a finger or a pointer at an element. */
export interface Calm {
  /** Whether none is near: what is below may then move (REQ-04). */
  calm: boolean;
  /** How often one has come; a thumb above the glass gives no sign. */
  visits: number;
  /** Whether the last one was a finger, which does not see what comes below it. */
  touches: boolean;
}

/** Watches for fingers and pointers near an element. */
export function useCalm(element: RefObject<HTMLElement | null>): Calm {
  const [state, setState] = useState<Calm>({ calm: true, visits: 0, touches: false });
  useEffect(() => {
    const place = element.current;
    if (!place) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const come = (sign: Event) => {
      const touches =
        sign.type === 'touchmove' || ('pointerType' in sign && sign.pointerType === 'touch');
      setState((before) =>
        before.calm || before.touches !== touches
          ? { calm: false, visits: before.visits + Number(before.calm), touches }
          : before,
      );
      clearTimeout(timer);
      timer = setTimeout(() => setState((before) => ({ ...before, calm: true })), CALM_MS);
    };
    for (const sign of SIGNS) place.addEventListener(sign, come, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) place.removeEventListener(sign, come);
    };
  }, [element]);
  return state;
}
