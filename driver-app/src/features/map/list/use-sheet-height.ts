import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives the screen the sheet's present height as --sheet-height, also while it is dragged: what floats rides
 * on its edge.
 */
export function useSheetHeight(): RefObject<HTMLElement | null> {
  const sheet = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = sheet;
    const screen = current?.parentElement;
    if (!current || !screen) return;
    const observer = new ResizeObserver(([entry]) => {
      const box = entry?.borderBoxSize[0];
      if (box) screen.style.setProperty('--sheet-height', `${Math.round(box.blockSize)}px`);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return sheet;
}
