import type { KnownReservation } from '@parqueo/shared-api/answers';
import { isApiError } from '@parqueo/shared-api/client';
import { CANCEL_REASON_MAX_LENGTH } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Button, Dialog, FormError, Stack, TextField } from '@parqueo/shared-ui';
import { type ReactNode, useState } from 'react';
import { useRefresh } from '../queries';
import { useSubmit } from '../use-submit';

interface CancelDialogProps {
  /** The reservation. */
  id: number | string;
  open: boolean;
  question: ReactNode;
  /** Who reads the reason. */
  hint: string;
  /** What the toast of a done cancellation says besides. */
  detail: string;
  /** Hears what became of the reservation, whether or not the lists can be had again. */
  onCancelled: (reservation: KnownReservation) => void;
  /** Closes the dialog; never while the cancellation is under way. */
  onClose: () => void;
}

/**
 * Asks before a reservation is cancelled, and for a reason, and cancels it for its driver or its owner
 * (HIS-05). What was typed stays while the dialog is closed; focus starts on the harmless answer.
 */
export function CancelDialog(props: CancelDialogProps) {
  const { id, open, question, hint, detail, onCancelled, onClose } = props;
  const { api, toast } = useHost();
  const [typed, setTyped] = useState('');
  const refresh = useRefresh();
  const { submit, sending, message, clearErrors } = useSubmit({
    send: async (reason: string) => {
      onCancelled(await api.reservation.cancel(id, reason.trim()));
      toast({ tone: 'success', title: 'Reserva cancelada', detail });
      refresh();
    },
    // The stay may have begun, or the other side may have been first.
    onError: (refusal) => {
      if (isApiError(refusal) && refusal.status === 409) refresh();
    },
  });
  const busy = sending !== null;

  function close() {
    if (busy) return;
    clearErrors();
    onClose();
  }

  return (
    <Dialog
      open={open}
      title="Cancelar reserva"
      onClose={close}
      actions={
        <>
          <Button variant="secondary" data-autofocus="" disabled={busy} onClick={close}>
            Volver
          </Button>
          <Button variant="danger" loading={busy} onClick={() => void submit(typed)}>
            Cancelar reserva
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <p>{question}</p>
        <TextField
          label="Motivo (opcional)"
          hint={hint}
          value={typed}
          maxLength={CANCEL_REASON_MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <FormError>{message}</FormError>
      </Stack>
    </Dialog>
  );
}
