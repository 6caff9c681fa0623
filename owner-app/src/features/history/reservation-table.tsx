import type { KnownReservation } from '@parqueo/shared-api/answers';
import { cancelledByText } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { Row, formatMoney, formatShortDate, formatTime24, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { CancelReservation } from '../../lib/cancel-reservation';
import { departureDay } from '../../lib/departure-day';
import { StatusChip } from '../../lib/status-chip';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${token('text-14')};
  th {
    padding: ${token('space-8')} ${token('space-8')} ${token('space-8')} 0;
    color: ${token('color-muted')};
    font-weight: 600;
    text-align: start;
  }
  td {
    padding: ${token('space-12')} ${token('space-8')} ${token('space-12')} 0;
    border-top: 1px solid ${token('color-line')};
    vertical-align: top;
    overflow-wrap: anywhere;
    [role='group'] {
      margin-top: ${token('space-8')};
    }
  }
  th:last-child,
  td:last-child {
    padding-right: 0;
    text-align: end;
  }
  td:first-child,
  td:last-child {
    white-space: nowrap;
  }
  @media (max-width: 359px) {
    td:first-child {
      min-width: 68px;
      overflow-wrap: normal;
      white-space: normal;
    }
  }
`;

const Muted = styled.div`
  color: ${token('color-muted')};
`;

/* Does not break, unless it is longer than its column. */
const Unbroken = styled.span`
  display: inline-block;
  max-width: 100%;
`;

/** Reservations in three columns, to fit on a phone: when, who and where, how much. */
export function ReservationTable({ reservations }: { reservations: readonly KnownReservation[] }) {
  const now = useMinute();
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Fecha</th>
          <th scope="col">Reserva</th>
          <th scope="col">Costo</th>
        </tr>
      </thead>
      <tbody>
        {reservations.map((each) => (
          <tr key={each.id}>
            <td>
              <Times {...each} />
            </td>
            <td>
              <Row gap={8}>
                <strong>{each.user.full_name}</strong>
                <StatusChip status={each.status} />
              </Row>
              {each.cancelled_by && (
                <div>
                  {cancelledByText(each.cancelled_by, 'owner')}
                  {each.cancel_reason && `. Motivo: ${each.cancel_reason}`}
                </div>
              )}
              {each.extends_id !== null && <div>Extensión de #{each.extends_id}</div>}
              <Muted>{each.parking.name}</Muted>
              <Muted>
                {each.vehicle_plate} · <Unbroken>{each.space.identifier}</Unbroken>
              </Muted>
              <CancelReservation reservation={each} now={now} />
            </td>
            <td>{formatMoney(each.reservation_cost)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Day and hours of a stay, and the day of its departure where that is another one. */
function Times({ start_time, end_time }: Pick<KnownReservation, 'start_time' | 'end_time'>) {
  const day = departureDay(start_time, end_time);
  return (
    <>
      {formatShortDate(start_time)}
      <Muted>
        {formatTime24(start_time)} - {formatTime24(end_time)}
      </Muted>
      {day && <Muted>del {day}</Muted>}
    </>
  );
}
