import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether an element has a width, in pixels, that fits. It is measured itself, not the window, so that it holds
 * in a page of others, too.
 * @param fits the same function each time
 */
export function useFits(
  ref: RefObject<HTMLElement | null>,
  fits: (width: number) => boolean,
): boolean {
  const [isFitting, setFitting] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !('ResizeObserver' in globalThis)) return;
    const measure = () => setFitting(fits(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, fits]);
  return isFitting;
}
