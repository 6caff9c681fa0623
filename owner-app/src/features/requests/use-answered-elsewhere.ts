import { type Reservation, STATUS_LABELS } from '@parqueo/shared-api/contract';
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
      toast({
        tone: 'info',
        title: `La solicitud de ${user.full_name} ya no está pendiente`,
        detail: now ? `Su estado es: ${STATUS_LABELS[now.status]}` : 'La reserva ya no existe.',
      });
    }
    shown.current = requests;
  }, [reservations, requests, toast]);

  return (id) => answeredHere.current.add(id);
}
