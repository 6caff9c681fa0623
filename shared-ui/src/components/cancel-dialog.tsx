import { type ReactNode, useState } from 'react';
import { Stack } from '../layout/stack';
import { Button } from './button';
import { Dialog } from './dialog';
import { FormError } from './states';
import { TextField } from './text-field';

export interface CancelDialogProps {
  open: boolean;
  question: ReactNode;
  /** Who reads the reason. */
  hint: string;
  /** Longest reason, in characters. */
  maxLength: number;
  /** The cancellation is under way: the dialog stays until it ends. */
  busy: boolean;
  /** Why it failed, if it did. */
  failure: string;
  onCancel: (reason: string) => void;
  onClose: () => void;
}

/**
 * Asks before a reservation is cancelled, and for a reason (HIS-05). What was typed stays while the dialog is
 * closed; focus starts on the harmless answer.
 */
export function CancelDialog({
  open,
  question,
  hint,
  maxLength,
  busy,
  failure,
  onCancel,
  onClose,
}: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const close = () => {
    if (!busy) onClose();
  };
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
          <Button variant="danger" loading={busy} onClick={() => onCancel(reason)}>
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
          value={reason}
          maxLength={maxLength}
          autoComplete="off"
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormError>{failure}</FormError>
      </Stack>
    </Dialog>
  );
}
