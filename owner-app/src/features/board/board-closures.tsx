import { Button } from '@parqueo/shared-ui';
import { Suspense, lazy, useState } from 'react';
import { CloseToday } from '../../lib/closures/close-today';
import type { BoardParking } from './board-parking';

const ClosuresDialog = lazy(
  () => import(/* webpackChunkName: "closures" */ '../../lib/closures/closures-dialog'),
);

/** Closing for today, and the dates on which the lot is closed (LOT-01). */
export function BoardClosures({ parking }: { parking: BoardParking }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <CloseToday parking={parking} />
      <Button variant="secondary" block onClick={() => setOpen(true)}>
        Cierres y asuetos
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ClosuresDialog parking={parking} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
