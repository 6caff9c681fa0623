import type { ClosuresAnswer } from '@parqueo/shared-api/contract';
import { Button, Dialog, FormError } from '@parqueo/shared-ui';
import { TouchedList } from './touched-list';
import { alreadyWords, goingOnWords } from './use-closing';

interface TouchedDialogProps {
  lot: string;
  /** What the server says of a closure that waits for the decision. */
  answer: ClosuresAnswer;
  sending: 'keep' | 'cancel' | null;
  message: string;
  onDecide: (existing: 'keep' | 'cancel') => void;
  onClose: () => void;
}

/** The reservations that a closure touches, and what becomes of them (LOT-01). */
export default function TouchedDialog({
  lot,
  answer,
  sending,
  message,
  onDecide,
  onClose,
}: TouchedDialogProps) {
  const { count } = answer.touched;
  return (
    <Dialog
      open
      title={`Hay ${count === 1 ? '1 reserva' : `${count} reservas`} durante el cierre de ${lot}`}
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
        Nadie más podrá reservar. Si cancelas, cada conductor sabrá de inmediato por qué.{' '}
        {goingOnWords(answer)} {alreadyWords(answer)}
      </p>
      <TouchedList touched={answer.touched} />
      <FormError>{message}</FormError>
    </Dialog>
  );
}
