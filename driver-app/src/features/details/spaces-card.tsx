import { Figures, Section } from '@parqueo/remote-kit';
import type { Availability } from '@parqueo/shared-api/contract';
import { AvailabilityMeter, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

const Spaces = styled(Figures)`
  margin: ${token('space-8')} 0 ${token('space-12')};
`;

interface SpacesCardProps {
  title: string;
  spaces: Availability;
  /** Whether a reservation is possible now; the bar is grey otherwise (FND-01). */
  takesReservations: boolean;
}

/** Total, free and the share of free spaces (DET-03, DET-04). */
export function SpacesCard({ title, spaces, takesReservations }: SpacesCardProps) {
  const { total_spaces, available_spaces, availability_percentage } = spaces;
  return (
    <Section title={title} gap={0}>
      <Spaces>
        <div>
          <dt>Disponibles</dt>
          <dd>{Math.max(0, available_spaces)}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>{total_spaces}</dd>
        </div>
      </Spaces>
      <AvailabilityMeter
        available={available_spaces}
        total={total_spaces}
        percentage={availability_percentage}
        muted={!takesReservations}
      />
    </Section>
  );
}
