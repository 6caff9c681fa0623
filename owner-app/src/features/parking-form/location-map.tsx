import { TileMap, defaultIcon } from '@parqueo/remote-kit/map';
import { MAP_CENTER, MAP_ZOOM, type Position } from '@parqueo/shared-api/contract';
import type { LatLng, Marker as LeafletMarker } from 'leaflet';
import { useEffect } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';

interface LocationMapProps {
  value: Position | null;
  /** Where the map opens once it is known, unless a place was picked. */
  near: Position | null;
  onPick: (location: Position) => void;
  /** Tells the map's middle whenever it was moved. */
  onMove: (middle: Position) => void;
}

/** Map of Guatemala City with the pin of the lot (ADD-01). */
export function LocationMap({ value, near, onPick, onMove }: LocationMapProps) {
  return (
    <TileMap
      center={[MAP_CENTER.latitude, MAP_CENTER.longitude]}
      zoom={MAP_ZOOM}
      // The page scrolls under the pointer; the map zooms by its buttons and by pinching.
      scrollWheelZoom={false}
    >
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
            // Leaflet does not type the target of its events.
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

/** Brings a place into view. */
function BringIntoView({ at }: { at: Position | null }) {
  const map = useMap();
  useEffect(() => {
    if (at && !map.getBounds().pad(-0.1).contains([at.latitude, at.longitude]))
      map.setView([at.latitude, at.longitude]);
  }, [map, at]);
  return null;
}

function positionOf({ lat, lng }: LatLng): Position {
  return { latitude: lat, longitude: lng };
}
