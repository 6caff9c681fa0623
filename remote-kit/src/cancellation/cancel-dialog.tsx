import type { KnownReservation } from '@parqueo/shared-api/answers';
import { isApiError } from '@parqueo/shared-api/client';
import { CANCEL_REASON_MAX_LENGTH } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Button, Dialog, FormError, Stack, TextField } from '@parqueo/shared-ui';
import { type ReactNode, useState } from 'react';
import { useRefresh } from '../queries';
import { useSubmit } from '../use-submit';

interface CancelDialogProps {
  id: number | string;
  open: boolean;
  question: ReactNode;
  /** Hint of the reason's field: who will read it. */
  hint: string;
  /** Second line of the toast after the cancellation. */
  detail: string;
  /** Called with the cancelled reservation, before the lists are loaded again. */
  onCancelled: (reservation: KnownReservation) => void;
  /** Closes the dialog; never while the cancellation is under way. */
  onClose: () => void;
}

/**
 * Asks for a confirmation and an optional reason, and cancels a reservation for its driver or its
 * owner (HIS-05). The typed reason survives closing the dialog. Focus starts on 'Volver'.
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
    // The stay has begun, or the other side has cancelled: show what is true now.
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
          readOnly={busy}
          maxLength={CANCEL_REASON_MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <FormError>{message}</FormError>
      </Stack>
    </Dialog>
  );
}
