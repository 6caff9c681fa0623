import { MAP_ZOOM } from '@parqueo/shared-api/contract';
import { IconButton, Close, MapPin, token } from '@parqueo/shared-ui';
import { type LatLngTuple, divIcon } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Marker, useMap } from 'react-leaflet';
import { styled } from 'styled-components';
import { PLACE_BELOW, clearAreaPadding } from '../view/clear-area';
import { useMapViewStore } from '../view/map-view-store';
import type { Place } from '../../../lib/parkings/chosen-place';

/* Dark where the parkings' bubbles are light, and below its position, where no bubble stands. */
const Label = styled.div`
  position: absolute;
  top: 8px;
  left: 0;
  transform: translateX(-50%);
  display: flex;
  align-items: center;
  gap: ${token('space-4')};
  width: max-content;
  max-width: 240px;
  padding-left: ${token('space-12')};
  border-radius: ${token('radius-card')};
  color: ${token('color-surface')};
  background: ${token('color-ink')};
  box-shadow: ${token('shadow-float')};
  font: 600 ${token('text-14')}/1.2 ${token('font')};
  overflow-wrap: anywhere;
  svg {
    flex: none;
  }
  button:hover:not(:disabled) {
    background: transparent;
  }
  &::before {
    content: '';
    position: absolute;
    bottom: 100%;
    left: 50%;
    width: 14px;
    height: 14px;
    transform: translate(-50%, 6px) rotate(45deg);
    border: 3px solid ${token('color-surface')};
    border-radius: 50%;
    background: ${token('color-ink')};
  }
`;

interface PlacePinProps {
  place: Place;
  onRemove: () => void;
}

/** The chosen place on the map, with its name; the map moves there once (FND-04). */
export default function PlacePin({ place, onRemove }: PlacePinProps) {
  const { latitude, longitude } = place.position;
  const [element] = useState(() => document.createElement('div'));
  const icon = useMemo(
    () => divIcon({ html: element, className: '', iconSize: [0, 0] }),
    [element],
  );
  const position = useMemo<LatLngTuple>(() => [latitude, longitude], [latitude, longitude]);
  useMoveTo(position);
  return (
    <>
      {/* Below the parkings, each of which has to be seen. */}
      <Marker position={position} icon={icon} keyboard={false} zIndexOffset={-500} />
      {createPortal(
        <Label>
          <MapPin size={18} />
          <span>{place.name}</span>
          <IconButton
            label={`Quitar ${place.name}`}
            icon={<Close size={18} />}
            onClick={onRemove}
          />
        </Label>,
        element,
      )}
    </>
  );
}

/** Moves the map to a position, not again when the screen comes back. */
function useMoveTo(position: LatLngTuple): void {
  const map = useMap();
  useEffect(() => {
    const key = position.join();
    if (useMapViewStore.getState().shownPlace === key) return;
    // A user's position that is found later does not move it away again.
    useMapViewStore.setState({ shownPlace: key, movedByUser: true });
    map.fitBounds([position, position], {
      maxZoom: MAP_ZOOM,
      ...clearAreaPadding(map, PLACE_BELOW),
    });
  }, [map, position]);
}
