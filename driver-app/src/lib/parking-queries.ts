import {
  type Area,
  type Parking,
  type Stay,
  type VehicleType,
  areaAround,
  formatBbox,
  formatPosition,
  hasPosition,
  parkingState,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const LIST_KEY = 'parkings';

/** The parkings that match the search text, or all (MAP-06). The previous result stays while loading. */
export function useParkings(search: string) {
  const { api } = useHost();
  return useQuery({
    queryKey: [LIST_KEY, search],
    queryFn: ({ signal }) => api.parking.available(search ? { search } : {}, signal),
    placeholderData: keepPreviousData,
  });
}

/** Keeps loaded lists of parkings current while an area is shown (MAP-05). */
export function useLiveParkings(area: Area | null): void {
  const { socket } = useHost();
  const queryClient = useQueryClient();

  useEffect(() => socket.watchArea(area), [socket, area]);
  useEffect(() => () => socket.watchArea(null), [socket]);

  useEffect(
    () =>
      socket.onAvailability(({ parking_id, active, accepts_reservations, availability_stats }) => {
        const change = { active, accepts_reservations, availability_stats };
        queryClient.setQueriesData<Parking[]>({ queryKey: [LIST_KEY] }, (parkings) =>
          parkings?.some(({ id }) => id === parking_id)
            ? parkings.map((parking) =>
                parking.id === parking_id ? { ...parking, ...change } : parking,
              )
            : parkings,
        );
      }),
    [socket, queryClient],
  );
}

/** About five kilometres to each side, in degrees. */
const NEARBY = 0.045;

/**
 * Parkings near another one that are free for a type of vehicle during a coming stay, the nearest first
 * (CNF-08). Disabled without a position and a stay.
 */
export function useAlternatives(
  parking: Pick<Parking, 'id' | 'latitude' | 'longitude'> | null,
  stay: Stay | null,
  vehicleType: VehicleType,
) {
  const { api } = useHost();
  return useQuery({
    queryKey: [
      'free-nearby',
      parking?.id,
      stay?.start.toISOString(),
      stay?.end.toISOString(),
      vehicleType,
    ],
    queryFn: async ({ signal }) => {
      const now = new Date();
      if (!parking || !hasPosition(parking) || !stay || stay.start <= now) return [];
      const found = await api.parking.available(
        {
          near: formatPosition(parking),
          bbox: formatBbox(areaAround(parking, NEARBY)),
          vehicle_type: vehicleType,
          start_time: stay.start.toISOString(),
          end_time: stay.end.toISOString(),
        },
        signal,
      );
      return found.filter((each) => {
        const { kind } = parkingState(each, { vehicleType, stay, now });
        return each.id !== parking.id && (kind === 'free' || kind === 'few');
      });
    },
    enabled: parking !== null && hasPosition(parking) && stay !== null,
  });
}

/**
 * One parking. `known` (from the navigation state) or the loaded list is shown until the server has
 * answered. Disabled without an id.
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
