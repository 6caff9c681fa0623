import type { LotState } from '@parqueo/shared-api/contract';
import { availabilityLevel, token } from '@parqueo/shared-ui';
import { type LatLngTuple, divIcon } from 'leaflet';
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  memo,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Marker, useMap } from 'react-leaflet';
import { styled } from 'styled-components';
import { currentState } from '../../lib/availability';
import { AvailabilityMark } from './availability-mark';
import { coveredEdges } from './clear-area';
import { LotPopup } from './lot-popup';
import { type PlacedLot, pinLabel } from './lots';
import { useHover } from './use-hover';

const levelColors = {
  high: { ground: token('color-success-tint'), edge: token('color-available-high') },
  some: { ground: token('color-warning-tint'), edge: token('color-available-some') },
  low: { ground: token('color-danger-tint'), edge: token('color-available-low') },
  none: { ground: token('color-neutral-tint'), edge: token('color-control-line') },
};

const levelOf = ({ takesReservations, spaces }: LotState) =>
  takesReservations ? availabilityLevel(spaces.availability_percentage) : 'none';

/** A pointer that has travelled further, in pixels, has moved the map; a finger is never quite still. */
const DRAG_THRESHOLD = 10;

interface BubbleLooks {
  $level: keyof typeof levelColors;
  $highlighted: boolean;
}

/* From a bubble to the one beside it, in pixels. */
const PIN_SPACING = 66;

/* The tip of the bubble is the lot's place: the button's lower middle lies on it. */
const Bubble = styled.button<BubbleLooks>`
  position: absolute;
  bottom: 0;
  left: 0;
  /* It grows only, so that no edge leaves the pointer that has lifted it. */
  transform: translateX(calc(-50% + var(--shift)))
    ${({ $highlighted }) => ($highlighted ? 'scale(1.12)' : '')};
  transform-origin: bottom;
  display: flex;
  align-items: center;
  gap: ${token('space-4')};
  width: max-content;
  height: 32px;
  margin-bottom: 7px;
  padding: 0 10px;
  border: 2px solid ${({ $level }) => levelColors[$level].edge};
  border-radius: ${token('radius-chip')};
  color: ${({ $level }) => token($level === 'none' ? 'color-muted' : 'color-ink')};
  background: ${({ $level, $highlighted }) => ($highlighted ? token('color-surface') : levelColors[$level].ground)};
  box-shadow: 0 1px 4px rgb(14 27 42 / 0.35);
  font: 700 ${token('text-14')}/1 ${token('font')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  transition: transform 150ms ease-out;
  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
  svg {
    flex: none;
    max-width: none;
  }
  &::after {
    content: '';
    position: absolute;
    top: 100%;
    left: clamp(16px, 50% - var(--shift), 100% - 16px);
    transform: translateX(-50%);
    border: 6px solid transparent;
    border-top-color: ${({ $level }) => levelColors[$level].edge};
    border-bottom: 0;
  }
`;

interface LotPinProps {
  lot: PlacedLot;
  now: Date;
  /** How far beside the lot's place the bubble stands, in bubbles. */
  shift: number;
  /** Only pins in view are stops of the Tab key. */
  inView: boolean;
  highlighted: boolean;
  /** The pin itself, not its row in the list, is under the pointer or has the focus. */
  open: boolean;
  /** The pointer or the focus has come. */
  onHover: (id: number) => void;
  /** The pointer or the focus has gone. */
  onLeave: (id: number) => void;
  onChoose: (id: number) => void;
}

/**
 * A lot on the map: a price bubble that is a real button. React renders it into the marker's
 * element, so that no text of a user ever becomes HTML and new figures keep the focus.
 */
export const LotPin = memo(function LotPin(props: LotPinProps) {
  const { lot, highlighted } = props;
  const [element] = useState(() => document.createElement('div'));
  const icon = useMemo(
    () => divIcon({ html: element, className: '', iconSize: [0, 0] }),
    [element],
  );
  const position = useMemo<LatLngTuple>(
    () => [lot.latitude, lot.longitude],
    [lot.latitude, lot.longitude],
  );
  return (
    <>
      <Marker
        position={position}
        icon={icon}
        keyboard={false}
        zIndexOffset={highlighted ? 10_000 : 0}
      />
      {createPortal(<PinBody {...props} position={position} />, element)}
    </>
  );
});

function PinBody({
  lot,
  now,
  shift,
  inView,
  highlighted,
  open,
  onHover,
  onLeave,
  onChoose,
  position,
}: LotPinProps & { position: LatLngTuple }) {
  const map = useMap();
  const popupId = useId();
  const pin = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const pressedAt = useRef({ x: 0, y: 0 });
  const leave = useCallback(() => onLeave(lot.id), [onLeave, lot.id]);
  const { entered } = useHover(pin, card, open, leave);
  const state = currentState(lot, now);

  function hover({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return;
    entered();
    onHover(lot.id);
  }

  function choose({ detail, clientX, clientY }: MouseEvent) {
    // A drag of the map that began on the pin ends with a click on it; a key press has no detail.
    const { x, y } = pressedAt.current;
    if (detail > 0 && Math.hypot(clientX - x, clientY - y) > DRAG_THRESHOLD) return;
    onChoose(lot.id);
  }

  // A pin that is pressed has the focus too, yet its card would only come between: the lot opens.
  function focused({ currentTarget }: FocusEvent) {
    if (!currentTarget.matches(':focus-visible')) return;
    onHover(lot.id);
    const { topLeft, bottomRight } = coveredEdges(map);
    map.panInside(position, { paddingTopLeft: topLeft, paddingBottomRight: bottomRight });
  }

  return (
    <div
      ref={pin}
      role="presentation"
      onPointerEnter={hover}
      onPointerDown={({ clientX: x, clientY: y }) => {
        pressedAt.current = { x, y };
      }}
      onKeyDown={({ key }) => key === 'Escape' && leave()}
    >
      <Bubble
        type="button"
        $level={levelOf(state)}
        $highlighted={highlighted}
        style={{ '--shift': `${shift * PIN_SPACING}px` }}
        tabIndex={inView ? 0 : -1}
        aria-label={pinLabel(lot, state)}
        aria-describedby={open ? popupId : undefined}
        onClick={choose}
        onFocus={focused}
        onBlur={leave}
      >
        <AvailabilityMark state={state} />Q{lot.car_hourly_rate}
      </Bubble>
      {open && <LotPopup ref={card} id={popupId} lot={lot} state={state} />}
    </div>
  );
}
