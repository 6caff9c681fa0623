import { Clock, formatTime12 } from '@parqueo/shared-ui';
import { IconLine } from '@parqueo/remote-kit';
import type { Booking } from '../../lib/reservations/booking';

/** That a later end was asked for and is not answered yet (TRP-01); nothing without one. */
export function AskedExtension({ booking: { asked } }: { booking: Booking }) {
  if (!asked) return null;
  return (
    <IconLine>
      <Clock size={20} />
      Extensión hasta las {formatTime12(asked.end)}: esperando respuesta
    </IconLine>
  );
}
