import { StateMark } from '@parqueo/remote-kit';
import {
  INSTANT_LABEL,
  type Position,
  type Stay,
  UNKNOWN_ADDRESS,
  formatZone,
  isFree,
  isInstant,
} from '@parqueo/shared-api/contract';
import {
  Together,
  availabilityLevel,
  formatPercentage,
  formatRate,
  token,
} from '@parqueo/shared-ui';
import { type Map as LeafletMap, bounds, point } from 'leaflet';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useMap, useMapEvent } from 'react-leaflet';
import { styled } from 'styled-components';
import { walkWords } from '../../../lib/parkings/destination';
import type { Place } from '../../../lib/parkings/selected-place';
import { type ShownParking, priceWords, validRate } from '../parkings';
import { freeRoom } from '../view/clear-area';
import { cardPlace } from './card-place';

const WIDTH = 240;

/** Colours of the percentage alone, whatever the parking's state (MAP-02), dark enough for text. */
const percentageColor = {
  high: token('color-success'),
  some: token('color-warning'),
  low: token('color-danger'),
};

/* Pointer events go through the card to the pins below it. */
const Card = styled.div`
  position: absolute;
  width: ${WIDTH}px;
  pointer-events: none;
  padding: ${token('space-12')};
  border-radius: ${token('radius-card')};
  color: ${token('color-ink')};
  background: ${token('color-surface')};
  box-shadow: ${token('shadow-float')};
  font: 400 ${token('text-14')}/1.5 ${token('font')};
  font-variant-numeric: tabular-nums;
`;

const Muted = styled.p`
  color: ${token('color-muted')};
`;

interface ParkingPopupProps {
  id: string;
  shown: ShownParking;
  stay: Stay;
  place: Place | null;
  pin: RefObject<HTMLElement | null>;
  /** Whether the mouse is what opened the card. */
  entered: RefObject<boolean>;
  onLeave: () => void;
}

/** Card shown while a pin is hovered or focused (MAP-02); says why a parking cannot be reserved (FND-01). */
export default function ParkingPopup({
  id,
  shown,
  stay,
  place,
  pin,
  entered,
  onLeave,
}: ParkingPopupProps) {
  const { parking, state, total } = shown;
  const card = useRef<HTMLDivElement>(null);
  useLeave(pin, card, entered, onLeave);
  usePlace(card, parking);
  const { spaces, label } = state;
  const percentage = spaces.availability_percentage;
  const walk = walkWords(place, parking);

  return (
    <Card ref={card} id={id} role="tooltip">
      <p style={{ fontSize: token('text-16'), fontWeight: 600, lineHeight: '1.25' }}>
        {parking.name}
      </p>
      <Muted>
        <Together>{parking.address || UNKNOWN_ADDRESS}</Together>
      </Muted>
      {parking.zone && <Muted>{formatZone(parking.zone)}</Muted>}
      {walk && <Muted>{walk}</Muted>}
      <p>
        <StateMark state={state} /> Espacios disponibles: {spaces.available_spaces}/
        {spaces.total_spaces}{' '}
        <strong style={{ color: percentageColor[availabilityLevel(percentage)] }}>
          {formatPercentage(percentage)}
        </strong>
      </p>
      {validRate(parking.car_hourly_rate) && <p>Carros: {formatRate(parking.car_hourly_rate)}</p>}
      {validRate(parking.moto_hourly_rate) && <p>Motos: {formatRate(parking.moto_hourly_rate)}</p>}
      {!isFree(state) && (
        <p>
          <strong>{label}</strong>
        </p>
      )}
      {isInstant(parking, state) && <p>{INSTANT_LABEL}</p>}
      <p>
        <strong>{priceWords(total, stay)}</strong>
      </p>
    </Card>
  );
}

/** Places a card in the free room, by its pin's position. */
function placeCard(card: HTMLElement, map: LeafletMap, { latitude, longitude }: Position): void {
  const at = map.latLngToContainerPoint([latitude, longitude]);
  const size = point(card.offsetWidth, card.offsetHeight);
  const { x, y } = cardPlace(at, size, freeRoom(map)).subtract(at);
  Object.assign(card.style, { left: `${x}px`, top: `${y}px` });
}

function usePlace(card: RefObject<HTMLElement | null>, parking: Position): void {
  const map = useMap();
  const place = useCallback(() => {
    if (card.current) placeCard(card.current, map, parking);
  }, [card, map, parking]);
  useMapEvent('moveend', place);
  useLayoutEffect(place, [place]);
}

/** Whether the pointer is on one of some elements or on the way between them. */
function isAmong(elements: readonly (Element | null)[], { clientX, clientY }: PointerEvent) {
  const corners = elements.flatMap((each) => {
    if (!each) return [];
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return [point(left, top), point(right, bottom)];
  });
  return bounds(corners).overlaps([
    [clientX, clientY],
    [clientX, clientY],
  ]);
}

/** Calls `onLeave` when the mouse has left a pin and its card, whose pointer events go through it. */
function useLeave(
  pin: RefObject<HTMLElement | null>,
  card: RefObject<HTMLElement | null>,
  entered: RefObject<boolean>,
  onLeave: () => void,
): void {
  useEffect(() => {
    const follow = (event: PointerEvent) => {
      // A dot's target is larger than its box.
      const onPin = event.target instanceof Node && pin.current?.contains(event.target);
      if (!entered.current || onPin || isAmong([pin.current, card.current], event)) return;
      entered.current = false;
      onLeave();
    };
    document.addEventListener('pointermove', follow);
    return () => document.removeEventListener('pointermove', follow);
  }, [pin, card, entered, onLeave]);
}
