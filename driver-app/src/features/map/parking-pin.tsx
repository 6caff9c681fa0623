import type { ParkingState } from '@parqueo/shared-api/contract';
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
import { ParkingPopup } from './parking-popup';
import { type PlacedParking, pinLabel } from './parkings';
import { useHover } from './use-hover';

const levelColors = {
  high: { ground: token('color-success-tint'), edge: token('color-available-high') },
  some: { ground: token('color-warning-tint'), edge: token('color-available-some') },
  low: { ground: token('color-danger-tint'), edge: token('color-available-low') },
  none: { ground: token('color-neutral-tint'), edge: token('color-control-line') },
};

const levelOf = ({ takesReservations, spaces }: ParkingState) =>
  takesReservations ? availabilityLevel(spaces.availability_percentage) : 'none';

/** Pixels that a pointer may move between press and release and still count as a click. */
const DRAG_THRESHOLD = 10;

interface BubbleLooks {
  $level: keyof typeof levelColors;
  $highlighted: boolean;
}

/* Distance in pixels between pins that share a position. */
const PIN_SPACING = 66;

/* The tip of the bubble is at the parking's position. */
const Bubble = styled.button<BubbleLooks>`
  position: absolute;
  bottom: 0;
  left: 0;
  /* It only grows: if it moved, its edge could leave the pointer and it would flicker. */
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

interface ParkingPinProps {
  parking: PlacedParking;
  now: Date;
  /** Sideways offset from the parking's position, in pins. */
  shift: number;
  /** Only pins in view can be reached with Tab. */
  inView: boolean;
  highlighted: boolean;
  /** Whether the pin itself (not its row) is hovered or focused: its popup is shown. */
  open: boolean;
  /** Called when the pointer enters or the pin gets the focus. */
  onHover: (id: number) => void;
  /** Called when the pointer leaves or the focus is lost. */
  onLeave: (id: number) => void;
  onChoose: (id: number) => void;
}

/**
 * A parking on the map: a bubble with the price that is a real button. React renders it into the
 * marker's element by a portal, so that texts are escaped and updates keep the focus.
 */
export const ParkingPin = memo(function ParkingPin(props: ParkingPinProps) {
  const { parking, highlighted } = props;
  const [element] = useState(() => document.createElement('div'));
  const icon = useMemo(
    () => divIcon({ html: element, className: '', iconSize: [0, 0] }),
    [element],
  );
  const position = useMemo<LatLngTuple>(
    () => [parking.latitude, parking.longitude],
    [parking.latitude, parking.longitude],
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
  parking,
  now,
  shift,
  inView,
  highlighted,
  open,
  onHover,
  onLeave,
  onChoose,
  position,
}: ParkingPinProps & { position: LatLngTuple }) {
  const map = useMap();
  const popupId = useId();
  const pin = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const pressedAt = useRef({ x: 0, y: 0 });
  const leave = useCallback(() => onLeave(parking.id), [onLeave, parking.id]);
  const { entered } = useHover(pin, card, open, leave);
  const state = currentState(parking, now);

  function hover({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return;
    entered();
    onHover(parking.id);
  }

  function choose({ detail, clientX, clientY }: MouseEvent) {
    // A drag of the map that started on the pin ends with a click too; `detail` is 0 for a key press.
    const { x, y } = pressedAt.current;
    if (detail > 0 && Math.hypot(clientX - x, clientY - y) > DRAG_THRESHOLD) return;
    onChoose(parking.id);
  }

  // Only for keyboard focus: a click on the pin opens the parking, and a popup would be in the way.
  function focused({ currentTarget }: FocusEvent) {
    if (!currentTarget.matches(':focus-visible')) return;
    onHover(parking.id);
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
        aria-label={pinLabel(parking, state)}
        aria-describedby={open ? popupId : undefined}
        onClick={choose}
        onFocus={focused}
        onBlur={leave}
      >
        <AvailabilityMark state={state} />Q{parking.car_hourly_rate}
      </Bubble>
      {open && <ParkingPopup ref={card} id={popupId} parking={parking} state={state} />}
    </div>
  );
}
