import { useHost } from '@parqueo/shared-api/react';
import 'leaflet/dist/leaflet.css';
import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
import {
  AttributionControl,
  MapContainer,
  type MapContainerProps,
  TileLayer,
  ZoomControl,
} from 'react-leaflet';
import { styled } from 'styled-components';
import { useReconnect } from '../queries/use-reconnect';
import { mapStyles } from './map-styles';

/** After so many failed tiles in a row the tile service counts as down. */
const MAX_TILE_FAILURES = 4;

const StyledMap = styled(MapContainer)`
  ${mapStyles}
`;

interface TileMapProps extends MapContainerProps {
  /** A picture: without buttons to move it. */
  still?: boolean;
}

/**
 * A map that fills its parent, with the deployment's tiles and our styles (MAP-01, ADD-01); without tiles
 * with the city in outline (FND-08).
 */
export function TileMap({ still = false, children, ...options }: TileMapProps) {
  return (
    <StyledMap zoomControl={false} attributionControl={false} {...options}>
      <Tiles />
      {/* Instead of Leaflet's own, which adds a flag. */}
      <AttributionControl position="bottomright" prefix="Leaflet" />
      {!still && <ZoomControl position="bottomright" zoomInTitle="Acercar" zoomOutTitle="Alejar" />}
      {children}
    </StyledMap>
  );
}

/** The tiles, or the ground while none has loaded. */
function Tiles() {
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
      {failures >= MAX_TILE_FAILURES && <Ground />}
    </>
  );
}

/** The ground, once its code is there: asked for again when the connection is back. */
function Ground() {
  const { report } = useHost();
  const [Outlines, setOutlines] = useState<ComponentType | null>(null);
  const [failed, setFailed] = useState(false);
  useReconnect(useCallback(() => setFailed(false), []));
  useEffect(() => {
    if (failed) return;
    let wanted = true;
    import(/* webpackChunkName: "ground" */ './ground/ground').then(
      (code) => wanted && setOutlines(() => code.default),
      (error: unknown) => {
        report(error);
        if (wanted) setFailed(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [failed, report]);
  return Outlines && <Outlines />;
}
