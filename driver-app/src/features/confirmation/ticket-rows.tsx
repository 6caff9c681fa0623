import { formatAddress, isSameDay, positionOf } from '@parqueo/shared-api/contract';
import {
  DescriptionList,
  formatDayWord,
  formatLongDate,
  formatMoneySpaced,
  formatTime24,
  token,
  Together,
} from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { useDestination, walkWords } from '../../lib/parkings/destination';
import { EntrancePhoto } from '../../lib/parkings/entrance-photo';
import type { Place } from '../../lib/parkings/selected-place';
import { PAID_AT_PARKING, paidByCard } from '../../lib/reservations/money-words';
import type { TicketFacts } from '../../lib/reservations/ticket';
import { Total } from '../../lib/reservations/total';
import { Torn } from './ticket-parts';

const Rows = styled(Torn)`
  padding: ${token('space-8')} ${token('space-16')} ${token('space-16')};
`;

/** A ticket's facts, one a row, and the photo of the entrance (CNF-03, CNF-07, LOT-02). */
export function TicketRows({ facts }: { facts: TicketFacts }) {
  const { status, entrancePhoto, parkingName } = facts;
  const destination = useDestination();
  return (
    <Rows>
      <DescriptionList items={rowsOf(facts, destination)} />
      {status !== 'cancelled' && entrancePhoto && (
        <EntrancePhoto photo={entrancePhoto} name={parkingName} />
      )}
    </Rows>
  );
}

function rowsOf(facts: TicketFacts, destination: Place | null) {
  const { parking, entryInstructions, contactPhone, start_time, end_time, card_surcharge } = facts;
  const place = parking && positionOf(parking);
  const walk = destination && place && walkWords(destination, place, facts.parkingName);
  return [
    { term: 'Espacio', description: facts.space.identifier || '-' },
    ...(facts.status === 'cancelled' && facts.vehicle_plate
      ? [{ term: 'Placa', description: facts.vehicle_plate }]
      : []),
    { term: 'Parqueo', description: facts.parkingName || 'No disponible' },
    ...(parking
      ? [{ term: 'Dirección', description: <Together>{formatAddress(parking)}</Together> }]
      : []),
    ...(walk ? [{ term: 'Destino', description: walk }] : []),
    ...(entryInstructions ? [{ term: 'Cómo entrar', description: entryInstructions }] : []),
    ...(contactPhone
      ? [{ term: 'Teléfono', description: <a href={`tel:${contactPhone}`}>{contactPhone}</a> }]
      : []),
    { term: 'Fecha', description: start_time ? formatLongDate(start_time) : '-' },
    { term: 'Hora', description: start_time ? formatTime24(start_time) : '-' },
    ...(end_time ? [{ term: 'Salida', description: departureText(facts) }] : []),
    { term: 'Total', description: <Total cost={facts.total_cost} status={facts.status} /> },
    ...paymentRow(facts),
    ...(card_surcharge
      ? [{ term: 'Recargo por tarjeta', description: formatMoneySpaced(card_surcharge) }]
      : []),
  ];
}

/** Where it is paid, and how much in all (BOK-15); nothing once it is cancelled or over. */
function paymentRow({ status, left_at, payment_method, total_cost }: TicketFacts) {
  if (status === 'cancelled' || status === 'completed' || left_at !== null) return [];
  const byCard = payment_method === 'card' && total_cost !== null && `. ${paidByCard(total_cost)}`;
  return [{ term: 'Pago', description: `${PAID_AT_PARKING}${byCard || ''}` }];
}

/** '15:00', with the day when it is not that of the arrival. */
function departureText({ stay, end_time }: TicketFacts): string {
  const time = formatTime24(end_time);
  return stay && !isSameDay(stay.start, stay.end) ? `${time}, ${formatDayWord(stay.end)}` : time;
}
