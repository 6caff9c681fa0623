import { Section } from '@parqueo/remote-kit';
import { type Parking, positionOf } from '@parqueo/shared-api/contract';
import { Skeleton, media, token } from '@parqueo/shared-ui';
import { type FunctionComponent, Suspense, lazy } from 'react';
import { styled } from 'styled-components';
import { RouteToParking } from '../../lib/route';
import type { SmallMapProps } from './small-map';

/** The text around goes on without the map where its code does not arrive. */
const SmallMap = lazy<FunctionComponent<SmallMapProps>>(() =>
  import(/* webpackChunkName: "small-map" */ './small-map').catch(() => ({
    default: () => null,
  })),
);

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
          <Suspense fallback={<Skeleton height={180} radius={0} />}>
            <SmallMap position={position} name={parking.name} />
          </Suspense>
        </Frame>
        <RouteToParking parking={parking} main={false} label="Cómo llegar" />
      </Section>
    </Wide>
  );
}
