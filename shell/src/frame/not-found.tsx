import { ButtonLink, EmptyState } from '@parqueo/shared-ui';

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
