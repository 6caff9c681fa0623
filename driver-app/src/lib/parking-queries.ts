import type { Parking } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

const LIST_KEY = 'parkings';

/** Lots that match the search text, or all of them (MAP-06). The last answer stays while asking. */
export function useParkings(search: string) {
  const { api } = useHost();
  return useQuery({
    queryKey: [LIST_KEY, search],
    queryFn: ({ signal }) => api.parking.available(search ? { search } : {}, signal),
    placeholderData: keepPreviousData,
  });
}

/**
 * One lot, kept current. What is known already (from the navigation, or from the list) is shown
 * until the server has answered. Without an id nothing is asked.
 */
export function useParking(id: number | string | undefined, known?: Parking) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const listed = () =>
    queryClient
      .getQueriesData<Parking[]>({ queryKey: [LIST_KEY] })
      .flatMap(([, parkings]) => parkings ?? [])
      .find((parking) => String(parking.id) === String(id));
  return useQuery({
    queryKey: ['parking', String(id)],
    queryFn: ({ signal }) => api.parking.get(id ?? '', signal),
    enabled: id !== undefined,
    initialData: () => known ?? listed(),
    initialDataUpdatedAt: 0,
  });
}
