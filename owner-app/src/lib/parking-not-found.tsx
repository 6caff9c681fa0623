import { ButtonLink, EmptyState } from '@parqueo/shared-ui';

/** Shown when the address has the id of a parking that is not the owner's. */
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
