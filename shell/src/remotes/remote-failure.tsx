import type { RemoteFailure as Reason } from '@parqueo/federation/runtime';
import { ErrorState } from '@parqueo/shared-ui';
import { useEffect, useState } from 'react';
import { reasonText } from './fetch-healing';
import { Middle } from './middle';

/** Says why a remote cannot be shown, with a button to try again (SHL-09). */
export function RemoteFailure({ reason, onRetry }: { reason: Reason; onRetry(): void }) {
  const [why, setWhy] = useState('');
  useEffect(() => {
    void reasonText(reason).then(setWhy);
  }, [reason]);
  return (
    <Middle>
      <ErrorState
        title="No se pudo cargar esta sección"
        message={`${why} El menú y las demás secciones siguen funcionando.`}
        onRetry={onRetry}
      />
    </Middle>
  );
}
