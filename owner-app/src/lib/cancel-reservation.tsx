import { CancelDialog } from '@parqueo/remote-kit/cancellation';
import type { KnownReservation } from '@parqueo/shared-api/answers';
import { UNKNOWN_PARKING } from '@parqueo/shared-api/contract';
import { Button, formatClocks, formatDayWord } from '@parqueo/shared-ui';
import { useState } from 'react';

interface CancelReservationProps {
  reservation: Pick<
    KnownReservation,
    'id' | 'user' | 'vehicle_plate' | 'parking' | 'start_time' | 'end_time' | 'status'
  >;
  now: Date;
}

/**
 * Button and dialog to cancel a confirmed reservation (HIS-05), with a reason for the driver. Nothing
 * is shown when it cannot be cancelled, but an open dialog stays and shows the server's refusal.
 */
export function CancelReservation({ reservation, now }: CancelReservationProps) {
  const { id, user, vehicle_plate, parking, start_time, end_time, status } = reservation;
  const [open, setOpen] = useState(false);
  const canCancel = status === 'confirmed' && end_time !== null && now < new Date(end_time);
  const stay = start_time
    ? `, ${formatDayWord(start_time, now)} ${formatClocks(start_time, end_time)}`
    : '';

  if (!canCancel && !open) return null;
  return (
    <div>
      {canCancel && (
        <Button
          variant="secondary"
          aria-label={`Cancelar la reserva de ${user.full_name}`}
          onClick={() => setOpen(true)}
        >
          Cancelar
        </Button>
      )}
      <CancelDialog
        id={id}
        open={open}
        question={`¿Quieres cancelar la reserva de ${user.full_name} (${vehicle_plate}) en ${parking?.name ?? UNKNOWN_PARKING}${stay}? Ya está confirmada: le avisaremos de inmediato y el espacio quedará libre.`}
        hint="El conductor lo leerá."
        detail="El conductor ya lo sabe."
        onCancelled={() => setOpen(false)}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
