import { type RefObject, useEffect } from 'react';
import { HALF, PEEK_HEIGHT, STAY_LINE_HEIGHT, type SheetState } from './sheet-state';

/** Pixels that a finger moves before it drags the sheet instead of tapping. */
const DRAG_THRESHOLD = 8;
/** Pixels in a millisecond from which the direction counts and not the place. */
const FLICK_SPEED = 0.4;
/** The speed is that of the last so many milliseconds: between two moves alone a finger's tremble is quick. */
const FLICK_MS = 80;

interface Moment {
  y: number;
  time: number;
}

interface Drag {
  pointerId: number;
  startHeight: number;
  /** Where the pointer was and when, from the press on. */
  trail: [Moment, ...Moment[]];
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
      startHeight: sheet.offsetHeight,
      trail: [{ y: clientY, time: timeStamp }],
      moving: false,
    };
  }

  function move({ pointerId, clientY, timeStamp }: PointerEvent) {
    if (drag?.pointerId !== pointerId) return;
    drag.trail.push({ y: clientY, time: timeStamp });
    const way = drag.trail[0].y - clientY;
    if (!drag.moving) {
      if (Math.abs(way) < DRAG_THRESHOLD) return;
      drag.moving = true;
      // From now on the sheet gets the click that follows, and not a row or a button.
      sheet.setPointerCapture(pointerId);
      onDragged(true);
    }
    const height = Math.min(heightsOf(sheet).full, drag.startHeight + way);
    sheet.style.setProperty('--dragged-height', `${Math.max(PEEK_HEIGHT, height)}px`);
  }

  function end({ pointerId, timeStamp }: PointerEvent) {
    if (drag?.pointerId !== pointerId) return;
    const { moving, startHeight, trail } = drag;
    drag = null;
    if (!moving) return;
    onDragged(false);
    const { y } = trail.at(-1) ?? trail[0];
    const height = startHeight + trail[0].y - y;
    onState(restingState(height, speedOf(trail, y, timeStamp), heightsOf(sheet)));
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

/** The speed upwards of a pointer that is lifted, in pixels in a millisecond; none after a rest. */
function speedOf(trail: Drag['trail'], y: number, time: number): number {
  const before = trail.findLast((each) => each.time <= time - FLICK_MS) ?? trail[0];
  return (before.y - y) / Math.max(1, time - before.time);
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
