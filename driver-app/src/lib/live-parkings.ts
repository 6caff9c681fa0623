import type { Area, Parking, ParkingViewport, Stay } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LIST_KEY, PARKING_KEY, stayKey, stayQuery } from './parking-keys';

/** Changes that come within this time are asked for together, in milliseconds. */
const BATCH_MS = 250;

/**
 * Keeps the loaded parkings current while an area is shown (MAP-05): of one that changes, its figures for
 * the stay are asked for, and nothing else (FND-06). They go to map, list and details.
 */
export function useLiveParkings(area: Area | null, stay: Stay): void {
  const { api, socket } = useHost();
  const queryClient = useQueryClient();
  const key = stayKey(stay);

  useEffect(() => socket.watchArea(area), [socket, area]);
  useEffect(() => () => socket.watchArea(null), [socket]);

  useEffect(() => {
    const changed = new Set<number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lists = { queryKey: [LIST_KEY, key] };
    const isShown = (id: number) =>
      queryClient
        .getQueriesData<ParkingViewport>({ ...lists, type: 'active' })
        .some(([, view]) => view?.parkings.some((parking) => parking.id === id));

    async function ask(id: number): Promise<void> {
      const parking = await queryClient.fetchQuery({
        queryKey: [PARKING_KEY, String(id), key],
        queryFn: ({ signal }) => api.parking.get(id, signal, stayQuery(stay)),
      });
      queryClient.setQueriesData<ParkingViewport>(lists, (view) => withParking(view, parking));
    }
    function askAll() {
      timer = undefined;
      // One that fails keeps its last figures; the next question about the area brings new ones.
      for (const id of changed) void ask(id).catch(() => undefined);
      changed.clear();
    }
    const stop = socket.onAvailability(({ parking_id }) => {
      if (!isShown(parking_id)) return;
      changed.add(parking_id);
      timer ??= setTimeout(askAll, BATCH_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- The key says what of the stay matters.
  }, [api, socket, queryClient, key]);
}

/** A view with newer figures of one of its parkings. */
function withParking(view: ParkingViewport | undefined, parking: Parking) {
  if (!view?.parkings.some(({ id }) => id === parking.id)) return view;
  const parkings = view.parkings.map((each) => (each.id === parking.id ? parking : each));
  return { ...view, parkings };
}
