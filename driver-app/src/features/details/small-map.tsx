import { TileMap } from '@parqueo/remote-kit/map';
import type { Position } from '@parqueo/shared-api/contract';
import { MapPin, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

const ZOOM = 16;

/* A picture of a map: it neither moves nor takes a page's scrolling, so it needs no controls. */
const StillMap = styled(TileMap)`
  && .leaflet-bar {
    display: none;
  }
`;

/* Its tip is in the middle, where the parking is. */
const Pin = styled.div`
  position: absolute;
  bottom: 50%;
  left: 50%;
  z-index: 500;
  color: ${token('color-brand')};
  transform: translateX(-50%);
  pointer-events: none;
  svg {
    fill: ${token('color-surface')};
    filter: drop-shadow(0 1px 2px rgb(0 0 0 / 0.4));
  }
`;

const NoMap = styled.p`
  position: absolute;
  inset: 16px 8px auto;
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
  text-align: center;
  /* Appears late, so that it does not flash while tiles load normally. */
  animation: pq-fade 200ms 800ms both;
`;

export interface SmallMapProps {
  position: Position;
  name: string;
}

/** A small still map with a parking in its middle. */
export default function SmallMap({ position: { latitude, longitude }, name }: SmallMapProps) {
  return (
    <>
      <StillMap
        key={`${latitude},${longitude}`}
        center={[latitude, longitude]}
        zoom={ZOOM}
        dragging={false}
        touchZoom={false}
        doubleClickZoom={false}
        scrollWheelZoom={false}
        boxZoom={false}
        keyboard={false}
        fallback={<NoMap>El mapa no se pudo cargar.</NoMap>}
      />
      <Pin role="img" aria-label={`${name} en el mapa`}>
        <MapPin size={36} />
      </Pin>
    </>
  );
}
