import { type Parking, type Stay, formatAddress } from '@parqueo/shared-api/contract';
import { Button, Calendar, formatStay, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { addToCalendar } from '../../lib/calendar';
import { ShareIcon, useShare } from '../../lib/share';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: ${token('space-8')};
`;

interface KeepTicketProps {
  reservation: string;
  parking: Parking;
  stay: Stay;
  space: string;
  plate: string;
}

/** Puts a reservation into the calendar, or tells others of it (CNF-09). */
export function KeepTicket({ reservation, parking, stay, space, plate }: KeepTicketProps) {
  const share = useShare();
  const title = `Parqueo: ${parking.name}`;
  const spaceText = `Espacio ${space}`;
  const entry = {
    id: reservation,
    title,
    location: formatAddress(parking),
    description: [spaceText, plate && `Placa ${plate}`].filter(Boolean).join('\n'),
    stay,
  };
  const shared = {
    title,
    text: [
      `${parking.name}, ${formatAddress(parking)}`,
      formatStay(stay.start, stay.end),
      spaceText,
    ].join('\n'),
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
