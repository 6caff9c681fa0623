import { RetryInPlace, onDemand } from '@parqueo/remote-kit';
import type { Parking } from '@parqueo/shared-api/contract';
import { Button } from '@parqueo/shared-ui';
import { useState } from 'react';

const ShareDialog = onDemand(() => import(/* webpackChunkName: "share" */ './share/share-dialog'), {
  failed: RetryInPlace,
});

/** Opens a lot's link and poster; their code is loaded then. */
export function ShareButton({ parking }: { parking: Parking }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        aria-label={`Compartir ${parking.name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Compartir
      </Button>
      {open && <ShareDialog parking={parking} onClose={() => setOpen(false)} />}
    </>
  );
}
