import { type KnownStay, readStay } from '@parqueo/shared-api/answers';
import { PATHS } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';
import { askForStays, isMissing } from './stays';

/**
 * The stay of a reservation, at first as the previous screen had it; null for an id that does not
 * exist or is another account's. A failure leaves the previous data (CNF-05, CNF-07).
 */
export function useStay(id: string | undefined, carried: KnownStay | null) {
  const { api } = useHost();
  return useQuery({
    queryKey: ['stay', id],
    queryFn: () =>
      askForStays(api, {
        pathOf: (collection) => PATHS.document(collection, id ?? ''),
        read: readStay,
        failed: 'Error al obtener confirmación',
      }).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    enabled: id !== undefined,
    initialData: carried ?? undefined,
    initialDataUpdatedAt: 0,
  });
}
