import { isApiError, messageOf } from '@parqueo/shared-api/client';
import { type Reservation, UNKNOWN_ERROR_MESSAGE } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useRefreshOwnerData } from './owner-data';

/**
 * Cancels a confirmed reservation of one's lot. A refusal is a reason to ask for the list too: the
 * stay may have begun, or the driver may have been first.
 */
export function useCancelReservation({ id }: Pick<Reservation, 'id'>, onCancelled: () => void) {
  const { api, toast } = useHost();
  const refresh = useRefreshOwnerData();
  // The button is disabled a moment after the tap, and a second tap can come before.
  const sending = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (reason: string) => api.reservation.cancel(id, reason.trim()),
    onSuccess: () => {
      onCancelled();
      toast({ tone: 'success', title: 'Reserva cancelada', detail: 'El conductor ya lo sabe.' });
      refresh();
    },
    onError: (refusal) => {
      if (isApiError(refusal) && refusal.status === 409) refresh();
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
