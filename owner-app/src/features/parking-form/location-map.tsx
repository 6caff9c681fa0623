import { MAP_CENTER, MAP_ZOOM } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { mapStyles } from '@parqueo/shared-ui';
import { type LatLng, type Marker as LeafletMarker, icon } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import pin2x from 'leaflet/dist/images/marker-icon-2x.png';
import pin1x from 'leaflet/dist/images/marker-icon.png';
import pinShadow from 'leaflet/dist/images/marker-shadow.png';
import { useEffect } from 'react';
import {
  AttributionControl,
  MapContainer,
  Marker,
  TileLayer,
  ZoomControl,
  useMap,
  useMapEvents,
} from 'react-leaflet';
import { styled } from 'styled-components';
import type { Coordinates } from './parking-draft';

const Ground = styled(MapContainer)`
  ${mapStyles}
`;

// Leaflet's own look-up of its images fails in a bundle.
const pin = icon({
  iconUrl: pin1x,
  iconRetinaUrl: pin2x,
  shadowUrl: pinShadow,
  iconSize: [25, 41],
  iconAnchor: [12, 41],
  shadowSize: [41, 41],
});

interface LocationMapProps {
  value: Coordinates | null;
  /** Where the map opens once it is known, unless a place was picked. */
  near: Coordinates | null;
  onPick: (location: Coordinates) => void;
  /** Tells the map's middle whenever it was moved. */
  onMove: (middle: Coordinates) => void;
}

/** Map of Guatemala City with the pin of the lot (ADD-01). */
export function LocationMap({ value, near, onPick, onMove }: LocationMapProps) {
  const { tileUrl, tileAttribution } = useHost().settings;
  return (
    <Ground
      center={[MAP_CENTER.latitude, MAP_CENTER.longitude]}
      zoom={MAP_ZOOM}
      zoomControl={false}
      attributionControl={false}
      // The page scrolls under the pointer; the map zooms by its buttons and by pinching.
      scrollWheelZoom={false}
    >
      <TileLayer
        url={tileUrl}
        attribution={tileAttribution}
        // OpenStreetMap's servers refuse requests that do not say where they come from.
        referrerPolicy="strict-origin-when-cross-origin"
      />
      {/* Leaflet's own would add a flag. */}
      <AttributionControl position="bottomright" prefix="Leaflet" />
      <ZoomControl position="bottomright" zoomInTitle="Acercar" zoomOutTitle="Alejar" />
      <Moves onPick={onPick} onMove={onMove} />
      <View at={value ?? near} />
      {value && (
        <Marker
          position={[value.latitude, value.longitude]}
          icon={pin}
          alt="Ubicación del parqueo"
          keyboard={false}
          draggable
          eventHandlers={{
            // Leaflet does not type the target of its events.
            dragend: ({ target }) => onPick(coordinatesOf((target as LeafletMarker).getLatLng())),
          }}
        />
      )}
    </Ground>
  );
}

function Moves({ onPick, onMove }: Pick<LocationMapProps, 'onPick' | 'onMove'>) {
  const map = useMapEvents({
    click: ({ latlng }) => onPick(coordinatesOf(latlng)),
    moveend: () => onMove(coordinatesOf(map.getCenter())),
  });
  useEffect(() => onMove(coordinatesOf(map.getCenter())), [map, onMove]);
  return null;
}

/** Brings a place into view. */
function View({ at }: { at: Coordinates | null }) {
  const map = useMap();
  useEffect(() => {
    if (at && !map.getBounds().pad(-0.1).contains([at.latitude, at.longitude]))
      map.setView([at.latitude, at.longitude]);
  }, [map, at]);
  return null;
}

function coordinatesOf({ lat, lng }: LatLng): Coordinates {
  return { latitude: lat, longitude: lng };
}
