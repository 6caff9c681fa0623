import { onDemand } from '@parqueo/remote-kit';
import type { Position } from '@parqueo/shared-api/contract';
import { MapPin, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

// Loaded from the map screen's file, so that Leaflet is in no second one.
const StillMap = onDemand(() => import(/* webpackChunkName: "first-driver" */ './still-map'));

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

interface SmallMapProps {
  position: Position;
  name: string;
}

/** A still picture of the map with a parking in its middle; the pin does not wait for the map's code. */
export function SmallMap({ position, name }: SmallMapProps) {
  return (
    <>
      <StillMap position={position} />
      <Pin role="img" aria-label={`${name} en el mapa`}>
        <MapPin size={36} />
      </Pin>
    </>
  );
}
