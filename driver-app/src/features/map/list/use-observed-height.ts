import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Calls back with an element's height in pixels, at first and whenever it changes. */
export function useObservedHeight<E extends HTMLElement>(
  onHeight: (height: number) => void,
): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const box = entry?.borderBoxSize[0];
      if (box) onHeight(Math.round(box.blockSize));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [onHeight]);
  return element;
}
