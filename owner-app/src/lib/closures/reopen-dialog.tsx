import { formatClosure, timeOfClosure } from '@parqueo/shared-api/contract/closures';
import { ConfirmDialog } from '@parqueo/shared-ui';
import type { useReopening } from './use-closing';

type ReopenDialogProps = NonNullable<ReturnType<typeof useReopening>['question']>;

/** Asks before a closure of several days ends (LOT-01). */
export function ReopenDialog({ closure, ...answers }: ReopenDialogProps) {
  const words = [formatClosure(timeOfClosure(closure)), closure.name].filter(Boolean).join(' · ');
  return (
    <ConfirmDialog
      open
      title="¿Terminar el cierre entero?"
      message={`Cerrado ${words}. Sin el cierre, el parqueo abre todos esos días según su horario.`}
      confirmLabel="Terminar el cierre"
      cancelLabel="Seguir cerrado"
      {...answers}
    />
  );
}
