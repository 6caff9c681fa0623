import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Tells the page the height of an element, while it is there, in a custom property of its root; null tells
 * nothing.
 */
export function useHeightProperty<Found extends HTMLElement>(
  property: string | null,
): RefObject<Found | null> {
  const ref = useRef<Found>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !property || !('ResizeObserver' in globalThis)) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(property, `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [property]);
  return ref;
}
