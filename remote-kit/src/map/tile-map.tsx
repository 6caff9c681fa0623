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

/** After so many failed tiles in a row the tile service counts as down. */
const MAX_TILE_FAILURES = 4;

const StyledMap = styled(MapContainer)`
  ${mapStyles}
`;

interface TileMapProps extends MapContainerProps {
  /** Shown while no tile has loaded. */
  fallback?: ReactNode;
}

/** A map that fills its parent, with the deployment's tiles and our styles (MAP-01, ADD-01). */
export function TileMap({ fallback, children, ...options }: TileMapProps) {
  return (
    <StyledMap zoomControl={false} attributionControl={false} {...options}>
      <Tiles>{fallback}</Tiles>
      {/* Instead of Leaflet's own, which adds a flag. */}
      <AttributionControl position="bottomright" prefix="Leaflet" />
      <ZoomControl position="bottomright" zoomInTitle="Acercar" zoomOutTitle="Alejar" />
      {children}
    </StyledMap>
  );
}

/** The tiles, or the children while none has loaded. */
function Tiles({ children }: { children: ReactNode }) {
  const { tileUrl, tileAttribution } = useHost().settings;
  // Starts as if the service were down, until the first tile has loaded.
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
        // OpenStreetMap's servers refuse requests without a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
      />
      {failures >= MAX_TILE_FAILURES && children}
    </>
  );
}
