import type { TouchedStays } from '@parqueo/shared-api/contract';
import { Button, Dialog, Stack } from '@parqueo/shared-ui';
import { TouchedList } from '../../lib/closures/touched-list';

interface ImpactDialogProps {
  words: readonly string[];
  /** Reservations outside of the new hours. */
  touched: TouchedStays;
  onConfirm: () => void;
  onClose: () => void;
}

/** What a change of a lot means for what is reserved, before it is saved (LOT-01). */
export default function ImpactDialog({ words, touched, onConfirm, onClose }: ImpactDialogProps) {
  return (
    <Dialog
      open
      title="Revisa lo que cambia"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" data-autofocus="" onClick={onClose}>
            Seguir editando
          </Button>
          <Button onClick={onConfirm}>Guardar de todos modos</Button>
        </>
      }
    >
      <Stack gap={8}>
        {words.map((each) => (
          <p key={each}>{each}</p>
        ))}
      </Stack>
      {touched.count > 0 && <TouchedList touched={touched} />}
    </Dialog>
  );
}
