import type { KnownConfirmation, KnownCreatedReservation } from '@parqueo/shared-api/answers';
import { type Parking, UNKNOWN_PARKING, formatAddress } from '@parqueo/shared-api/contract';
import {
  Button,
  DescriptionList,
  Stack,
  formatLongDate,
  formatMoneySpaced,
  formatTime24,
  token,
} from '@parqueo/shared-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { BookingChip } from '../../lib/booking-chip';
import { CancelReservation, type Cancelled } from '../../lib/cancel-reservation';
import { CancellationNote } from '../../lib/cancellation-note';
import { RouteToParking } from '../../lib/route';
import { Alternatives } from './alternatives';
import { KeepTicket } from './keep-ticket';
import { outcomeOf } from './outcome';
import { RequestSteps } from './request-steps';

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
  padding: ${token('space-24')} ${token('space-16')};
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
const Rows = styled.div`
  padding: ${token('space-8')} ${token('space-16')} ${token('space-16')};
  border-top: 2px dashed ${token('color-line')};
`;

const Muted = styled.p`
  color: ${token('color-muted')};
`;

interface TicketProps {
  confirmation: KnownConfirmation | null;
  /** From the navigation state; used where the confirmation has no value. */
  reservation: KnownCreatedReservation;
  parking: Parking | null;
}

/** The reservation as a ticket (CNF-02 to CNF-04), with its present status (CNF-06). */
export function Ticket({ confirmation, reservation, parking }: TicketProps) {
  const navigate = useNavigate();
  const [cancelled, setCancelled] = useState<Cancelled>();
  const status = cancelled?.estado ?? confirmation?.estado ?? reservation.status ?? null;
  const { cancelled_by, cancel_reason } = cancelled ?? confirmation ?? {};
  const { title, detail } = outcomeOf(status, cancelled_by);
  const replyBy = confirmation?.reply_by ?? reservation.reply_by;
  const end = confirmation?.end_time ?? reservation.end_time;
  const start = confirmation?.start_time ?? reservation.start_time;
  const total = confirmation?.total_cost ?? reservation.total_cost;
  const plate = confirmation?.vehicle_plate || reservation.vehicle_plate;
  const [space = '-'] = [confirmation, reservation]
    .map((source) => source?.space.identifier)
    .filter((identifier) => identifier && identifier !== '-');
  const [parkingName = 'No disponible'] = [parking, reservation.parking]
    .map((source) => source?.name)
    .filter((name) => name && name !== UNKNOWN_PARKING);
  return (
    <Stack>
      <Card>
        <Part>
          <div role="status">
            <BookingChip status={status} />
          </div>
          <h2>{title}</h2>
          <Muted>{detail}</Muted>
          <CancellationNote cancelledBy={cancelled_by} reason={cancel_reason} />
          {status === 'pending' && <RequestSteps replyBy={replyBy} />}
          {plate && <Plate>{plate}</Plate>}
        </Part>
        <Rows>
          <DescriptionList
            items={[
              { term: 'Espacio', description: space },
              { term: 'Parqueo', description: parkingName },
              ...(parking ? [{ term: 'Dirección', description: formatAddress(parking) }] : []),
              { term: 'Fecha', description: start ? formatLongDate(start) : '-' },
              { term: 'Hora', description: start ? formatTime24(start) : '-' },
              ...(end ? [{ term: 'Salida', description: formatTime24(end) }] : []),
              { term: 'Total', description: formatMoneySpaced(total) },
            ]}
          />
        </Rows>
      </Card>
      {status === 'cancelled' ? (
        <Alternatives reservation={reservation} parking={parking} />
      ) : (
        <RouteToParking parking={parking} main={status !== 'pending'} />
      )}
      {(status === 'confirmed' || status === 'active') && start && end && parking && (
        <KeepTicket
          reservation={reservation._id}
          parking={parking}
          stay={{ start: new Date(start), end: new Date(end) }}
          space={space}
          plate={plate}
        />
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
    </Stack>
  );
}
