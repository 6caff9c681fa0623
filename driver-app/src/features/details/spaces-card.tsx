import { Section } from '@parqueo/remote-kit';
import type { Availability } from '@parqueo/shared-api/contract';
import { AvailabilityMeter, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

const Figures = styled.dl`
  display: flex;
  gap: ${token('space-24')};
  margin: ${token('space-8')} 0 ${token('space-12')};
  dt {
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
  }
  dd {
    font-size: ${token('text-24')};
    font-weight: 700;
    line-height: 1.2;
  }
`;

interface SpacesCardProps {
  title: string;
  spaces: Availability;
  /** The lot takes reservations now: otherwise the bar is grey (FND-01). */
  takesReservations: boolean;
}

/** Total, free and the share of free spaces (DET-03, DET-04). */
export function SpacesCard({ title, spaces, takesReservations }: SpacesCardProps) {
  const { total_spaces, available_spaces, availability_percentage } = spaces;
  return (
    <Section title={title} gap={0}>
      <Figures>
        <div>
          <dt>Disponibles</dt>
          <dd>{Math.max(0, available_spaces)}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>{total_spaces}</dd>
        </div>
      </Figures>
      <AvailabilityMeter
        available={available_spaces}
        total={total_spaces}
        percentage={availability_percentage}
        muted={!takesReservations}
      />
    </Section>
  );
}
