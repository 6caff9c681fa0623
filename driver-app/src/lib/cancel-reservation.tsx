import { useRefresh } from '@parqueo/remote-kit/queries';
import type { KnownBooking, KnownConfirmation } from '@parqueo/shared-api/answers';
import { messageOf } from '@parqueo/shared-api/client';
import {
  CANCEL_REASON_MAX_LENGTH,
  type Parking,
  UNKNOWN_ERROR_MESSAGE,
} from '@parqueo/shared-api/contract';
import { useCancellation, useNow } from '@parqueo/shared-api/react';
import { Button, CancelDialog, formatLongDate, formatTime12 } from '@parqueo/shared-ui';
import { useState } from 'react';

/** What a cancellation changes in the documents of a booking. */
export type Cancelled = Pick<KnownBooking, 'estado' | 'cancelled_by' | 'cancel_reason'>;

interface CancelReservationProps {
  confirmation: Pick<KnownConfirmation, 'id' | 'estado' | 'start_time'>;
  parking: Pick<Parking, 'name'> | null | undefined;
  onCancelled: (cancelled: Cancelled) => void;
}

/**
 * Gives a space back before the stay begins (HIS-05). Nothing is shown from then on, but an open
 * dialog stays and says why it came too late.
 */
export function CancelReservation({ confirmation, parking, onCancelled }: CancelReservationProps) {
  const { id, estado, start_time } = confirmation;
  const [open, setOpen] = useState(false);
  const { cancel, cancelling, error, forget } = useCancellation({
    id,
    detail: 'El espacio quedó libre.',
    onCancelled: ({ status, cancelled_by, cancel_reason }) => {
      setOpen(false);
      onCancelled({ estado: status, cancelled_by, cancel_reason });
    },
    onChanged: useRefresh(),
  });
  const now = useNow();
  const isAhead = start_time !== null && now < new Date(start_time);
  const canCancel = (estado === 'pending' || estado === 'confirmed') && isAhead;

  return (
    <>
      {canCancel && (
        <Button variant="secondary" size="l" block onClick={() => setOpen(true)}>
          Cancelar reserva
        </Button>
      )}
      <CancelDialog
        open={open}
        question={`¿Quieres cancelar tu reserva en ${parking?.name ?? 'el parqueo'} del ${formatLongDate(start_time)} a las ${formatTime12(start_time).replace(' ', '\u00a0')}? El espacio quedará libre para otras personas.`}
        hint="El parqueo podrá leerlo."
        maxLength={CANCEL_REASON_MAX_LENGTH}
        busy={cancelling}
        failure={error === null ? '' : messageOf(error, UNKNOWN_ERROR_MESSAGE)}
        onCancel={(reason) => void cancel(reason)}
        onClose={() => {
          setOpen(false);
          forget();
        }}
      />
    </>
  );
}
