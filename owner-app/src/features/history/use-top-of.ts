import { type RefObject, useEffect, useState } from 'react';

/** How far an element is from the top of the page, in pixels; what stands above it may grow. */
export function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const measure = () => {
      const place = element.current?.getBoundingClientRect().top ?? 0;
      setTop(Math.round(place + globalThis.scrollY));
    };
    measure();
    if (!('ResizeObserver' in globalThis)) return undefined;
    const grown = new ResizeObserver(measure);
    grown.observe(document.body);
    return () => grown.disconnect();
  }, [element]);
  return top;
}
