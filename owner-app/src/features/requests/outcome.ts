import type { KnownReservation } from '@parqueo/shared-api/answers';
import { cancelledByText, statusLabel } from '@parqueo/shared-api/contract';

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
