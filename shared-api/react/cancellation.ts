import { useRef, useState } from 'react';
import type { KnownReservation } from '../answers';
import type { ApiError } from '../client';
import { visibleText } from '../contract';
import { useHost } from './host-context';

interface Cancellation {
  id: number | string;
  /** What the toast of a done cancellation says besides. */
  detail: string;
  /** Hears what became of the reservation, whether or not the lists can be had again. */
  onCancelled(reservation: KnownReservation): void;
  /**
   * What is shown may no longer be true: it is cancelled, or a refusal says that the stay has begun or that
   * the other side was first.
   */
  onChanged(): void;
}

/** Cancels a reservation for its driver or its owner, once at a time (HIS-05). */
export function useCancellation({ id, detail, onCancelled, onChanged }: Cancellation) {
  const { api, toast } = useHost();
  const [cancelling, setCancelling] = useState(false);
  const [error, setError] = useState<unknown>(null);
  // The button is disabled a moment after the tap, and a second tap can come before.
  const sending = useRef(false);

  async function cancel(reason: string): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setCancelling(true);
    setError(null);
    try {
      onCancelled(await api.reservation.cancel(id, visibleText(reason)));
      toast({ tone: 'success', title: 'Reserva cancelada', detail });
      onChanged();
    } catch (failure) {
      setError(failure);
      if ((failure as Partial<ApiError>).status === 409) onChanged();
    } finally {
      sending.current = false;
      setCancelling(false);
    }
  }

  return {
    cancel,
    cancelling,
    /** What ended the last try, until `forget`; null if nothing did. */
    error,
    forget: () => setError(null),
  };
}
