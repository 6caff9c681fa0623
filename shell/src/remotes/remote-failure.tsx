import type { RemoteFailure as Reason } from '@parqueo/federation/runtime';
import { ErrorState } from '@parqueo/shared-ui';
import { useEffect, useState } from 'react';
import { reasonText } from './fetch-healing';
import { Middle } from './middle';

interface RemoteFailureProps {
  reason: Reason;
  /** Whether the visitor has other sections to go to. */
  hasOthers: boolean;
  onRetry(): void;
}

/** Reason why a remote cannot be shown, with a button to try again (SHL-09). */
export function RemoteFailure({ reason, hasOthers, onRetry }: RemoteFailureProps) {
  const [why, setWhy] = useState('');
  useEffect(() => {
    void reasonText(reason).then(setWhy);
  }, [reason]);
  return (
    <Middle>
      <ErrorState
        title="No se pudo cargar esta sección"
        message={hasOthers ? `${why} Las demás secciones siguen funcionando.` : why}
        onRetry={onRetry}
      />
    </Middle>
  );
}
