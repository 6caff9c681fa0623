import { isApiError, messageOf } from '@parqueo/shared-api/client';
import { type BookingDocument, UNKNOWN_ERROR_MESSAGE } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/** What a cancellation changes in the documents of a booking. */
export type Cancelled = Pick<BookingDocument, 'estado' | 'cancelled_by' | 'cancel_reason'>;

/**
 * Cancels one reservation (HIS-05). The answer says what became of it, whether or not the documents can be
 * had again. A refusal is a reason to ask for them too: the stay may have begun, or the parking may
 * have been first.
 */
export function useCancelReservation(id: string, onCancelled: (cancelled: Cancelled) => void) {
  const { api, toast } = useHost();
  const queryClient = useQueryClient();
  // The button is disabled a moment after the tap, and a second tap can come before.
  const sending = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (reason: string) => api.reservation.cancel(id, reason.trim()),
    onSuccess: ({ status, cancelled_by, cancel_reason }) => {
      onCancelled({ estado: status, cancelled_by, cancel_reason });
      toast({ tone: 'success', title: 'Reserva cancelada', detail: 'El espacio quedó libre.' });
      void queryClient.invalidateQueries();
    },
    onError: (refusal) => {
      if (isApiError(refusal) && refusal.status === 409) void queryClient.invalidateQueries();
    },
    onSettled: () => {
      sending.current = false;
    },
  });
  return {
    cancel: (reason: string) => {
      if (sending.current) return;
      sending.current = true;
      mutate(reason);
    },
    cancelling: isPending,
    failure: error ? messageOf(error, UNKNOWN_ERROR_MESSAGE) : '',
    forget: reset,
  };
}
