import { type RefObject, useLayoutEffect, useRef } from 'react';
import { rootElementOf } from '../tokens/root-element';

/**
 * Sets a custom property of the root element to an element's height in px, while it is mounted and has one: each
 * change has the browser style the whole page anew.
 */
export function useHeightProperty<Found extends HTMLElement>(
  property: string,
): RefObject<Found | null> {
  const ref = useRef<Found>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !('ResizeObserver' in globalThis)) return;
    const { style } = rootElementOf(element);
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight;
      style.setProperty(property, height === 0 ? '' : `${height}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [property]);
  return ref;
}
