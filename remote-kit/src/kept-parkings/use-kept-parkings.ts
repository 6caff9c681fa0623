import { listOf, readKeptParking } from '@parqueo/shared-api/answers';
import { ACCOUNT_PATHS } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const KEPT = ['kept-parkings'];

const readKept = listOf(readKeptParking);

/** The lots that the account keeps, the one kept last first; the same on every device (HIS-08). */
export function useKeptParkings() {
  const { api } = useHost();
  return useQuery({
    queryKey: KEPT,
    queryFn: ({ signal }) =>
      api.request(ACCOUNT_PATHS.keptParkings, { refresh: true, read: readKept, signal }),
  });
}

/**
 * Returns a function that keeps a lot for the account, or keeps it no longer. It resolves when the list
 * has been loaded again, and rejects with an ApiError.
 */
export function useChangeKept(): (id: number, keep: boolean) => Promise<void> {
  const { api } = useHost();
  const client = useQueryClient();
  return async (id, keep) => {
    await api.request<Response>(ACCOUNT_PATHS.keptParking(id), {
      method: keep ? 'POST' : 'DELETE',
      refresh: true,
      as: 'response',
    });
    await client.invalidateQueries({ queryKey: KEPT });
  };
}
