import { StateMark } from '@parqueo/remote-kit';
import {
  INSTANT_LABEL,
  type Stay,
  UNKNOWN_ADDRESS,
  formatZone,
  isFree,
  isInstant,
} from '@parqueo/shared-api/contract';
import {
  availabilityLevel,
  formatPercentage,
  formatRate,
  token,
  unbrokenNumbers,
} from '@parqueo/shared-ui';
import { type Map as LeafletMap, latLng } from 'leaflet';
import { type RefObject, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import { styled } from 'styled-components';
import { walkWords } from '../../../lib/parkings/destination';
import type { Place } from '../../../lib/parkings/selected-place';
import { type PlacedParking, type ShownParking, validRate, priceWords } from '../parkings';
import { coveredNow } from '../view/clear-area';
import { useLeave } from './use-leave';

const WIDTH = 240;
const HEIGHT = 240;
const MARGIN = 8;

/** Colours of the percentage alone, whatever the parking's state (MAP-02), dark enough for text. */
const percentageColor = {
  high: token('color-success'),
  some: token('color-warning'),
  low: token('color-danger'),
};

interface Placement {
  /** Below the pin, when there is no room above it. */
  below: boolean;
  /** Pixels from the pin's centre to the card's left edge. */
  left: number;
}

/** Places the card so that nothing over the map covers it. */
function placementOf(map: LeafletMap, parking: PlacedParking): Placement {
  const pin = map.latLngToContainerPoint(latLng(parking.latitude, parking.longitude));
  const { topLeft, bottomRight } = coveredNow(map);
  const first = topLeft[0] + MARGIN;
  const last = map.getSize().x - bottomRight[0] - MARGIN - WIDTH;
  const left = Math.max(first, Math.min(last, pin.x - WIDTH / 2));
  return { below: pin.y - HEIGHT < topLeft[1], left: left - pin.x };
}

/*
 * Pointer events go through the card to the pins below it. Its padding reaches to its own pin.
 */
const Frame = styled.div<{ $below: boolean }>`
  position: absolute;
  ${({ $below }) => ($below ? 'top: 0; padding-top: 10px;' : 'bottom: 0; padding-bottom: 46px;')}
  width: ${WIDTH}px;
  pointer-events: none;
`;

const Card = styled.div`
  padding: ${token('space-12')};
  border-radius: ${token('radius-card')};
  color: ${token('color-ink')};
  background: ${token('color-surface')};
  box-shadow: ${token('shadow-float')};
  font: 400 ${token('text-14')}/1.5 ${token('font')};
  font-variant-numeric: tabular-nums;
`;

const Name = styled.p`
  font-size: ${token('text-16')};
  font-weight: 600;
  line-height: 1.25;
`;

const Muted = styled.p`
  color: ${token('color-muted')};
`;

interface ParkingPopupProps {
  id: string;
  shown: ShownParking;
  stay: Stay;
  /** The destination; null without one. */
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
  const map = useMap();
  const card = useRef<HTMLDivElement>(null);
  useLeave(pin, card, entered, onLeave);
  const [{ below, left }] = useState(() => placementOf(map, parking));
  const { spaces, label } = state;
  const percentage = spaces.availability_percentage;

  return (
    <Frame ref={card} $below={below} style={{ left }}>
      <Card id={id} role="tooltip">
        <Name>{parking.name}</Name>
        <Muted>{unbrokenNumbers(parking.address || UNKNOWN_ADDRESS)}</Muted>
        {parking.zone && <Muted>{formatZone(parking.zone)}</Muted>}
        {place && <Muted>{walkWords(place, parking)}</Muted>}
        <p>
          <StateMark state={state} /> Espacios disponibles: {spaces.available_spaces}/
          {spaces.total_spaces}{' '}
          <strong style={{ color: percentageColor[availabilityLevel(percentage)] }}>
            {formatPercentage(percentage)}
          </strong>
        </p>
        {validRate(parking.car_hourly_rate) && <p>Carros: {formatRate(parking.car_hourly_rate)}</p>}
        {validRate(parking.moto_hourly_rate) && (
          <p>Motos: {formatRate(parking.moto_hourly_rate)}</p>
        )}
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
    </Frame>
  );
}
