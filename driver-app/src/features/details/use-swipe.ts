import { type PointerEvent, useRef } from 'react';

const SWIPE_PX = 40;

/** Props of an element that is swiped: 1 for the next, -1 for the one before. It needs `touch-action: pan-y`. */
export function useSwipe(onSwipe: (step: number) => void) {
  const from = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, pointerId: id, clientX: x, clientY: y }: PointerEvent) => {
      from.current = pointerType === 'mouse' ? null : { id, x, y };
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const start = from.current;
      from.current = null;
      if (!start || start.id !== pointerId) return;
      const moved = clientX - start.x;
      const isSideways = Math.abs(moved) > Math.abs(clientY - start.y);
      if (isSideways && Math.abs(moved) >= SWIPE_PX) onSwipe(moved < 0 ? 1 : -1);
    },
  };
}
