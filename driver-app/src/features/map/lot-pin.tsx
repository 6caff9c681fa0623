import { availabilityLevel, token } from '@parqueo/shared-ui';
import { type Handler, type LatLngTuple, divIcon } from 'leaflet';
import { type FocusEvent, type MouseEvent, memo, useId, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Marker, useMap } from 'react-leaflet';
import { styled } from 'styled-components';
import { availabilityOf } from '../../lib/availability';
import { AvailabilityMark } from './availability-mark';
import { coveredEdges } from './clear-area';
import { LotPopup } from './lot-popup';
import { type PlacedLot, markerName } from './lots';

const grounds = {
  high: { ground: token('color-success-tint'), edge: token('color-available-high') },
  some: { ground: token('color-warning-tint'), edge: token('color-available-some') },
  low: { ground: token('color-danger-tint'), edge: token('color-available-low') },
};

interface BubbleLooks {
  $level: keyof typeof grounds;
  $lifted: boolean;
}

/* The tip of the bubble is the lot's place: the button's lower middle lies on it. */
const Bubble = styled.button<BubbleLooks>`
  position: absolute;
  bottom: 0;
  left: 0;
  transform: translateX(-50%) ${({ $lifted }) => ($lifted ? 'translateY(-4px) scale(1.12)' : '')};
  transform-origin: bottom;
  display: flex;
  align-items: center;
  gap: ${token('space-4')};
  width: max-content;
  height: 32px;
  margin-bottom: 7px;
  padding: 0 10px;
  border: 2px solid ${({ $level }) => grounds[$level].edge};
  border-radius: ${token('radius-chip')};
  color: ${token('color-ink')};
  background: ${({ $level, $lifted }) => ($lifted ? token('color-surface') : grounds[$level].ground)};
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
    left: 50%;
    transform: translateX(-50%);
    border: 6px solid transparent;
    border-top-color: ${({ $level }) => grounds[$level].edge};
    border-bottom: 0;
  }
  /* A target of 44 px around a bubble of 32. */
  &::before {
    content: '';
    position: absolute;
    inset: -6px -4px -8px;
  }
`;

/** Leaflet's types leave this method out. */
type MapDrag = Handler & { moved(): boolean };

interface LotPinProps {
  lot: PlacedLot;
  /** Only pins in view are stops of the Tab key. */
  inView: boolean;
  lifted: boolean;
  /** The pin itself, not its row in the list, is under the pointer or has the focus. */
  open: boolean;
  /** The pointer or the focus has come (the lot's id) or gone (null). */
  onPoint: (id: number | null) => void;
  onChoose: (id: number) => void;
}

/**
 * A lot on the map: a price bubble that is a real button. React renders it into the marker's
 * element, so that no text of a user ever becomes HTML and new figures keep the focus.
 */
export const LotPin = memo(function LotPin(props: LotPinProps) {
  const { lot, lifted } = props;
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
      <Marker position={position} icon={icon} keyboard={false} zIndexOffset={lifted ? 10_000 : 0} />
      {createPortal(<PinBody {...props} position={position} />, element)}
    </>
  );
});

function PinBody({
  lot,
  inView,
  lifted,
  open,
  onPoint,
  onChoose,
  position,
}: LotPinProps & { position: LatLngTuple }) {
  const map = useMap();
  const popupId = useId();
  const { total } = availabilityOf(lot);

  function choose(event: MouseEvent) {
    // A drag of the map that began on the pin ends with a click on it; a key press has no detail.
    if (event.detail > 0 && (map.dragging as MapDrag).moved()) return;
    onChoose(lot.id);
  }

  function focused(event: FocusEvent<HTMLButtonElement>) {
    onPoint(lot.id);
    if (!event.currentTarget.matches(':focus-visible')) return;
    const { topLeft, bottomRight } = coveredEdges();
    map.panInside(position, { paddingTopLeft: topLeft, paddingBottomRight: bottomRight });
  }

  return (
    <div
      role="presentation"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(lot.id)}
      onPointerLeave={() => onPoint(null)}
      onKeyDown={({ key }) => key === 'Escape' && onPoint(null)}
    >
      <Bubble
        type="button"
        $level={availabilityLevel(total.availability_percentage)}
        $lifted={lifted}
        tabIndex={inView ? 0 : -1}
        aria-label={markerName(lot, total.available_spaces, total.total_spaces)}
        aria-describedby={open ? popupId : undefined}
        onClick={choose}
        onFocus={focused}
        onBlur={() => onPoint(null)}
      >
        <AvailabilityMark percentage={total.availability_percentage} />Q{lot.car_hourly_rate}
      </Bubble>
      {open && <LotPopup id={popupId} lot={lot} availability={total} />}
    </div>
  );
}
