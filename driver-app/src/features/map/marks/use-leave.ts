import { bounds, point } from 'leaflet';
import { type RefObject, useEffect } from 'react';

/** Whether the pointer is on one of some elements or on the way between them. */
function isAmong(elements: readonly (Element | null)[], { clientX, clientY }: PointerEvent) {
  const corners = elements.flatMap((each) => {
    if (!each) return [];
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return [point(left, top), point(right, bottom)];
  });
  return bounds(corners).overlaps([
    [clientX, clientY],
    [clientX, clientY],
  ]);
}

/** Calls `onLeave` when the mouse has left a pin and its card, whose pointer events go through it. */
export function useLeave(
  pin: RefObject<HTMLElement | null>,
  card: RefObject<HTMLElement | null>,
  entered: RefObject<boolean>,
  onLeave: () => void,
): void {
  useEffect(() => {
    const follow = (event: PointerEvent) => {
      // A dot's target is larger than its box.
      const onPin = event.target instanceof Node && pin.current?.contains(event.target);
      if (!entered.current || onPin || isAmong([pin.current, card.current], event)) return;
      entered.current = false;
      onLeave();
    };
    document.addEventListener('pointermove', follow);
    return () => document.removeEventListener('pointermove', follow);
  }, [pin, card, entered, onLeave]);
}
