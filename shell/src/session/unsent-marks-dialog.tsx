import { ConfirmDialog } from '@parqueo/shared-ui';

interface UnsentMarksDialogProps {
  marks: number;
  onAnswer: (leave: boolean) => void;
}

/** Before a logout: marks of the gate that the server does not have would be lost (GAT-03). */
export function UnsentMarksDialog({ marks, onAnswer }: UnsentMarksDialogProps) {
  const isOne = marks === 1;
  return (
    <ConfirmDialog
      open
      title={isOne ? 'Hay 1 marca sin enviar' : `Hay ${marks} marcas sin enviar`}
      message={
        isOne
          ? 'Se envía sola cuando vuelve la señal. Si sales ahora, se pierde.'
          : 'Se envían solas cuando vuelve la señal. Si sales ahora, se pierden.'
      }
      confirmLabel={isOne ? 'Salir y perderla' : 'Salir y perderlas'}
      cancelLabel="Esperar"
      tone="danger"
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  );
}
