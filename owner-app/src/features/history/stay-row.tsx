import type { KnownMonthStay } from '@parqueo/shared-api/answers';
import { MARKED_PAYMENT_NAMES, cancelledByText } from '@parqueo/shared-api/contract';
import {
  Button,
  Chip,
  formatMoney,
  formatShortDate,
  formatTime24,
  media,
  token,
} from '@parqueo/shared-ui';
import { Suspense, lazy, useState } from 'react';
import { css, styled } from 'styled-components';
import { CancelReservation } from '../../lib/cancel-reservation';
import { departureDay } from '../../lib/departure-day';
import { StatusChip } from '../../lib/status-chip';

/** Lazy: the list is read far more often. */
const ChargeDialog = lazy(() => import(/* webpackChunkName: "charge" */ './charge-dialog'));

/** The columns of large screens. */
export const COLUMNS = css`
  ${media.large} {
    grid-template-columns: 1.2fr 1.6fr 1.3fr 1.3fr 1fr 1.1fr 1fr;
    gap: ${token('space-12')};
    > :nth-child(n + 5) {
      text-align: end;
    }
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${token('space-4')} ${token('space-12')};
  padding: ${token('space-12')} 0;
  border-top: 1px solid ${token('color-line')};
  font-size: ${token('text-14')};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  [role='group'] {
    margin-top: ${token('space-8')};
  }
  ${COLUMNS}
`;

const Muted = styled.div`
  color: ${token('color-muted')};
`;

/** Heading of a cell on small screens, where the table has no heading row. */
const Heading = styled.span`
  color: ${token('color-muted')};
  ${media.large} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** The cells of a stay's row: when, who, which car and where, in what state, and the money. */
export function StayRow({ stay, now }: { stay: KnownMonthStay; now: Date }) {
  const { driver, vehicle_plate, space, parking, payment } = stay;
  return (
    <Row role="presentation">
      <div role="cell">
        <Times {...stay} />
      </div>
      <div role="cell">
        <strong>{driver ?? 'Sin reserva'}</strong>
        <Muted>{parking.name}</Muted>
        {driver !== null && (
          <CancelReservation reservation={{ ...stay, user: { full_name: driver } }} now={now} />
        )}
      </div>
      <div role="cell">
        {vehicle_plate}
        <Muted>{space.identifier}</Muted>
      </div>
      <div role="cell">
        <State {...stay} />
      </div>
      <div role="cell">
        <Heading>Costo de reserva </Heading>
        {formatMoney(stay.reservation_cost)}
      </div>
      <div role="cell">
        <Heading>Cobrado </Heading>
        {formatMoney(payment?.amount ?? 0)}
        {payment && <Muted>{MARKED_PAYMENT_NAMES[payment.method]}</Muted>}
      </div>
      <div role="cell">
        <Heading>Por cobrar </Heading>
        {formatMoney(stay.owed)}
        <Charge stay={stay} />
      </div>
    </Row>
  );
}

/** The button 'Cobrar' for a car that left and still owes; nothing otherwise (GAT-04). */
function Charge({ stay }: { stay: KnownMonthStay }) {
  const [open, setOpen] = useState(false);
  if (stay.left_at === null || !stay.owed) return null;
  return (
    <div>
      <Button
        variant="secondary"
        aria-label={`Cobrar ${stay.vehicle_plate}`}
        onClick={() => setOpen(true)}
      >
        Cobrar
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ChargeDialog stay={stay} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Day and hours of a stay, and the day of its departure where that is another one. */
function Times({ start_time, end_time, left_at }: KnownMonthStay) {
  const end = end_time ?? left_at;
  const day = departureDay(start_time, end);
  return (
    <>
      {formatShortDate(start_time)}
      <Muted>
        {formatTime24(start_time)} - {end === null ? 'sin salida' : formatTime24(end)}
      </Muted>
      {day && <Muted>del {day}</Muted>}
    </>
  );
}

/** A stay's status, who cancelled it and why, and whether it was extended. */
function State({ status, no_show, extended, cancelled_by, cancel_reason }: KnownMonthStay) {
  return (
    <>
      {no_show ? <Chip tone="danger">No vino</Chip> : <StatusChip status={status} />}
      {cancelled_by && !no_show && (
        <div>
          {cancelledByText(cancelled_by, 'owner')}
          {cancel_reason && `. Motivo: ${cancel_reason}`}
        </div>
      )}
      {extended && <div>Extendida</div>}
    </>
  );
}
