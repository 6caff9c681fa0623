import type { TouchedStays } from '@parqueo/shared-api/contract';
import { Button, Dialog, FormError } from '@parqueo/shared-ui';
import { TouchedList } from './touched-list';

interface TouchedDialogProps {
  touched: TouchedStays;
  /** The decision that is being sent, if any. */
  sending: 'keep' | 'cancel' | null;
  message: string;
  onDecide: (existing: 'keep' | 'cancel') => void;
  onClose: () => void;
}

/** The reservations that a closure touches, and what becomes of them (LOT-01). */
export default function TouchedDialog({
  touched,
  sending,
  message,
  onDecide,
  onClose,
}: TouchedDialogProps) {
  const { count, first } = touched;
  const hasBegun = first.some(({ status }) => status === 'active');
  return (
    <Dialog
      open
      title={count === 1 ? 'Hay 1 reserva a esa hora' : `Hay ${count} reservas a esa hora`}
      onClose={() => {
        if (!sending) onClose();
      }}
      actions={
        <>
          <Button
            variant="secondary"
            data-autofocus=""
            disabled={sending !== null}
            loading={sending === 'keep'}
            onClick={() => onDecide('keep')}
          >
            Atenderlas
          </Button>
          <Button
            variant="danger"
            disabled={sending !== null}
            loading={sending === 'cancel'}
            onClick={() => onDecide('cancel')}
          >
            Cancelar y avisar
          </Button>
        </>
      }
    >
      <p>
        Nadie más podrá reservar. Si las cancelas, cada conductor sabrá de inmediato por qué.
        {hasBegun && ' Las que ya empezaron siguen hasta su salida.'}
      </p>
      <TouchedList touched={touched} />
      <FormError>{message}</FormError>
    </Dialog>
  );
}
