import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Pixels that a pointer may move between press and release and still count as a click. */
const DRAG_THRESHOLD = 10;

/** Handlers of a button on the map, for tap, click and key; a drag of the map that ends on it is none. */
export function useTap(onTap: () => void) {
  const pressedAt = useRef({ x: 0, y: 0 });
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      pressedAt.current = { x, y };
    },
    onClick: ({ detail, clientX, clientY }: MouseEvent) => {
      const { x, y } = pressedAt.current;
      // `detail` is 0 for a key press.
      if (detail > 0 && Math.hypot(clientX - x, clientY - y) > DRAG_THRESHOLD) return;
      onTap();
    },
  };
}
