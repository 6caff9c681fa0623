import { useFailureWords } from '@parqueo/shared-api/react';
import { Button, Dialog } from '@parqueo/shared-ui';
import type { Retry } from './on-demand';

interface RetryInDialogProps extends Retry {
  onClose: () => void;
}

/** In the place of a dialog that did not come. */
export function RetryInDialog({ error, retrying, onRetry, onClose }: RetryInDialogProps) {
  const why = useFailureWords(error);
  return (
    <Dialog
      open
      title="No se pudo abrir esta ventana"
      onClose={onClose}
      actions={
        <Button loading={retrying} onClick={onRetry}>
          Intentar de nuevo
        </Button>
      }
    >
      <p role="status">{why}</p>
    </Dialog>
  );
}
