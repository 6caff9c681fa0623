import type { KnownReservation } from '@parqueo/shared-api/answers';
import { CANCEL_REASON_MAX_LENGTH } from '@parqueo/shared-api/contract';
import { useNow } from '@parqueo/shared-api/react';
import { Button, Dialog, FormError, Row, Stack, TextField } from '@parqueo/shared-ui';
import { useState } from 'react';
import { rejectTitle, withoutExtension } from './outcome';

/** Reasons that are one tap (REQ-04). */
const REASONS = ['Lleno', 'Cerrado', 'No cabe'];

interface RejectDialogProps {
  request: KnownReservation;
  busy: boolean;
  failure: string;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks before a rejection (REQ-02), with a reason that the driver reads. Focus starts on 'Cancelar'. */
export function RejectDialog({ request, busy, failure, onReject, onClose }: RejectDialogProps) {
  const now = useNow();
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      title={rejectTitle(request)}
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
        <p>{`¿Está seguro que desea rechazar la solicitud de ${request.user.full_name}?`}</p>
        {request.extends_id !== null && <p>{withoutExtension(request, now)}</p>}
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
