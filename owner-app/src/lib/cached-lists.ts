import { cacheNewer } from '@parqueo/remote-kit/queries';
import type { KnownReservation } from '@parqueo/shared-api/answers';
import type { Parking } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LIVE, PARKINGS, RESERVATIONS } from './owner-data';

/** The reservations of all the owner's parkings, in every status. */
export function useOwnReservations() {
  const { api } = useHost();
  return useQuery({
    ...LIVE,
    queryKey: RESERVATIONS,
    queryFn: ({ signal }) => api.parking.reservations({}, signal),
  });
}

/** Returns a function that puts a changed parking into the cache and loads everything else again. */
export function useCacheParking() {
  const queryClient = useQueryClient();
  return (parking: Parking) => {
    queryClient.setQueryData<Parking[]>(PARKINGS, (parkings) =>
      parkings?.map((each) => (each.id === parking.id ? parking : each)),
    );
    void queryClient.invalidateQueries();
  };
}

/** Returns a function that puts a reservation's new status into the cache, before the list is loaded. */
export function useCacheStatus() {
  const queryClient = useQueryClient();
  return (id: number, status: KnownReservation['status']) =>
    cacheNewer<KnownReservation[]>(queryClient, RESERVATIONS, (reservations) =>
      reservations?.map((each) => (each.id === id ? { ...each, status } : each)),
    );
}
