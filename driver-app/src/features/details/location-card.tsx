import { Section } from '@parqueo/remote-kit';
import { type Parking, positionOf } from '@parqueo/shared-api/contract';
import { media, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { RouteToParking } from '../../lib/parkings/route';
import { SmallMap } from './small-map';

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

/** Where a parking is, and the way there; nothing without a position. */
export function LocationCard({ parking }: { parking: Parking }) {
  const position = positionOf(parking);
  if (!position) return null;
  return (
    <Wide>
      <Section title="Ubicación">
        <Frame>
          <SmallMap position={position} name={parking.name} />
        </Frame>
        <RouteToParking parking={parking} main={false} label="Cómo llegar" />
      </Section>
    </Wide>
  );
}
