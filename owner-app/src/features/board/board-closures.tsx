import { RetryInDialog, onDemand, usePrefetch } from '@parqueo/remote-kit';
import type { Parking } from '@parqueo/shared-api/contract';
import { Button } from '@parqueo/shared-ui';
import { useState } from 'react';
import { CloseToday } from '../../lib/closures/close-today';

const ClosuresDialog = onDemand(
  () => import(/* webpackChunkName: "closures" */ '../../lib/closures/closures-dialog'),
  { failed: RetryInDialog },
);

/** Closing for today, and the dates on which the lot is closed (LOT-01). */
export function BoardClosures({ parking }: { parking: Parking }) {
  const [open, setOpen] = useState(false);
  usePrefetch(ClosuresDialog.load);
  return (
    <>
      <CloseToday parking={parking} />
      <Button variant="secondary" block onClick={() => setOpen(true)}>
        Cierres y asuetos
      </Button>
      {open && <ClosuresDialog parking={parking} onClose={() => setOpen(false)} />}
    </>
  );
}
