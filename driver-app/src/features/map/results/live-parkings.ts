import { isApiError } from '@parqueo/shared-api/client';
import {
  type Area,
  type Parking,
  type ParkingViewport,
  type Stay,
  stayQuery,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LIST_KEY, PARKING_KEY, stayKey } from '../../../lib/parkings/parking-keys';

/** Changes within this time, in milliseconds, are fetched together. */
const BATCH_MS = 250;

/** Refreshes the parkings in view (MAP-05): of one that changed, only its figures for the stay (FND-06). */
export function useLiveParkings(area: Area | null, stay: Stay): void {
  const { api, socket } = useHost();
  const queryClient = useQueryClient();

  useEffect(() => socket.watchArea(area), [socket, area]);
  useEffect(() => () => socket.watchArea(null), [socket]);

  useEffect(() => {
    const key = stayKey(stay);
    const changed = new Set<number>();
    const asking = new Set<number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lists = { queryKey: [LIST_KEY, key] };
    const active = { ...lists, type: 'active' } as const;
    const isShown = (id: number) =>
      queryClient.getQueriesData<ParkingViewport>(active).some(([, view]) => contains(view, id));
    /** A pending answer brings new parkings, and figures that may predate a change. */
    const isUnderWay = () => queryClient.isFetching(active) > 0;

    async function ask(id: number): Promise<void> {
      const requestedAt = Date.now();
      const asked = queryClient.fetchQuery({
        queryKey: [PARKING_KEY, String(id), key],
        queryFn: ({ signal }) => api.parking.get(id, signal, stayQuery(stay)),
      });
      const parking = await asked.catch((error: unknown) => {
        if (isApiError(error) && error.status === 404) return null;
        throw error;
      });
      for (const [queryKey, view] of queryClient.getQueriesData<ParkingViewport>(lists)) {
        if (!contains(view, id)) continue;
        const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
        // The area's answer came meanwhile, and either of the two may be newer.
        if (updatedAt > requestedAt) changed.add(id);
        else queryClient.setQueryData(queryKey, withParking(view, id, parking), { updatedAt });
      }
    }
    function askAll() {
      timer = undefined;
      if (isUnderWay()) return askSoon();
      for (const id of changed) if (!isShown(id)) changed.delete(id);
      // Refetch one only after its pending answer, which may predate the change.
      for (const id of [...changed].filter((each) => !asking.has(each))) {
        changed.delete(id);
        asking.add(id);
        void ask(id)
          // After a failure the last figures stay until the area is fetched again.
          .catch(() => undefined)
          .finally(() => {
            asking.delete(id);
            if (changed.has(id)) askSoon();
          });
      }
    }
    function askSoon() {
      if (watching) timer ??= setTimeout(askAll, BATCH_MS);
    }
    let watching = true;
    const stop = socket.onAvailability(({ parking_id }) => {
      if (!isShown(parking_id) && !isUnderWay()) return;
      changed.add(parking_id);
      askSoon();
    });
    return () => {
      watching = false;
      stop();
      clearTimeout(timer);
    };
  }, [api, socket, queryClient, stay]);
}

const contains = (view: ParkingViewport | undefined, id: number): view is ParkingViewport =>
  view?.parkings.some((parking) => parking.id === id) ?? false;

/** A view with newer figures of one of its parkings, or without it where it is gone. */
const withParking = (view: ParkingViewport, id: number, parking: Parking | null) => ({
  ...view,
  parkings: view.parkings.flatMap((each) => (each.id === id ? (parking ?? []) : each)),
});
