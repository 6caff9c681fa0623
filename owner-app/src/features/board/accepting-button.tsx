import { useSubmit } from '@parqueo/remote-kit';
import { useReconnect } from '@parqueo/remote-kit/queries';
import type { Parking } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Button, FormError, Notice } from '@parqueo/shared-ui';
import { useCacheParking } from '../../lib/cached-lists';

/** Stops and resumes new reservations of a parking; saved at once (BRD-03). */
export function AcceptingButton({ parking: { id, accepts_reservations } }: { parking: Parking }) {
  const { api } = useHost();
  const onChanged = useCacheParking();
  const { submit, sending, message, clearErrors } = useSubmit({
    send: async (accepts: boolean) =>
      onChanged(await api.parking.update(id, { accepts_reservations: accepts })),
  });
  useReconnect(clearErrors);
  // Messages are below the button, so that it does not move.
  return (
    <>
      <Button
        variant={accepts_reservations ? 'secondary' : 'primary'}
        block
        loading={sending !== null}
        onClick={() => void submit(!accepts_reservations)}
      >
        {accepts_reservations ? 'Dejar de aceptar reservas' : 'Volver a aceptar reservas'}
      </Button>
      {!accepts_reservations && (
        <Notice tone="warning">
          No acepta reservas: nadie puede pedir un espacio. Las que ya hay siguen en pie.
        </Notice>
      )}
      <FormError>{message}</FormError>
    </>
  );
}
