import { type RefObject, useEffect } from 'react';
import { HALF, PEEK_HEIGHT, STAY_LINE_HEIGHT, type SheetState } from './sheet-state';

/** Pixels that a finger moves before it drags the sheet instead of tapping. */
const DRAG_THRESHOLD = 8;
/** Pixels in a millisecond from which the direction counts and not the place. */
const FLICK_SPEED = 0.4;

interface Drag {
  pointerId: number;
  startY: number;
  startHeight: number;
  /** The last place and time, and the speed upwards between the last two. */
  y: number;
  time: number;
  speed: number;
  moving: boolean;
}

export interface SheetDragProps {
  sheet: RefObject<HTMLElement | null>;
  /** Whether all of the sheet drags, and not only its grip and head. */
  byAll: boolean;
  onDragged: (dragged: boolean) => void;
  onState: (state: SheetState) => void;
}

/** Lets a pointer drag the sheet. It shows nothing, so that its code comes after the first screen. */
export default function SheetDrag({ sheet, byAll, onDragged, onState }: SheetDragProps) {
  useEffect(() => {
    if (sheet.current) return letDrag(sheet.current, { byAll, onDragged, onState });
  }, [sheet, byAll, onDragged, onState]);
  return null;
}

/** Listens to pointers on the sheet; returns what stops it. */
function letDrag(
  sheet: HTMLElement,
  { byAll, onDragged, onState }: Omit<SheetDragProps, 'sheet'>,
): () => void {
  let drag: Drag | null = null;

  function start({ target, button, pointerId, clientY, timeStamp }: PointerEvent) {
    if (button !== 0 || !(target instanceof Element) || !isSheet(sheet)) return;
    if (!byAll && target.closest('[data-grip]') === null) return;
    drag = {
      pointerId,
      startY: clientY,
      startHeight: sheet.offsetHeight,
      y: clientY,
      time: timeStamp,
      speed: 0,
      moving: false,
    };
  }

  function move({ pointerId, clientY, timeStamp }: PointerEvent) {
    if (drag?.pointerId !== pointerId) return;
    const way = drag.startY - clientY;
    if (!drag.moving) {
      if (Math.abs(way) < DRAG_THRESHOLD) return;
      drag.moving = true;
      // From now on the sheet gets the click that follows, and not a row or a button.
      sheet.setPointerCapture(pointerId);
      onDragged(true);
    }
    const height = Math.min(heightsOf(sheet).full, drag.startHeight + way);
    sheet.style.setProperty('--dragged-height', `${Math.max(PEEK_HEIGHT, height)}px`);
    drag.speed = (drag.y - clientY) / Math.max(1, timeStamp - drag.time);
    drag.y = clientY;
    drag.time = timeStamp;
  }

  function end({ pointerId }: PointerEvent) {
    if (drag?.pointerId !== pointerId) return;
    const { moving, startHeight, startY, y, speed } = drag;
    drag = null;
    if (!moving) return;
    onDragged(false);
    onState(restingState(startHeight + startY - y, speed, heightsOf(sheet)));
  }

  const listeners = { pointerdown: start, pointermove: move, pointerup: end, pointercancel: end };
  const names = Object.keys(listeners) as (keyof typeof listeners)[];
  for (const name of names) sheet.addEventListener(name, listeners[name]);
  return () => {
    for (const name of names) sheet.removeEventListener(name, listeners[name]);
    // The next listener has no state of this drag; the sheet returns to its last position.
    if (drag?.moving) onDragged(false);
  };
}

type Heights = Readonly<Record<SheetState, number>>;

/** On large screens the list is a panel without a grip. */
function isSheet(sheet: HTMLElement): boolean {
  const grip = sheet.querySelector('[data-grip]');
  return grip !== null && getComputedStyle(grip).display !== 'none';
}

function heightsOf(sheet: HTMLElement): Heights {
  const room = sheet.parentElement?.clientHeight ?? 0;
  const search = Number.parseFloat(
    getComputedStyle(sheet).getPropertyValue('--pq-search-height') || '0',
  );
  const half = Math.max(PEEK_HEIGHT, Math.min(room * HALF.share, room - HALF.free));
  return { peek: PEEK_HEIGHT, half, full: Math.max(half, room - search - STAY_LINE_HEIGHT - 16) };
}

/** The state in which a released sheet rests: the next one after a flick, otherwise the nearest. */
function restingState(height: number, speed: number, heights: Heights): SheetState {
  const states = ['peek', 'half', 'full'] as const;
  if (speed > FLICK_SPEED) return states.find((each) => heights[each] > height) ?? 'full';
  if (speed < -FLICK_SPEED) return states.findLast((each) => heights[each] < height) ?? 'peek';
  const away = (each: SheetState) => Math.abs(heights[each] - height);
  return states.reduce((best, each) => (away(each) < away(best) ? each : best));
}
