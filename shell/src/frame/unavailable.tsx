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
  title?: string;
  why?: string;
  /** Whether the visitor has other sections to go to. */
  hasOthers: boolean;
  onRetry(): void;
}

/**
 * Why there is no section, with a button to try again (SHL-09): by default because the remote of an address,
 * or of the visitor's home, is disabled.
 */
export function Unavailable({
  title = 'Esta sección no está disponible por ahora',
  why = 'Vuelve a intentarlo en unos minutos.',
  hasOthers,
  onRetry,
}: UnavailableProps) {
  const message = hasOthers ? `${why} Las demás secciones siguen funcionando.` : why;
  return <ErrorState title={title} message={message} onRetry={onRetry} />;
}
