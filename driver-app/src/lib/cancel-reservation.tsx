import {
  CANCEL_REASON_MAX_LENGTH,
  type ConfirmationDocument,
  type Parking,
} from '@parqueo/shared-api/contract';
import { useNow } from '@parqueo/shared-api/react';
import {
  Button,
  Dialog,
  FormError,
  Stack,
  TextField,
  formatLongDate,
  formatTime12,
} from '@parqueo/shared-ui';
import { useState } from 'react';
import { type Cancelled, useCancelReservation } from './use-cancel-reservation';

interface CancelReservationProps {
  confirmation: Pick<ConfirmationDocument, 'id' | 'estado' | 'start_time'>;
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
  const [reason, setReason] = useState('');
  const { cancel, cancelling, failure, forget } = useCancelReservation(id, (cancelled) => {
    setOpen(false);
    onCancelled(cancelled);
  });
  const now = useNow();
  const isAhead = start_time !== null && now < new Date(start_time);
  const canCancel = (estado === 'pending' || estado === 'confirmed') && isAhead;

  function close() {
    if (cancelling) return;
    setOpen(false);
    forget();
  }

  return (
    <>
      {canCancel && (
        <Button variant="secondary" size="l" block onClick={() => setOpen(true)}>
          Cancelar reserva
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
            {`¿Quieres cancelar tu reserva en ${parking?.name ?? 'el parqueo'} del ${formatLongDate(start_time)} a las ${formatTime12(start_time).replace(' ', '\u00a0')}? El espacio quedará libre para otras personas.`}
          </p>
          <TextField
            label="Motivo (opcional)"
            hint="El parqueo podrá leerlo."
            value={reason}
            maxLength={CANCEL_REASON_MAX_LENGTH}
            autoComplete="off"
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <FormError>{failure}</FormError>
        </Stack>
      </Dialog>
    </>
  );
}
