import { CANCEL_REASON_MAX_LENGTH } from '@parqueo/shared-api/contract';
import { Button, Dialog, FormError, Row, Stack, TextField } from '@parqueo/shared-ui';
import { useState } from 'react';

/** Reasons that are one tap (REQ-04). */
const REASONS = ['Lleno', 'Cerrado', 'No cabe'];

interface RejectDialogProps {
  name: string;
  busy: boolean;
  failure: string;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks before a rejection (REQ-02), with a reason that the driver reads. Focus starts on 'Cancelar'. */
export function RejectDialog({ name, busy, failure, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      title="Rechazar solicitud"
      onClose={() => {
        if (!busy) onClose();
      }}
      actions={
        <>
          <Button variant="secondary" data-autofocus="" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="danger" loading={busy} onClick={() => onReject(reason.trim())}>
            Rechazar
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <p>{`¿Está seguro que desea rechazar la solicitud de ${name}?`}</p>
        <Row gap={8} role="group" aria-label="Motivo">
          {REASONS.map((each) => (
            <Button
              key={each}
              variant={reason === each ? 'primary' : 'secondary'}
              aria-pressed={reason === each}
              disabled={busy}
              onClick={() => setReason(reason === each ? '' : each)}
            >
              {each}
            </Button>
          ))}
        </Row>
        <TextField
          label="Motivo (opcional)"
          hint="El conductor lo leerá."
          value={reason}
          readOnly={busy}
          maxLength={CANCEL_REASON_MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormError>{failure}</FormError>
      </Stack>
    </Dialog>
  );
}
