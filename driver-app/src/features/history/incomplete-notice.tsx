import { Button, Notice, Stack } from '@parqueo/shared-ui';
import type { useBookings } from './use-bookings';

/** Says that some data could not be loaded, with a button to try again (HIS-03). */
export function IncompleteNotice({ bookings }: { bookings: ReturnType<typeof useBookings> }) {
  if (!bookings.data?.incomplete) return null;
  return (
    <div role="alert">
      <Notice tone="warning">
        <Stack gap={8} align="flex-start">
          <p>Algunos datos de tus reservas no se pudieron cargar.</p>
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
