import type { KnownConfirmation, KnownCreatedReservation } from '@parqueo/shared-api/answers';
import { type ParkingDocument, formatAddress, isSameDay } from '@parqueo/shared-api/contract';
import {
  Button,
  DescriptionList,
  Stack,
  formatDayWord,
  formatLongDate,
  formatMoneySpaced,
  formatTime24,
  token,
  unbrokenNumbers,
} from '@parqueo/shared-ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { BookingChip } from '../../lib/reservations/booking-chip';
import { CancelReservation, type Cancelled } from '../../lib/reservations/cancel-reservation';
import { CancellationNote } from '../../lib/reservations/cancellation-note';
import { RouteToParking } from '../../lib/parkings/route';
import { type TicketFacts, ticketFacts } from '../../lib/reservations/ticket';
import { Alternatives } from './alternatives';
import { EntranceCode } from './entrance-code';
import { KeepTicket } from './keep-ticket';
import { MAYBE_EXTENDED, outcomeOf } from './outcome';
import { RequestSteps } from './request-steps';
import type { AskedExtension } from '../../lib/reservations/booking';
import { formatStay } from '../../lib/stay/stay-words';
import { WithdrawExtension } from '../../lib/reservations/withdraw-extension';

const Card = styled.article`
  border: 1px solid ${token('color-line')};
  border-radius: ${token('radius-card')};
  background: ${token('color-surface')};
`;

const Part = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${token('space-8')};
  padding: ${token('space-16')};
  text-align: center;
`;

const Plate = styled.p`
  padding: ${token('space-4')} ${token('space-16')};
  border: 3px solid ${token('color-ink')};
  border-radius: ${token('radius-control')};
  font-size: ${token('text-32')};
  font-weight: 800;
  line-height: 1.2;
  letter-spacing: 0.06em;
`;

/* A dashed line, like a ticket's tear-off edge. */
const Torn = styled.div`
  border-top: 2px dashed ${token('color-line')};
`;

const Rows = styled(Torn)`
  padding: ${token('space-8')} ${token('space-16')} ${token('space-16')};
`;

const Muted = styled.p`
  color: ${token('color-muted')};
`;

const MainAction = styled.div`
  align-self: stretch;
  padding-top: ${token('space-8')};
`;

const Space = styled.p`
  font-size: ${token('text-24')};
  font-weight: 700;
`;

const Wide = styled.div`
  padding: ${token('space-16')};
`;

const HelpLine = styled(Muted)`
  text-align: center;
`;

interface TicketProps {
  id: string;
  confirmation: KnownConfirmation | null;
  /** The extension that the owner has not answered yet. */
  asked: AskedExtension | undefined;
  /** Whether it is known what extends the reservation. */
  isWhole: boolean;
  /** From the navigation state; used where the confirmation has no value. */
  reservation: KnownCreatedReservation | null;
  parking: ParkingDocument | null;
}

/** The reservation as a ticket (CNF-02 to CNF-04, CNF-07), with its present status (CNF-06). */
export function Ticket(props: TicketProps) {
  const { confirmation, asked, isWhole } = props;
  const navigate = useNavigate();
  const [cancelled, setCancelled] = useState<Cancelled>();
  const known = ticketFacts(props);
  const facts = cancelled ? { ...known, ...cancelled, status: cancelled.estado } : known;
  const { status, cancelled_by, cancel_reason, parking } = facts;
  const isUnsure = !isWhole && status === 'completed';
  const { title, detail } = isUnsure ? MAYBE_EXTENDED : outcomeOf(status, cancelled_by);
  // A status that nobody knows reads as confirmed (CNF-05).
  const holds = status === null || status === 'confirmed' || status === 'active';
  return (
    <Stack>
      <Card>
        <Part>
          <div role="status">
            <BookingChip status={isUnsure ? null : status} />
          </div>
          <h2>{title}</h2>
          <Muted>{detail}</Muted>
          <CancellationNote cancelledBy={cancelled_by} reason={cancel_reason} />
          {status === 'pending' && <RequestSteps replyBy={facts.reply_by} />}
          {holds && (
            <MainAction>
              <RouteToParking parking={parking} />
            </MainAction>
          )}
        </Part>
        {status === 'cancelled' && (
          <Torn as={Wide}>
            <Alternatives facts={facts} />
          </Torn>
        )}
        {status !== 'cancelled' && (
          <Torn as={Part}>
            {facts.vehicle_plate && <Plate>{facts.vehicle_plate}</Plate>}
            {facts.space.identifier && <Space>{facts.space.identifier}</Space>}
            {facts.stay && <strong>{formatStay(facts.stay.start, facts.stay.end)}</strong>}
            <WithdrawExtension asked={asked} formatTime={formatTime24} />
          </Torn>
        )}
        {holds && facts.code && (
          <Torn as={Part}>
            <EntranceCode code={facts.code} />
          </Torn>
        )}
        <Rows>
          <DescriptionList items={rowsOf(facts)} />
        </Rows>
      </Card>
      {status !== 'cancelled' && !holds && <RouteToParking parking={parking} main={false} />}
      {holds && facts.stay && parking && (
        <KeepTicket facts={facts} parking={parking} stay={facts.stay} />
      )}
      <Button variant="secondary" size="l" block onClick={() => void navigate('/')}>
        Volver al inicio
      </Button>
      {confirmation && (
        <CancelReservation
          confirmation={{ ...confirmation, ...cancelled }}
          parking={parking}
          onCancelled={setCancelled}
        />
      )}
      <HelpLine>
        ¿Algo no salió bien? <Link to="/soporte">Ve a Soporte</Link>
      </HelpLine>
    </Stack>
  );
}

function rowsOf(facts: TicketFacts) {
  const { parking, entryInstructions, contactPhone, start_time, end_time, card_surcharge } = facts;
  return [
    { term: 'Espacio', description: facts.space.identifier || '-' },
    ...(facts.status === 'cancelled' && facts.vehicle_plate
      ? [{ term: 'Placa', description: facts.vehicle_plate }]
      : []),
    { term: 'Parqueo', description: facts.parkingName || 'No disponible' },
    ...(parking
      ? [{ term: 'Dirección', description: unbrokenNumbers(formatAddress(parking)) }]
      : []),
    ...(entryInstructions ? [{ term: 'Cómo entrar', description: entryInstructions }] : []),
    ...(contactPhone
      ? [{ term: 'Teléfono', description: <a href={`tel:${contactPhone}`}>{contactPhone}</a> }]
      : []),
    { term: 'Fecha', description: start_time ? formatLongDate(start_time) : '-' },
    { term: 'Hora', description: start_time ? formatTime24(start_time) : '-' },
    ...(end_time ? [{ term: 'Salida', description: departureText(facts) }] : []),
    { term: 'Total', description: formatMoneySpaced(facts.total_cost) },
    ...(card_surcharge
      ? [{ term: 'Recargo por tarjeta', description: formatMoneySpaced(card_surcharge) }]
      : []),
  ];
}

/** '15:00', with the day when it is not that of the arrival. */
function departureText({ stay, end_time }: TicketFacts): string {
  const time = formatTime24(end_time);
  return stay && !isSameDay(stay.start, stay.end) ? `${time}, ${formatDayWord(stay.end)}` : time;
}
