import { CardMoney, Muted, WhatsAppLink } from '@parqueo/remote-kit';
import type { KnownMonthStay } from '@parqueo/shared-api/answers';
import { MARKED_PAYMENT_NAMES, cancelledByText } from '@parqueo/shared-api/contract';
import {
  Button,
  Chip,
  formatClocks,
  formatMoney,
  formatMoment,
  formatShortDate,
  media,
  token,
  Together,
} from '@parqueo/shared-ui';
import { useState } from 'react';
import { css, styled } from 'styled-components';
import { CancelReservation } from '../../lib/cancel-reservation';
import { StatusChip } from '../../lib/status-chip';
import { ChargeDialog } from './charge-dialog';

/** The columns of large screens. */
export const COLUMNS = css`
  ${media.large} {
    grid-template: none / 1.2fr 1.6fr 1.3fr 1.3fr 1fr 1.1fr 1fr;
    gap: ${token('space-12')};
    > * {
      grid-area: auto;
    }
    > :nth-child(n + 5) {
      text-align: end;
    }
  }
`;

const AREAS = ['when', 'who', 'car', 'state', 'cost', 'charged', 'owed'];

/* On small screens the plate first, then when, who and the money, a line each. */
const Row = styled.div`
  display: grid;
  grid-template:
    'car state state'
    'when when when'
    'who who who'
    'cost charged owed'
    'act act act' / 1.3fr 1fr 1fr;
  gap: ${token('space-4')} ${token('space-12')};
  padding: ${token('space-12')} 0;
  border-top: 1px solid ${token('color-line')};
  font-size: ${token('text-14')};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  /* Without weight of its own, so that the columns of large screens win. */
  ${AREAS.map(
    (area, index) => css`
      > :where(:nth-child(${index + 1})) {
        grid-area: ${area};
      }
    `,
  )}
  > :nth-child(4) {
    justify-self: end;
    text-align: end;
  }
  ${COLUMNS}
  ${media.large} {
    > :nth-child(4) {
      justify-self: start;
      text-align: start;
    }
  }
`;

/* The button stands below the money on small screens, below the name on large ones. */
const Who = styled.div`
  display: contents;
  > :first-child {
    grid-area: who;
  }
  > :nth-child(2) {
    grid-area: act;
  }
  ${media.large} {
    display: block;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  &:empty {
    display: none;
  }
`;

/** Heading of a cell on small screens, where the table has no heading row. */
const Heading = styled.span`
  display: block;
  color: ${token('color-muted')};
  font-size: ${token('text-12')};
  ${media.large} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

interface StayRowProps {
  stay: KnownMonthStay;
  now: Date;
  /** Whether the list is of several lots. */
  namesLot: boolean;
}

/** The cells of a stay's row: when, who, which car and where, in what state, and the money. */
export function StayRow({ stay, now, namesLot }: StayRowProps) {
  const { driver, vehicle_plate, space, parking, payment } = stay;
  return (
    <Row role="presentation">
      <div role="cell">
        <Together>{momentsOf(stay)}</Together>
      </div>
      <Who role="cell">
        <span>
          {driver ?? 'Sin reserva'}
          {namesLot && <Muted as="span"> · {parking.name}</Muted>}
        </span>
        {driver !== null && (
          <Actions>
            <CancelReservation reservation={{ ...stay, user: { full_name: driver } }} now={now} />
            <WhatsAppLink stay={stay} parking={parking.name} listed />
          </Actions>
        )}
      </Who>
      <div role="cell">
        <strong>{vehicle_plate}</strong> <Muted as="span">{space.identifier}</Muted>
      </div>
      <div role="cell">
        <State {...stay} />
      </div>
      <div role="cell">
        <Heading>Costo de reserva </Heading>
        {/* What is pending is in no sum. */}
        {stay.status === 'pending' ? '—' : formatMoney(stay.reservation_cost)}
      </div>
      <div role="cell">
        <Heading>Cobrado </Heading>
        {formatMoney(payment?.amount ?? 0)}
        {payment && <Muted as="span"> {MARKED_PAYMENT_NAMES[payment.method]}</Muted>}
      </div>
      <div role="cell">
        <Heading>Por cobrar </Heading>
        {formatMoney(stay.owed)}
        <CardMoney total={stay.owed} method={stay.payment_method} verb="paga" />
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
      {open && <ChargeDialog stay={stay} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** '26 nov 2026, 6:00–8:00 p. m.', with the day of the departure where that is another one. */
function momentsOf({ start_time, end_time, left_at }: KnownMonthStay): string {
  const end = end_time ?? left_at;
  if (end === null) return `${formatMoment(start_time)}, sin salida`;
  return formatShortDate(start_time) === formatShortDate(end)
    ? `${formatShortDate(start_time)}, ${formatClocks(start_time, end)}`
    : `${formatMoment(start_time)} – ${formatMoment(end)}`;
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
