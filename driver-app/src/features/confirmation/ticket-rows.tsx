import { StayMoney } from '@parqueo/remote-kit';
import { CARD_SURCHARGE_RATE, formatAddress, isSameDay } from '@parqueo/shared-api/contract';
import {
  DescriptionList,
  formatDayWord,
  formatLongDate,
  formatMoneySpaced,
  formatPercentage,
  formatTime24,
  token,
  Together,
} from '@parqueo/shared-ui';
import { useDestination, walkWords } from '../../lib/parkings/destination';
import { EntrancePhoto } from '../../lib/parkings/entrance-photo';
import type { Place } from '../../lib/parkings/selected-place';
import { PAID_AT_PARKING } from '../../lib/reservations/money-words';
import type { TicketFacts } from '../../lib/reservations/ticket';
import { Muted, Torn } from './ticket-parts';

/** The total's line says how much. */
const CARD_NOTE = `Tu tarjeta se cobra allá, con ${formatPercentage(CARD_SURCHARGE_RATE * 100)} de recargo.`;

/** A ticket's facts, one a row, and the photo of the entrance (CNF-03, CNF-07, LOT-02). */
export function TicketRows({ facts }: { facts: TicketFacts }) {
  const { status, entrancePhoto, parkingName } = facts;
  const destination = useDestination();
  return (
    <Torn style={{ padding: `${token('space-8')} ${token('space-16')} ${token('space-16')}` }}>
      <DescriptionList items={rowsOf(facts, destination)} />
      {status !== 'cancelled' && entrancePhoto && (
        <EntrancePhoto photo={entrancePhoto} name={parkingName} />
      )}
    </Torn>
  );
}

function rowsOf(facts: TicketFacts, destination: Place | null) {
  const { parking, entryInstructions, contactPhone, start_time, end_time } = facts;
  const walk = walkWords(destination, parking);
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
    {
      term: 'Total',
      description: (
        <StayMoney
          total={facts.total_cost}
          method={facts.payment_method}
          status={facts.status}
          format={formatMoneySpaced}
        />
      ),
    },
    ...paymentRow(facts),
  ];
}

/** Where it is paid, and what is not charged (BOK-15); nothing once it is cancelled or over. */
function paymentRow({ status, payment_method }: TicketFacts) {
  if (status === 'cancelled' || status === 'completed') return [];
  const notes = [
    payment_method === 'card' && CARD_NOTE,
    status === 'pending' && 'Si el parqueo no acepta, no pagas nada.',
  ].filter(Boolean);
  const description = (
    <>
      {PAID_AT_PARKING}
      {notes.length > 0 && (
        <Muted style={{ fontSize: token('text-14'), fontWeight: 400 }}>{notes.join(' ')}</Muted>
      )}
    </>
  );
  return [{ term: 'Pago', description }];
}

/** '15:00', with the day when it is not that of the arrival. */
function departureText({ stay, end_time }: TicketFacts): string {
  const time = formatTime24(end_time);
  return stay && !isSameDay(stay.start, stay.end) ? `${time}, ${formatDayWord(stay.end)}` : time;
}
