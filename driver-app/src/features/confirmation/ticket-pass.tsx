import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import type { TicketFacts } from '../../lib/reservations/ticket';
import { stayWords } from '../../lib/stay/words';
import { EntranceCode } from './entrance-code';
import { Part, Torn } from './ticket-parts';

const SpaceAndPlate = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${token('space-4')} ${token('space-16')};
  font-size: ${token('text-32')};
  font-weight: 800;
  line-height: 1.2;
`;

const Plate = styled.p`
  padding: 0 ${token('space-12')};
  border: 3px solid ${token('color-ink')};
  border-radius: ${token('radius-control')};
  letter-spacing: 0.06em;
`;

interface TicketPassProps {
  facts: TicketFacts;
  /** Whether its code opens the entrance. */
  holds: boolean;
}

/** What is shown at the entrance: lot, space, plate, times and the QR, all on a phone's first screen (CNF-10). */
export function TicketPass({ facts, holds }: TicketPassProps) {
  const { parkingName, space, vehicle_plate, stay, code } = facts;
  return (
    <Torn as={Part}>
      {parkingName && <strong>{parkingName}</strong>}
      <SpaceAndPlate>
        {space.identifier && <p>{space.identifier}</p>}
        {vehicle_plate && <Plate>{vehicle_plate}</Plate>}
      </SpaceAndPlate>
      {stay && <strong>{stayWords(stay)}</strong>}
      {holds && code && <EntranceCode code={code} />}
    </Torn>
  );
}
