import { LOAD_FAILURES, partFailure } from '@parqueo/shared-api/client/load-failures';
import type { Parking } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Button } from '@parqueo/shared-ui';
import { type ComponentType, useState } from 'react';

type ShareDialog = ComponentType<{ parking: Parking; onClose: () => void }>;

/** Opens a lot's link and poster; their code is loaded then. */
export function ShareButton({ parking }: { parking: Parking }) {
  const { toast } = useHost();
  const [Open, setOpen] = useState<ShareDialog | null>(null);

  async function open() {
    try {
      const { ShareDialog } = await import(/* webpackChunkName: "share" */ './share/share-dialog');
      setOpen(() => ShareDialog);
    } catch (error) {
      const why = LOAD_FAILURES[(await partFailure(error)) ?? 'evaluation'];
      toast({ tone: 'error', title: 'No se pudo abrir', detail: `${why} Intenta de nuevo.` });
    }
  }

  return (
    <>
      <Button
        variant="ghost"
        aria-label={`Compartir ${parking.name}`}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        Compartir
      </Button>
      {Open && <Open parking={parking} onClose={() => setOpen(null)} />}
    </>
  );
}
