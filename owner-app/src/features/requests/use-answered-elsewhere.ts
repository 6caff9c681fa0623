import { type Reservation, cancelledByText, statusLabel } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useEffect, useRef } from 'react';

/**
 * Says why a request left the list when it was not answered on this screen: another device answered,
 * the driver cancelled, or its time came. Returns how to tell that one was answered here.
 */
export function useAnsweredElsewhere(
  reservations: readonly Reservation[],
  requests: readonly Reservation[],
): (id: number) => void {
  const { toast } = useHost();
  const shown = useRef<readonly Reservation[]>([]);
  const answeredHere = useRef(new Set<number>());

  useEffect(() => {
    const gone = shown.current.filter(
      ({ id }) => !answeredHere.current.has(id) && !requests.some((request) => request.id === id),
    );
    for (const { id, user } of gone) {
      const now = reservations.find((reservation) => reservation.id === id);
      // The notification of the driver's or the clock's cancellation says so already.
      if (now?.cancelled_by === 'driver' || now?.cancelled_by === 'system') continue;
      toast({
        tone: 'info',
        title: `La solicitud de ${user.full_name} ya no está pendiente`,
        detail: now ? stateOf(now) : 'La reserva ya no existe.',
      });
    }
    shown.current = requests;
  }, [reservations, requests, toast]);

  return (id) => answeredHere.current.add(id);
}

function stateOf({ status, cancelled_by, cancel_reason }: Reservation): string {
  if (!cancelled_by) return `Su estado es: ${statusLabel(status)}`;
  const reason = cancel_reason ? `. Motivo: ${cancel_reason}` : '';
  return `${cancelledByText(cancelled_by, 'owner')}${reason}`;
}
