import { LiveQueries } from '@parqueo/remote-kit/queries';
import type { KnownReservation } from '@parqueo/shared-api/answers';
import type { Parking } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';

const PARKINGS = ['parkings'];
const RESERVATIONS = ['reservations'];

/** Every change is told by an event: going between screens asks nothing again. */
const LIVE = { staleTime: 10_000 };

/** What an owner's screens have in common: live data, and the count that the bell shows. */
export function OwnerData({ children }: { children: ReactNode }) {
  return (
    <LiveQueries>
      <PendingCount />
      {children}
    </LiveQueries>
  );
}

/**
 * Tells the host how many requests wait for an answer, on whatever screen the owner is: the count is
 * the server's, so that it survives a reload.
 */
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

/** The owner's lots. */
export function useOwnParkings() {
  const { api } = useHost();
  return useQuery({
    ...LIVE,
    queryKey: PARKINGS,
    queryFn: ({ signal }) => api.parking.mine(signal),
  });
}

/** The reservations of all the owner's lots, in every status. */
export function useOwnReservations() {
  const { api } = useHost();
  return useQuery({
    ...LIVE,
    queryKey: RESERVATIONS,
    queryFn: ({ signal }) => api.parking.reservations({}, signal),
  });
}

/** Takes over what the server says of a lot after a change, and asks anew for the rest. */
export function useCacheParking() {
  const queryClient = useQueryClient();
  return (lot: Parking) => {
    queryClient.setQueryData<Parking[]>(PARKINGS, (lots) =>
      lots?.map((each) => (each.id === lot.id ? lot : each)),
    );
    void queryClient.invalidateQueries();
  };
}

/** Takes over a reservation's new status without waiting for the server's list. */
export function useCacheStatus() {
  const queryClient = useQueryClient();
  return (id: number, status: KnownReservation['status']) => {
    queryClient.setQueriesData<KnownReservation[]>({ queryKey: RESERVATIONS }, (reservations) =>
      reservations?.map((each) => (each.id === id ? { ...each, status } : each)),
    );
  };
}
