import { type RefObject, useLayoutEffect, useState } from 'react';

/** The sides on which an element has content out of view. */
export interface ScrollEdges {
  before: boolean;
  after: boolean;
}

const NONE: ScrollEdges = { before: false, after: false };

/** Follows the sides with content to scroll to, also when the element's width or content changes. */
export function useScrollEdges(scrolling: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState(NONE);
  useLayoutEffect(() => {
    const element = scrolling.current;
    if (!element) return undefined;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      // Browsers round the widths but not the position.
      const now = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
      setEdges((shown) => (shown.before === now.before && shown.after === now.after ? shown : now));
    };
    const sized = new ResizeObserver(measure);
    for (const one of [element, ...element.children]) sized.observe(one);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      sized.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scrolling]);
  return edges;
}
