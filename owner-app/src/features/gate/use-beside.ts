import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** From this width on a screen has room for a list and its details, in pixels. */
const BESIDE_PX = 760;

/**
 * Whether an element has room for details beside its list. It is measured itself, not the window, so that
 * it holds in a page of others, too.
 */
export function useBeside(): [RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [beside, setBeside] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !('ResizeObserver' in globalThis)) return;
    const measure = () => setBeside(element.clientWidth >= BESIDE_PX);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, beside];
}
