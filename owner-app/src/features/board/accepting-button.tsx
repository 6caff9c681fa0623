import { useReturn } from '@parqueo/remote-kit/queries';
import { messageOf } from '@parqueo/shared-api/client';
import { UNKNOWN_ERROR_MESSAGE } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Button, FormError, Notice } from '@parqueo/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { useOwnedParkingChanged } from '../../lib/owner-data';
import type { BoardLot } from './board-lot';

/** Whether the lot takes new reservations, for everybody and at once (BRD-03). */
export function AcceptingButton({ lot: { id, accepts_reservations } }: { lot: BoardLot }) {
  const { api } = useHost();
  const onChanged = useOwnedParkingChanged();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (accepts: boolean) => api.parking.update(id, { accepts_reservations: accepts }),
    onSuccess: onChanged,
  });
  useReturn(reset);
  // What is said stands below the button, which so stays where it is.
  return (
    <>
      <Button
        variant={accepts_reservations ? 'secondary' : 'primary'}
        block
        loading={isPending}
        onClick={() => mutate(!accepts_reservations)}
      >
        {accepts_reservations ? 'Dejar de aceptar reservas' : 'Volver a aceptar reservas'}
      </Button>
      {!accepts_reservations && (
        <Notice tone="warning">
          No acepta reservas: nadie puede pedir un espacio. Las que ya hay siguen en pie.
        </Notice>
      )}
      <FormError>{error && messageOf(error, UNKNOWN_ERROR_MESSAGE)}</FormError>
    </>
  );
}
