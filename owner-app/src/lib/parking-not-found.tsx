import { ButtonLink, EmptyState } from '@parqueo/shared-ui';

/** The address names a lot that is not among the owner's. */
export function ParkingNotFound() {
  return (
    <EmptyState
      title="Parqueo no encontrado"
      action={<ButtonLink to="/tablero">Ver mis parqueos</ButtonLink>}
    >
      Este parqueo no está entre los tuyos.
    </EmptyState>
  );
}
