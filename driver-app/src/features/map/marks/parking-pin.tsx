import { StateMark, levelOf, onDemand } from '@parqueo/remote-kit';
import type { Stay } from '@parqueo/shared-api/contract';
import { type FocusEvent, type PointerEvent, memo, useCallback, useId, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { styled } from 'styled-components';
import type { Place } from '../../../lib/parkings/selected-place';
import { pinLabel, priceText } from '../parkings';
import { clearAreaPadding } from '../view/clear-area';
import { MapMarker } from './map-marker';
import { type MarkLooks, bubbleStyles, dotStyles, tipStyles } from './mark-styles';
import type { Pin } from './pins';
import { useTap } from './use-tap';

const ParkingPopup = onDemand(() => import(/* webpackChunkName: "map-more" */ './parking-popup'));

const Mark = styled.button<MarkLooks & { $dot: boolean }>`
  ${bubbleStyles}
  ${tipStyles}
  ${({ $dot }) => $dot && dotStyles}
`;

/** Stacking order of the marks: dots lie over the bubbles that leave them no room. */
const LAYERS = { bubble: 0, dot: 5000, highlighted: 10_000 };

interface ParkingPinProps {
  pin: Pin;
  stay: Stay;
  place: Place | null;
  /** Only pins in view can be reached with Tab. */
  inView: boolean;
  /** Its row is hovered or focused: it is a bubble in front of the others. */
  lifted: boolean;
  /** Whether the pin itself (not its row) is hovered or focused: its popup is shown. */
  open: boolean;
  /** Called when the mouse moves over it or the pin gets the focus. */
  onHover: (id: number) => void;
  onLeave: (id: number) => void;
  onChoose: (id: number) => void;
}

/** A parking on the map: a bubble with the price of the stay, or a dot, that is a real button. */
export const ParkingPin = memo(function ParkingPin(props: ParkingPinProps) {
  const { pin, lifted, open } = props;
  const { latitude, longitude } = pin.shown.parking;
  return (
    <MapMarker
      latitude={latitude}
      longitude={longitude}
      zIndexOffset={lifted || open ? LAYERS.highlighted : LAYERS[pin.form]}
    >
      <PinBody {...props} />
    </MapMarker>
  );
});

function PinBody({ pin, ...props }: ParkingPinProps) {
  const { shown, shift, form } = pin;
  const { stay, place, inView, lifted, open, onHover, onLeave, onChoose } = props;
  const { parking, state, total } = shown;
  const map = useMap();
  const popupId = useId();
  const mark = useRef<HTMLButtonElement>(null);
  const entered = useRef(false);
  const tap = useTap(() => onChoose(parking.id));
  const leave = useCallback(() => onLeave(parking.id), [onLeave, parking.id]);
  const isDot = form === 'dot' && !lifted;

  function hover({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return;
    entered.current = true;
    onHover(parking.id);
  }

  // The popup opens for keyboard focus only: a click on the pin opens the parking, and a popup
  // would be in the way.
  function focused({ currentTarget }: FocusEvent) {
    if (!currentTarget.matches(':focus-visible')) return;
    onHover(parking.id);
    map.panInside([parking.latitude, parking.longitude], clearAreaPadding(map));
  }

  return (
    <>
      <Mark
        ref={mark}
        type="button"
        $level={levelOf(state)}
        $highlighted={lifted || open}
        $dot={isDot}
        style={{ '--shift': `${shift}px` }}
        tabIndex={inView ? 0 : -1}
        aria-label={pinLabel(shown, stay, place)}
        aria-describedby={open ? popupId : undefined}
        onPointerMove={hover}
        onKeyDown={({ key }) => key === 'Escape' && leave()}
        {...tap}
        onFocus={focused}
        onBlur={leave}
      >
        <StateMark state={state} />
        {!isDot && priceText(total)}
      </Mark>
      {open && (
        <ParkingPopup
          id={popupId}
          shown={shown}
          stay={stay}
          place={place}
          pin={mark}
          entered={entered}
          onLeave={leave}
        />
      )}
    </>
  );
}
