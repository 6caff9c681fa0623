import type { KnownReservation } from '@parqueo/shared-api/answers';
import { stayMinutes, PAYMENT_METHOD_NAMES } from '@parqueo/shared-api/contract';
import {
  Calendar,
  Clock,
  MapPin,
  Ticket,
  VisuallyHidden,
  formatDayWord,
  formatDuration,
  formatLongDate,
  formatMoney,
  formatTime24,
  token,
} from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { departureDay } from '../../lib/departure-day';

const List = styled.dl`
  display: grid;
  gap: ${token('space-8')};
  font-size: ${token('text-14')};
  div {
    display: flex;
    gap: ${token('space-8')};
  }
  dt {
    flex: none;
    margin-top: 1px;
    color: ${token('color-muted')};
  }
  dd {
    font-weight: 600;
  }
`;

/* Does not break, unless it is longer than its line. */
const Unbroken = styled.span`
  display: inline-block;
  max-width: 100%;
`;

/** Date, time, space and total of a request, one line each; an extension first says that it is one. */
export function RequestFacts({ request }: { request: KnownReservation }) {
  const { extends_id, start_time, end_time, parking, space, total_cost, payment_method } = request;
  const duration = formatDuration(stayMinutes(start_time, end_time));
  const day = departureDay(start_time, end_time);
  const until = day ? `${formatTime24(end_time)} del ${day}` : formatTime24(end_time);
  const extension = `Extensión: hasta ${formatDayWord(end_time)} ${formatTime24(end_time)}`;
  const lines = [
    ...(extends_id === null ? [] : ([['Reserva', Clock, extension]] as const)),
    ['Fecha', Calendar, formatLongDate(start_time)],
    ['Hora', Clock, `${formatTime24(start_time)} - ${until} · ${duration}`],
    ['Espacio', MapPin, placeOf(parking.name, space.identifier)],
    [
      'Total',
      Ticket,
      `${formatMoney(total_cost)} · ${payment_method ? PAYMENT_METHOD_NAMES[payment_method] : 'Sin método'}`,
    ],
  ] as const;
  return (
    <List>
      {lines.map(([term, Icon, value]) => (
        <div key={term}>
          <dt>
            <Icon size={20} />
            <VisuallyHidden>{term}</VisuallyHidden>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

function placeOf(parking: string, space: string) {
  return (
    <>
      {parking} · <Unbroken>Espacio {space}</Unbroken>
    </>
  );
}
