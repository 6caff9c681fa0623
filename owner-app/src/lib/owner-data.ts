import type { KnownReservation } from '@parqueo/shared-api/answers';
import type { Parking } from '@parqueo/shared-api/contract';
import { useConnection, useHost, useHostEvent } from '@parqueo/shared-api/react';
import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

const PARKINGS = ['parkings'];
const RESERVATIONS = ['reservations'];

/**
 * What the server said, kept while the owner moves between screens. A failure is shown at once, with
 * a button to try again, and being offline is one.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: 10_000,
        refetchOnReconnect: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The owner's lots. */
export function useOwnParkings() {
  const { api } = useHost();
  return useQuery({ queryKey: PARKINGS, queryFn: ({ signal }) => api.parking.mine(signal) });
}

/** The reservations of all the owner's lots, in every status. */
export function useOwnReservations() {
  const { api } = useHost();
  return useQuery({
    queryKey: RESERVATIONS,
    queryFn: ({ signal }) => api.parking.reservations({}, signal),
  });
}

/**
 * Tells the host how many requests wait for an answer, on whatever screen the owner is: the count is
 * the server's, so that it survives a reload.
 */
export function useTellWaiting(): void {
  const { api, setWaiting } = useHost();
  const { data } = useQuery({
    queryKey: [...RESERVATIONS, 'pending'],
    queryFn: ({ signal }) => api.parking.reservations({ status: 'pending' }, signal),
  });
  const waiting = data?.filter(({ status }) => status === 'pending').length;
  useEffect(() => {
    if (waiting !== undefined) setWaiting(waiting);
  }, [waiting, setWaiting]);
}

/** Asks anew for everything that is shown, and later for the rest. */
export function useRefreshOwnerData() {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries(), [queryClient]);
}

/** Takes over what the server says of a lot after a change, and asks anew for the rest. */
export function useOwnedParkingChanged() {
  const queryClient = useQueryClient();
  return (lot: Parking) => {
    queryClient.setQueryData<Parking[]>(PARKINGS, (lots) =>
      lots?.map((each) => (each.id === lot.id ? lot : each)),
    );
    void queryClient.invalidateQueries();
  };
}

/** Takes over a reservation's new status without waiting for the server's list. */
export function useKeepStatus() {
  const queryClient = useQueryClient();
  return (id: number, status: KnownReservation['status']) => {
    queryClient.setQueriesData<KnownReservation[]>({ queryKey: RESERVATIONS }, (reservations) =>
      reservations?.map((each) => (each.id === id ? { ...each, status } : each)),
    );
  };
}

/**
 * Keeps lots and reservations current (SOC-04): every event is a reason to ask the server, and so is
 * the end of a disconnection, during which events may have been missed.
 */
export function useLiveOwnerData(): void {
  const refresh = useRefreshOwnerData();
  useHostEvent(refresh);
  useReturn(refresh);
}

/** Runs `onReturn`, which stays the same, when the connection is back after it was lost. */
export function useReturn(onReturn: () => void): void {
  const connection = useConnection();
  const wasLost = useRef(false);
  useEffect(() => {
    if (connection === 'disconnected') wasLost.current = true;
    if (connection !== 'connected' || !wasLost.current) return;
    wasLost.current = false;
    onReturn();
  }, [connection, onReturn]);
}
