import { type KnownReservation, type KnownStay, readStay } from '@parqueo/shared-api/answers';
import { PATHS, STAYS_COLLECTION } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { askForStays, isMissing } from './stays';

const keyOf = (id: string | undefined) => ['stay', id];

/** A reservation's stay, at first as it was carried; null where there is none. A failure leaves what was (CNF-05, CNF-07). */
export function useStay(id: string | undefined, carried: KnownStay | null) {
  const { api } = useHost();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () =>
      askForStays(
        api,
        PATHS.document(STAYS_COLLECTION, id ?? ''),
        'Error al obtener confirmación',
        { read: readStay },
      ).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    enabled: id !== undefined,
    initialData: carried ?? undefined,
    initialDataUpdatedAt: 0,
  });
}

/** Returns a function that notes a cancellation, which is shown whatever can be loaded after it (HIS-05). */
export function useNoteCancelled(id: string) {
  const client = useQueryClient();
  return ({ status: estado, cancelled_by, cancel_reason }: KnownReservation) =>
    client.setQueryData<KnownStay | null>(
      keyOf(id),
      (stay) => stay && { ...stay, estado, cancelled_by, cancel_reason },
    );
}
