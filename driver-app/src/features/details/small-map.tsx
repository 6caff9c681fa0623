import type { Position } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { MapPin, token } from '@parqueo/shared-ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { onDemand } from '../../lib/page/on-demand';
import { tilesAround } from './tiles';

// In the map screen's file: Leaflet is in no second one.
const StillGround = onDemand(() => import(/* webpackChunkName: "first-driver" */ './still-ground'));

const ZOOM = 16;

/* The middle of the picture; tiles are laid around it. */
const Middle = styled.div`
  position: absolute;
  top: 50%;
  left: 50%;
  filter: ${token('tile-filter')};
  img {
    position: absolute;
    width: 256px;
    max-width: none;
    height: 256px;
  }
`;

/* Its tip is in the middle, where the parking is. */
const Pin = styled.div`
  position: absolute;
  bottom: 50%;
  left: 50%;
  color: ${token('color-brand')};
  transform: translateX(-50%);
  svg {
    fill: ${token('color-surface')};
    filter: drop-shadow(0 1px 2px rgb(0 0 0 / 0.4));
  }
`;

const Attribution = styled.p`
  position: absolute;
  right: 0;
  bottom: 0;
  padding: 0 ${token('space-4')};
  color: ${token('color-muted')};
  background: ${token('color-surface')};
  font-size: calc(0.6875 * var(--pq-rem, 1rem));
`;

/** An attribution without its links: the map of the first screen has them. */
const plainText = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent;

const NONE: ReadonlySet<string> = new Set();

interface SmallMapProps {
  position: Position;
  name: string;
}

/**
 * A small still picture of the map with a parking in its middle: the tiles alone, because it does not
 * move, and Leaflet would be 40 KiB more for a screen that is opened by its address. Where none has come it
 * is the map of all screens, with its ground.
 */
export function SmallMap({ position, name }: SmallMapProps) {
  const { tileUrl, tileAttribution } = useHost().settings;
  const tiles = tilesAround(position, ZOOM);
  const [failed, setFailed] = useState<ReadonlySet<string>>(NONE);
  useEffect(() => {
    const again = () => setFailed(NONE);
    globalThis.addEventListener('online', again);
    return () => globalThis.removeEventListener('online', again);
  }, []);
  return (
    <>
      <Middle>
        {tiles
          .map((tile) => ({ ...tile, key: `${tile.x}/${tile.y}` }))
          .filter(({ key }) => !failed.has(key))
          .map(({ key, x, y, left, top }) => (
            <img
              key={key}
              src={addressOf(tileUrl, x, y)}
              alt=""
              draggable={false}
              // OpenStreetMap's servers refuse requests without a referrer.
              referrerPolicy="strict-origin-when-cross-origin"
              style={{ left, top }}
              onError={() => setFailed((others) => new Set([...others, key]))}
            />
          ))}
      </Middle>
      {failed.size < tiles.length ? (
        <Attribution>{plainText(tileAttribution)}</Attribution>
      ) : (
        <StillGround position={position} zoom={ZOOM} />
      )}
      <Pin role="img" aria-label={`${name} en el mapa`}>
        <MapPin size={36} />
      </Pin>
    </>
  );
}

/** A tile's address; `{s}` is the first of Leaflet's usual subdomains, `{r}` nothing. */
const addressOf = (template: string, x: number, y: number): string =>
  template
    .replace('{s}', 'a')
    .replace('{r}', '')
    .replace('{z}', String(ZOOM))
    .replace('{x}', String(x))
    .replace('{y}', String(y));
