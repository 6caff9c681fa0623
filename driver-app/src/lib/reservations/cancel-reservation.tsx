import { CancelDialog } from '@parqueo/remote-kit/cancellation';
import type { KnownBooking, KnownConfirmation } from '@parqueo/shared-api/answers';
import type { Parking } from '@parqueo/shared-api/contract';
import { useNow } from '@parqueo/shared-api/react';
import { Button } from '@parqueo/shared-ui';
import { useState } from 'react';
import { formatStay } from '../stay/stay-words';

/** The fields of a booking's documents that a cancellation changes. */
export type Cancelled = Pick<KnownBooking, 'estado' | 'cancelled_by' | 'cancel_reason'>;

interface CancelReservationProps {
  confirmation: Pick<KnownConfirmation, 'id' | 'estado' | 'start_time' | 'end_time'>;
  parking: Pick<Parking, 'name'> | null | undefined;
  onCancelled: (cancelled: Cancelled) => void;
}

/**
 * Button and dialog to cancel a reservation until it starts (HIS-05). After that the button is gone,
 * but an open dialog stays and shows the server's refusal.
 */
export function CancelReservation({ confirmation, parking, onCancelled }: CancelReservationProps) {
  const { id, estado, start_time, end_time } = confirmation;
  const [open, setOpen] = useState(false);
  const now = useNow();
  const isAhead = start_time !== null && now < new Date(start_time);
  const stay = start_time && end_time && formatStay(new Date(start_time), new Date(end_time));
  const canCancel = (estado === 'pending' || estado === 'confirmed') && isAhead;

  return (
    <>
      {canCancel && (
        <Button variant="secondary" size="l" block onClick={() => setOpen(true)}>
          Cancelar reserva
        </Button>
      )}
      <CancelDialog
        id={id}
        open={open}
        question={`¿Quieres cancelar tu reserva ${[`en ${parking?.name ?? 'el parqueo'}`, stay].filter(Boolean).join(', ')}? El espacio quedará libre para otras personas.`}
        hint="El parqueo podrá leerlo."
        detail="El espacio quedó libre."
        onCancelled={({ status, cancelled_by, cancel_reason }) => {
          setOpen(false);
          onCancelled({ estado: status, cancelled_by, cancel_reason });
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
