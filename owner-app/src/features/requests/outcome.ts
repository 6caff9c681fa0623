import type { KnownReservation } from '@parqueo/shared-api/answers';
import { cancelledByText, statusLabel } from '@parqueo/shared-api/contract';
import { formatDayWord, formatTime24 } from '@parqueo/shared-ui';

/** The outcome of a request, with who decided and the reason. */
export function outcomeOf({ status, cancelled_by, cancel_reason }: KnownReservation): string {
  if (status === 'confirmed') return 'aceptada';
  // The outcome is unknown: the list just no longer contains it.
  if (status === 'pending') return 'ya no está en la lista';
  const what =
    status !== 'cancelled'
      ? statusLabel(status)
      : cancelled_by === 'driver' || cancelled_by === 'system'
        ? cancelledByText(cancelled_by, 'owner')
        : 'rechazada';
  const reason = cancel_reason ? `. Motivo: ${cancel_reason}` : '';
  return `${what.charAt(0).toLowerCase()}${what.slice(1)}${reason}`;
}

/** What is left of a stay whose extension falls; it begins where the stay ends. */
export const withoutExtension = ({ start_time }: KnownReservation, now: Date) =>
  `Su reserva sigue hasta ${formatDayWord(start_time, now)} ${formatTime24(start_time)}.`;

/** The outcome, and of an extension that it is one. */
export function outcomeLine(request: KnownReservation, now: Date): string {
  const outcome = outcomeOf(request);
  if (request.extends_id === null) return outcome;
  const rest = request.status === 'cancelled' ? `. ${withoutExtension(request, now)}` : '';
  return `extensión ${outcome}${rest}`;
}

export const rejectTitle = ({ extends_id }: KnownReservation) =>
  extends_id === null ? 'Rechazar solicitud' : 'Rechazar extensión';
