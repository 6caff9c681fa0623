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
const FAILURES_OF_A_SERVICE = 4;

const Ground = styled(MapContainer)`
  ${mapStyles}
`;

interface TileMapProps extends MapContainerProps {
  /** Stands on the ground for as long as no tile has arrived. */
  withoutTiles?: ReactNode;
}

/** A map with the deployment's tiles, in the product's looks, filling its place (MAP-01, ADD-01). */
export function TileMap({ withoutTiles, children, ...options }: TileMapProps) {
  return (
    <Ground zoomControl={false} attributionControl={false} {...options}>
      <Tiles>{withoutTiles}</Tiles>
      {/* Leaflet's own would add a flag. */}
      <AttributionControl position="bottomright" prefix="Leaflet" />
      <ZoomControl position="bottomright" zoomInTitle="Acercar" zoomOutTitle="Alejar" />
      {children}
    </Ground>
  );
}

/** The tile service's pictures, or the children. */
function Tiles({ children }: { children: ReactNode }) {
  const { tileUrl, tileAttribution } = useHost().settings;
  // Before the first picture it is as if the service failed.
  const [failures, setFailures] = useState(FAILURES_OF_A_SERVICE);
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
      {failures >= FAILURES_OF_A_SERVICE && children}
    </>
  );
}
