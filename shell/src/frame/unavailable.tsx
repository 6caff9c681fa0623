import { ButtonLink, EmptyState, ErrorState } from '@parqueo/shared-ui';

/** Shown for an address that no live remote has for this role (SHL-09). */
export function NotFound() {
  return (
    <EmptyState
      title="Página no encontrada"
      action={<ButtonLink to="/">Volver al inicio</ButtonLink>}
    >
      La dirección no existe o no está disponible para tu cuenta.
    </EmptyState>
  );
}

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
