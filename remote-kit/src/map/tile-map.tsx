import { useHost } from '@parqueo/shared-api/react';
import 'leaflet/dist/leaflet.css';
import { type ReactNode, useMemo, useState } from 'react';
import {
  AttributionControl,
  MapContainer,
  type MapContainerProps,
  TileLayer,
  ZoomControl,
} from 'react-leaflet';
import { styled } from 'styled-components';
import { mapStyles } from './map-styles';

/** So many tiles in a row fail only when the whole service does. */
const MAX_TILE_FAILURES = 4;

const StyledMap = styled(MapContainer)`
  ${mapStyles}
`;

interface TileMapProps extends MapContainerProps {
  /** Stands on the ground for as long as no tile has arrived. */
  fallback?: ReactNode;
}

/** A map with the deployment's tiles, in the product's looks, filling its place (MAP-01, ADD-01). */
export function TileMap({ fallback, children, ...options }: TileMapProps) {
  return (
    <StyledMap zoomControl={false} attributionControl={false} {...options}>
      <Tiles>{fallback}</Tiles>
      {/* Leaflet's own would add a flag. */}
      <AttributionControl position="bottomright" prefix="Leaflet" />
      <ZoomControl position="bottomright" zoomInTitle="Acercar" zoomOutTitle="Alejar" />
      {children}
    </StyledMap>
  );
}

/** The tile service's pictures, or the children. */
function Tiles({ children }: { children: ReactNode }) {
  const { tileUrl, tileAttribution } = useHost().settings;
  // Before the first picture it is as if the service failed.
  const [failures, setFailures] = useState(MAX_TILE_FAILURES);
  const handlers = useMemo(
    () => ({
      tileload: () => setFailures(0),
      tileerror: () => setFailures((count) => count + 1),
    }),
    [],
  );
  return (
    <>
      <TileLayer
        url={tileUrl}
        attribution={tileAttribution}
        eventHandlers={handlers}
        // OpenStreetMap's servers refuse requests that do not say where they come from.
        referrerPolicy="strict-origin-when-cross-origin"
      />
      {failures >= MAX_TILE_FAILURES && children}
    </>
  );
}
