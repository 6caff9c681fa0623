import { CANCEL_REASON_MAX_LENGTH, type Reservation } from '@parqueo/shared-api/contract';
import {
  Button,
  Dialog,
  FormError,
  Stack,
  TextField,
  formatLongDate,
  formatTime24,
} from '@parqueo/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useCancelReservation } from './use-cancel-reservation';

interface CancelReservationProps {
  reservation: Reservation;
  now: Date;
}

/**
 * Takes back a confirmed reservation (HIS-05), with a reason that the driver reads at once. Nothing
 * is shown for one that cannot be, but an open dialog stays and says why it came too late.
 */
export function CancelReservation({ reservation, now }: CancelReservationProps) {
  const { user, vehicle_plate, start_time, end_time, status } = reservation;
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [used, setUsed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { cancel, cancelling, failure, forget } = useCancelReservation(reservation, () =>
    setOpen(false),
  );
  const canCancel = status === 'confirmed' && end_time !== null && now < new Date(end_time);
  const stay = start_time
    ? ` del ${formatLongDate(start_time)} a las ${formatTime24(start_time)}`
    : '';

  // Once it is cancelled the button is gone, and with it the focus that the dialog gave back.
  useEffect(() => {
    if (used && !open && !canCancel) place.current?.focus({ preventScroll: true });
  }, [used, open, canCancel]);

  function close() {
    if (cancelling) return;
    setOpen(false);
    setUsed(!canCancel);
    forget();
  }

  if (!canCancel && !used) return null;
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={`Reserva de ${user.full_name}`}>
      {canCancel && (
        <Button
          variant="secondary"
          aria-label={`Cancelar la reserva de ${user.full_name}`}
          onClick={() => {
            setOpen(true);
            setUsed(true);
          }}
        >
          Cancelar
        </Button>
      )}
      <Dialog
        open={open}
        title="Cancelar reserva"
        onClose={close}
        actions={
          <>
            <Button variant="secondary" data-autofocus="" disabled={cancelling} onClick={close}>
              Volver
            </Button>
            <Button variant="danger" loading={cancelling} onClick={() => cancel(reason)}>
              Cancelar reserva
            </Button>
          </>
        }
      >
        <Stack gap={16}>
          <p>
            {`¿Quieres cancelar la reserva de ${user.full_name} (${vehicle_plate})${stay}? Ya está confirmada: le avisaremos de inmediato y el espacio quedará libre.`}
          </p>
          <TextField
            label="Motivo (opcional)"
            hint="El conductor lo leerá."
            value={reason}
            maxLength={CANCEL_REASON_MAX_LENGTH}
            autoComplete="off"
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <FormError>{failure}</FormError>
        </Stack>
      </Dialog>
    </div>
  );
}
