import { Button, Dialog } from '@parqueo/shared-ui';
import type { Retry } from './on-demand';

/** In the place of a dialog that did not come. */
export function RetryInDialog({ retrying, onRetry, onClose }: Retry & { onClose: () => void }) {
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
      No se pudo cargar esta parte.
    </Dialog>
  );
}
