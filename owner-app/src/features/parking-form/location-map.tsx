import { PageScroll, TileMap, defaultIcon } from '@parqueo/remote-kit/map';
import { MAP_CENTER, MAP_ZOOM, type Position } from '@parqueo/shared-api/contract';
import type { LatLng, Marker as LeafletMarker } from 'leaflet';
import { useEffect } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';

interface LocationMapProps {
  value: Position | null;
  /** The user's position: the map moves there unless a position was picked. */
  near: Position | null;
  onPick: (location: Position) => void;
  /** Called with the map's centre whenever it has moved. */
  onMove: (middle: Position) => void;
}

/** Map with the parking's pin (ADD-01). */
export function LocationMap({ value, near, onPick, onMove }: LocationMapProps) {
  return (
    <TileMap center={[MAP_CENTER.latitude, MAP_CENTER.longitude]} zoom={MAP_ZOOM}>
      <PageScroll />
      <MapEvents onPick={onPick} onMove={onMove} />
      <BringIntoView at={value ?? near} />
      {value && (
        <Marker
          position={[value.latitude, value.longitude]}
          icon={defaultIcon}
          alt="Ubicación del parqueo"
          keyboard={false}
          draggable
          eventHandlers={{
            // Leaflet does not type an event's target.
            dragend: ({ target }) => onPick(positionOf((target as LeafletMarker).getLatLng())),
          }}
        />
      )}
    </TileMap>
  );
}

function MapEvents({ onPick, onMove }: Pick<LocationMapProps, 'onPick' | 'onMove'>) {
  const map = useMapEvents({
    click: ({ latlng }) => onPick(positionOf(latlng)),
    moveend: () => onMove(positionOf(map.getCenter())),
  });
  useEffect(() => onMove(positionOf(map.getCenter())), [map, onMove]);
  return null;
}

function BringIntoView({ at }: { at: Position | null }) {
  const map = useMap();
  useEffect(() => {
    if (at && !map.getBounds().pad(-0.1).contains([at.latitude, at.longitude]))
      map.setView([at.latitude, at.longitude]);
  }, [map, at]);
  return null;
}

/** On the earth as it is counted: a map shows it more than once. */
function positionOf(place: LatLng): Position {
  const { lat, lng } = Math.abs(place.lng) > 180 ? place.wrap() : place;
  return { latitude: lat, longitude: lng };
}
