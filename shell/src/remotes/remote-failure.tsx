import { LOAD_FAILURES, type LoadFailure } from '@parqueo/shared-api/client/load-failures';
import { ErrorState } from '@parqueo/shared-ui';
import { Middle } from './middle';

interface RemoteFailureProps {
  reason: LoadFailure;
  /** Whether the visitor has other sections to go to. */
  hasOthers: boolean;
  onRetry(): void;
}

/** Reason why a remote cannot be shown, with a button to try again (SHL-09). */
export function RemoteFailure({ reason, hasOthers, onRetry }: RemoteFailureProps) {
  const why = LOAD_FAILURES[reason];
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
