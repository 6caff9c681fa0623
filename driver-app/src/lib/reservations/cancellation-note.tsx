import { Muted } from '@parqueo/remote-kit';
import { type Canceller, NO_SHOW_REASON, cancelledByText } from '@parqueo/shared-api/contract';
import type { ReactNode } from 'react';

interface CancellationNoteProps {
  cancelledBy: Canceller | null | undefined;
  reason: string | null | undefined;
}

/** Who cancelled and why, and that nothing is to be paid (HIS-05, BOK-15); empty unless cancelled. */
export function CancellationNote({ cancelledBy, reason }: CancellationNoteProps) {
  if (!cancelledBy) return null;
  // What the gate writes down is said to who did not come.
  if (cancelledBy === 'owner' && reason === NO_SHOW_REASON)
    return <Note>No llegaste a tiempo: el parqueo liberó tu espacio</Note>;
  return (
    <Note>
      {cancelledByText(cancelledBy, 'driver')}
      {reason && `. Motivo: ${reason}`}
    </Note>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Muted>
      <span>{children}</span> · <span>No pagas nada</span>
    </Muted>
  );
}
