import { type RefObject, useLayoutEffect, useState } from 'react';

/** Below this width the form is long enough to fold, in pixels. */
const NARROW_PX = 560;

/** Whether an element is as narrow as a phone; it is measured itself, so that it holds in a page of others. */
export function useNarrow(ref: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !('ResizeObserver' in globalThis)) return;
    // Without a layout there is no width.
    const measure = () => setNarrow(element.clientWidth > 0 && element.clientWidth < NARROW_PX);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return narrow;
}
