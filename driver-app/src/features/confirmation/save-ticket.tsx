import { ShareIcon, useShare } from '@parqueo/remote-kit/share';
import { type ParkingDocument, type Stay, formatAddress } from '@parqueo/shared-api/contract';
import { Button, Calendar, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import type { TicketFacts } from '../../lib/reservations/ticket';
import { stayWords } from '../../lib/stay/words';
import { addToCalendar } from './calendar';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(250px, 1fr));
  gap: ${token('space-8')};
`;

interface SaveTicketProps {
  facts: TicketFacts;
  parking: ParkingDocument;
  stay: Stay;
}

/** Adds a reservation to the calendar, or shares it (CNF-09). */
export function SaveTicket({ facts, parking, stay }: SaveTicketProps) {
  const share = useShare();
  const title = `Parqueo: ${parking.name}`;
  const space = facts.space.identifier && `Espacio ${facts.space.identifier}`;
  const entry = {
    id: facts.id,
    changes: facts.changes,
    title,
    location: formatAddress(parking),
    description: lines(
      space,
      facts.vehicle_plate && `Placa ${facts.vehicle_plate}`,
      facts.code && `Código ${facts.code}`,
    ),
    stay,
  };
  const shared = {
    title,
    text: lines(`${parking.name}, ${formatAddress(parking)}`, stayWords(stay), space),
    path: `/parking-details/${parking.id}`,
  };
  return (
    <Pair>
      <Button variant="secondary" onClick={() => addToCalendar(entry)}>
        <Calendar size={20} />
        Agregar al calendario
      </Button>
      <Button variant="secondary" onClick={() => void share(shared)}>
        <ShareIcon />
        Compartir
      </Button>
    </Pair>
  );
}

const lines = (...texts: readonly (string | null)[]) => texts.filter(Boolean).join('\n');
