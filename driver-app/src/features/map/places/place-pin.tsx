import { MAP_ZOOM, type Position } from '@parqueo/shared-api/contract';
import { IconButton, Close, MapPin, token } from '@parqueo/shared-ui';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { styled } from 'styled-components';
import { useChoosePlace } from '../../../lib/parkings/choose-place';
import type { Place } from '../../../lib/parkings/selected-place';
import { MapMarker } from '../marks/map-marker';
import { showInMiddle } from '../view/clear-area';
import { useMapViewStore } from '../view/map-view-store';

/* Dark where the parkings' bubbles are light; it hangs below the place. */
const Label = styled.div`
  position: absolute;
  top: 12px;
  left: 0;
  transform: translateX(-50%);
  display: flex;
  align-items: center;
  gap: ${token('space-4')};
  width: max-content;
  max-width: 240px;
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
  > :first-child {
    margin-left: ${token('space-12')};
  }
`;

/* The place itself. */
const Ring = styled.div`
  position: absolute;
  width: 20px;
  height: 20px;
  transform: translate(-50%, -50%);
  border: 3px solid ${token('color-surface')};
  border-radius: 50%;
  background: ${token('color-ink')};
`;

/** The selected place on the map, with its name; the map moves there once (FND-04). */
export default function PlacePin({ place }: { place: Place }) {
  const choosePlace = useChoosePlace();
  useMoveTo(place.position);
  return (
    // Below the parkings, each of which has to be seen.
    <MapMarker {...place.position} zIndexOffset={-500}>
      <Ring />
      <Label>
        <MapPin size={18} />
        <span>{place.name}</span>
        <IconButton
          label={`Quitar ${place.name}`}
          icon={<Close size={18} />}
          onClick={() => choosePlace(null)}
        />
      </Label>
    </MapMarker>
  );
}

/** Moves the map to a position, not again when the screen comes back. */
function useMoveTo({ latitude, longitude }: Position): void {
  const map = useMap();
  useEffect(() => {
    const key = `${latitude},${longitude}`;
    if (useMapViewStore.getState().shownPlace === key) return;
    // A user's position that is found later does not move it away again.
    useMapViewStore.setState({ shownPlace: key, movedByUser: true });
    showInMiddle(map, { latitude, longitude }, MAP_ZOOM);
  }, [map, latitude, longitude]);
}
