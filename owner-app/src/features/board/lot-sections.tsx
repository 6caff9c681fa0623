import { Section } from '@parqueo/remote-kit';
import { type Parking, formatAddress, isFree } from '@parqueo/shared-api/contract';
import { Card, Together, token } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LotHeading, StateChip, useStateNow } from '../../lib/state-now';
import type { Occupancy } from './board-parking';
import { OccupancyRing } from './occupancy-ring';

/** A card of the board. */
export const Sheet = styled(Card)`
  display: grid;
  gap: ${token('space-16')};
`;

const Heading = styled(LotHeading)`
  h2 {
    font-size: ${token('text-20')};
  }
  p {
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
  }
`;

interface OccupancySectionProps {
  parking: Parking;
  occupancy: Occupancy;
  children?: ReactNode;
}

/** Which lot it is, its state, and how full it is. */
export function OccupancySection({ parking, occupancy, children }: OccupancySectionProps) {
  const state = useStateNow(parking);
  return (
    <Sheet as="section" aria-label="Ocupación">
      <Heading>
        <div>
          <h2>{parking.name}</h2>
          <p>
            <Together>{formatAddress(parking)}</Together>
          </p>
        </div>
        <StateChip state={state} />
      </Heading>
      <OccupancyRing occupancy={occupancy} muted={!isFree(state)} />
      {children}
    </Sheet>
  );
}

/** The opening hours, where there are any. */
export function HoursSection({ parking: { formatted_schedule } }: { parking: Parking }) {
  if (formatted_schedule.length === 0) return null;
  return (
    <Section title="Horario">
      <ul style={{ overflowWrap: 'anywhere' }}>
        {formatted_schedule.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  );
}
