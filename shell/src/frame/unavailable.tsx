import { ErrorState } from '@parqueo/shared-ui';

interface UnavailableProps {
  /** Whether the visitor has other sections to go to. */
  hasOthers: boolean;
  onRetry(): void;
}

/** Shown while the remote of an address, or of the visitor's home, is disabled (SHL-09). */
export function Unavailable({ hasOthers, onRetry }: UnavailableProps) {
  const others = hasOthers ? ' Las demás secciones siguen funcionando.' : '';
  return (
    <ErrorState
      title="Esta sección no está disponible por ahora"
      message={`Vuelve a intentarlo en unos minutos.${others}`}
      onRetry={onRetry}
    />
  );
}
