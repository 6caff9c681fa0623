import { LiveQueries } from '@parqueo/remote-kit/queries';
import type { KnownReservation } from '@parqueo/shared-api/answers';
import type { Parking } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, lazy, useEffect } from 'react';

const PARKINGS = ['parkings'];
const RESERVATIONS = ['reservations'];

/** Events report every change, so that opening another screen need not load again. */
const LIVE = { staleTime: 10_000 };

/** Its code is loaded only in a page that has no menu. */
const Sections = lazy(() => import(/* webpackChunkName: "sections" */ './sections'));

/** Around every screen of the owner: live queries, and what depends on the page around the remote. */
export function OwnerData({ children }: { children: ReactNode }) {
  const host = useHost();
  return (
    <LiveQueries>
      {host.has('notifications') && <PendingCount />}
      {!host.has('menu') && <Sections />}
      {children}
    </LiveQueries>
  );
}

/** Gives the host the number of pending requests for the bell, on every screen of the owner. */
function PendingCount() {
  const { api, setBadge } = useHost();
  const { data } = useQuery({
    ...LIVE,
    queryKey: [...RESERVATIONS, 'pending'],
    queryFn: ({ signal }) => api.parking.reservations({ status: 'pending' }, signal),
  });
  const waiting = data?.filter(({ status }) => status === 'pending').length;
  useEffect(() => {
    if (waiting !== undefined) setBadge(waiting);
  }, [waiting, setBadge]);
  return null;
}

/** The owner's parkings. */
export function useOwnParkings() {
  const { api } = useHost();
  return useQuery({
    ...LIVE,
    queryKey: PARKINGS,
    queryFn: ({ signal }) => api.parking.mine(signal),
  });
}

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
  return (id: number, status: KnownReservation['status']) => {
    queryClient.setQueriesData<KnownReservation[]>({ queryKey: RESERVATIONS }, (reservations) =>
      reservations?.map((each) => (each.id === id ? { ...each, status } : each)),
    );
  };
}
