import { useHost } from '@parqueo/shared-api/react';
import { Button, Notice, Stack } from '@parqueo/shared-ui';
import { useSyncExternalStore } from 'react';
import type { useBookings } from './use-bookings';

/**
 * Says that some data could not be loaded, with a button to try again (HIS-03), and without signal that
 * what is on the device may not be all (HIS-07).
 */
export function IncompleteNotice({ bookings }: { bookings: ReturnType<typeof useBookings> }) {
  const { connection } = useHost();
  const online = useSyncExternalStore(connection.subscribe, connection.online);
  if (online && !bookings.data?.incomplete) return null;
  return (
    <div role="alert">
      <Notice tone="warning">
        <Stack gap={8} align="flex-start">
          {!online && <p>Sin señal: puede faltar alguna reserva</p>}
          {bookings.data?.incomplete && <p>Algunos datos de tus reservas no se pudieron cargar.</p>}
          <Button
            variant="secondary"
            loading={bookings.isFetching}
            onClick={() => void bookings.refetch()}
          >
            Intentar de nuevo
          </Button>
        </Stack>
      </Notice>
    </div>
  );
}
