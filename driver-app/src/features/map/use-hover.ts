import { type RefObject, useEffect, useRef } from 'react';

const isWithin = (element: HTMLElement | null, { clientX, clientY }: PointerEvent) => {
  if (!element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX > left && clientX < right && clientY > top && clientY < bottom;
};

/**
 * Calls `onLeave` when the mouse has left both a pin and its card, whose pointer events go through it.
 * Call `entered` when the mouse enters the pin.
 */
export function useHover(
  pin: RefObject<HTMLElement | null>,
  card: RefObject<HTMLElement | null>,
  open: boolean,
  onLeave: () => void,
): { entered: () => void } {
  const hovered = useRef(false);

  useEffect(() => {
    if (!open) return;
    const follow = (event: PointerEvent) => {
      const onPin = event.target instanceof Node && pin.current?.contains(event.target);
      if (!hovered.current || onPin || isWithin(card.current, event)) return;
      hovered.current = false;
      onLeave();
    };
    document.addEventListener('pointermove', follow);
    return () => document.removeEventListener('pointermove', follow);
  }, [pin, card, open, onLeave]);

  return {
    entered: () => {
      hovered.current = true;
    },
  };
}
