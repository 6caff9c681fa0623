import { type RefObject, useEffect } from 'react';

const isWithin = (element: HTMLElement | null, { clientX, clientY }: PointerEvent) => {
  if (!element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX > left && clientX < right && clientY > top && clientY < bottom;
};

/**
 * Calls `onLeave` when the mouse has left both a pin that it had entered and the pin's card, whose
 * pointer events go through it.
 */
export function useLeave(
  pin: RefObject<HTMLElement | null>,
  card: RefObject<HTMLElement | null>,
  entered: RefObject<boolean>,
  onLeave: () => void,
): void {
  useEffect(() => {
    const follow = (event: PointerEvent) => {
      const onPin = event.target instanceof Node && pin.current?.contains(event.target);
      if (!entered.current || onPin || isWithin(card.current, event)) return;
      entered.current = false;
      onLeave();
    };
    document.addEventListener('pointermove', follow);
    return () => document.removeEventListener('pointermove', follow);
  }, [pin, card, entered, onLeave]);
}
