import { useHost } from '@parqueo/shared-api/react';
import 'leaflet/dist/leaflet.css';
import { token } from '@parqueo/shared-ui';
import type { TileLayer as TileLayerOfLeaflet } from 'leaflet';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  AttributionControl,
  MapContainer,
  type MapContainerProps,
  TileLayer,
  ZoomControl,
  useMap,
  useMapEvents,
} from 'react-leaflet';
import { styled } from 'styled-components';
import { onDemand } from '../on-demand/on-demand';
import { useReconnect } from '../queries/use-reconnect';

/** After so many failed tiles in a row the tile service counts as down. */
const MAX_TILE_FAILURES = 4;

const LOADED = { hasLoaded: true, failures: 0 };

const Ground = onDemand(() => import(/* webpackChunkName: "ground" */ './ground/ground'));

/**
 * Styles of Leaflet's container and controls. The map fills its parent and lies below floating parts.
 * The selector is doubled because Leaflet's style sheet loads later with the same specificity.
 */
const StyledMap = styled(MapContainer)`
  && {
    position: absolute;
    inset: 0;
    z-index: 0;
    background: ${token('color-neutral-tint')};
    font: inherit;

    .leaflet-tile-pane {
      filter: ${token('tile-filter')};
    }
    .leaflet-bar {
      border: 0;
      border-radius: ${token('radius-control')};
      box-shadow: ${token('shadow-float')};
      overflow: hidden;
      a {
        display: grid;
        place-items: center;
        width: ${token('size-target')};
        height: ${token('size-target')};
        border-color: ${token('color-line')};
        color: ${token('color-ink')};
        background: ${token('color-surface')};
      }
      a:hover {
        background: ${token('color-neutral-tint')};
      }
      /* The strokes of our icons in place of Leaflet's letters. */
      span {
        width: 14px;
        height: 14px;
        font-size: 0;
        background: linear-gradient(currentColor, currentColor) center / 100% 2px no-repeat;
      }
      a:first-child span {
        background:
          linear-gradient(currentColor, currentColor) center / 100% 2px no-repeat,
          linear-gradient(currentColor, currentColor) center / 2px 100% no-repeat;
      }
      a.leaflet-disabled {
        color: ${token('color-muted')};
      }
    }
    .leaflet-control-attribution {
      color: ${token('color-muted')};
      background: ${token('color-surface')};
      font-size: calc(0.6875 * var(--pq-rem, 1rem));
      a {
        color: ${token('color-brand')};
        text-decoration: underline;
      }
    }
  }
`;

interface TileMapProps extends MapContainerProps {
  /** A picture, which nothing moves. */
  still?: boolean;
}

const STILL: MapContainerProps = {
  dragging: false,
  keyboard: false,
  scrollWheelZoom: false,
  doubleClickZoom: false,
  touchZoom: false,
};

/**
 * A map that fills its parent, with the deployment's tiles and our styles (MAP-01, ADD-01); without tiles
 * with the city in outline (FND-08).
 */
export function TileMap({ still = false, children, ...options }: TileMapProps) {
  // A task of its own, once what is around it is drawn: Leaflet measures the page several times.
  const [isNext, setNext] = useState(false);
  useEffect(() => startTransition(() => setNext(true)), []);
  if (!isNext) return <StyledMap as="div" className={options.className} />;
  const map = (
    <StyledMap
      zoomControl={false}
      attributionControl={false}
      worldCopyJump
      {...(still && STILL)}
      {...options}
    >
      <OneWorld />
      <Tiles />
      {/* Instead of Leaflet's own, which adds a flag. */}
      {/* Without the library's name, the tiles' attribution fits into one line of a phone. */}
      <AttributionControl position="bottomright" prefix={false} />
      {!still && <ZoomControl position="bottomright" zoomInTitle="Acercar" zoomOutTitle="Alejar" />}
      {children}
    </StyledMap>
  );
  return still ? <div inert>{map}</div> : map;
}

/** Brings a map that was moved around the earth back to where the pins are: others see the same world each time. */
function OneWorld() {
  const map = useMap();
  const wrap = useCallback(() => {
    const centre = map.getCenter();
    if (Math.abs(centre.lng) > 180) map.setView(centre.wrap(), map.getZoom(), { animate: false });
  }, [map]);
  useMapEvents({ moveend: wrap });
  useEffect(wrap, [wrap]);
  return null;
}

/** The tiles, and the ground until the first of them has loaded. */
function Tiles() {
  const { tileUrl, tileAttribution } = useHost().settings;
  const layer = useRef<TileLayerOfLeaflet>(null);
  const someFailed = useRef(false);
  const [{ hasLoaded, failures }, setTiles] = useState({ hasLoaded: false, failures: 0 });
  const handlers = useMemo(
    () => ({
      tileload: () => setTiles(LOADED),
      tileerror: () => {
        someFailed.current = true;
        setTiles((before) => ({ ...before, failures: before.failures + 1 }));
      },
    }),
    [],
  );
  useReconnect(
    useCallback(() => {
      if (someFailed.current) layer.current?.redraw();
      someFailed.current = false;
    }, []),
  );
  return (
    <>
      <TileLayer
        ref={layer}
        url={tileUrl}
        attribution={tileAttribution}
        eventHandlers={handlers}
        // OpenStreetMap's servers refuse requests without a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
      />
      {(!hasLoaded || failures >= MAX_TILE_FAILURES) && <Ground />}
    </>
  );
}
