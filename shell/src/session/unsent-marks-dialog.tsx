import { ConfirmDialog } from '@parqueo/shared-ui';
import type { UnsentMarks } from './person-data';

interface UnsentMarksDialogProps {
  marks: UnsentMarks;
  onAnswer: (leave: boolean) => void;
}

const marksOf = (count: number) => (count === 1 ? '1 marca' : `${count} marcas`);

/** Before a logout: marks of the gate that the server does not have would be lost (GAT-03). */
export function UnsentMarksDialog({ marks, onAnswer }: UnsentMarksDialogProps) {
  const { waiting, refused } = marks;
  const isOne = waiting + refused === 1;
  const message = [
    waiting > 0 && `Se ${waiting === 1 ? 'envía sola' : 'envían solas'} cuando vuelve la señal.`,
    refused === 1 && '1 fue rechazada: mírala en Puerta.',
    refused > 1 && `${refused} fueron rechazadas: míralas en Puerta.`,
    `Si sales ahora, se ${isOne ? 'pierde' : 'pierden'}.`,
  ];
  return (
    <ConfirmDialog
      open
      title={
        waiting > 0 ? `Hay ${marksOf(waiting)} sin enviar` : `Hay ${marksOf(refused)} sin registrar`
      }
      message={message.filter(Boolean).join(' ')}
      confirmLabel={isOne ? 'Salir y perderla' : 'Salir y perderlas'}
      cancelLabel="Esperar"
      tone="danger"
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  );
}
