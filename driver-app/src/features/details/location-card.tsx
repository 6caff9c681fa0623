import { Section, onDemand } from '@parqueo/remote-kit';
import { type Parking, positionOf } from '@parqueo/shared-api/contract';
import { MapPin, media, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { RouteToParking } from '../../lib/parkings/route';

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

const Frame = styled.div`
  position: relative;
  height: 180px;
  border-radius: ${token('radius-control')};
  background: ${token('color-neutral-tint')};
  overflow: hidden;
`;

const Wide = styled.div`
  ${media.large} {
    grid-column: 1 / -1;
  }
`;

/** Where a parking is, on a still map whose pin waits for no code, and the way there; nothing without a position. */
export function LocationCard({ parking }: { parking: Parking }) {
  const position = positionOf(parking);
  if (!position) return null;
  return (
    <Wide>
      <Section title="Ubicación">
        <Frame>
          <StillMap position={position} />
          <Pin role="img" aria-label={`${parking.name} en el mapa`}>
            <MapPin size={36} />
          </Pin>
        </Frame>
        <RouteToParking parking={parking} main={false} label="Cómo llegar" />
      </Section>
    </Wide>
  );
}
