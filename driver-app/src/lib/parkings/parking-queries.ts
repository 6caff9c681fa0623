import {
  type Parking,
  type ParkingViewport,
  type Stay,
  type UsualParkings,
  type VehicleType,
  areaAround,
  formatBbox,
  formatPosition,
  hasPosition,
  isFree,
  parkingState,
  stayProblem,
  stayQuery,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LIST_KEY, PARKING_KEY, USUAL_KEY, stayKey } from './parking-keys';

const ALTERNATIVES = 3;

/** About five kilometres to each side, in degrees. */
const NEARBY = 0.045;

/**
 * Up to three parkings near another one that are free during a coming stay, the nearest first (CNF-08).
 * Asks nothing without a position and a stay, and for a stay that no parking takes.
 */
export function useAlternatives(
  parking: Pick<Parking, 'id' | 'latitude' | 'longitude'> | null,
  stay: Stay | null,
  vehicleType: VehicleType,
) {
  const { api } = useHost();
  return useQuery({
    queryKey: ['free-nearby', parking?.id, stayKey(stay), vehicleType],
    queryFn: async ({ signal }) => {
      const now = new Date();
      if (!parking || !hasPosition(parking) || !stay || stay.start <= now) return [];
      if (stayProblem(stay, now)) return [];
      const found = await api.parking.available(
        {
          near: formatPosition(parking),
          bbox: formatBbox(areaAround(parking, NEARBY)),
          vehicle_type: vehicleType,
          ...stayQuery(stay),
        },
        signal,
      );
      const isOther = (each: Parking) =>
        each.id !== parking.id && isFree(parkingState(each, { vehicleType, stay, now }));
      return found.filter(isOther).slice(0, ALTERNATIVES);
    },
    enabled: parking !== null && hasPosition(parking) && stay !== null,
  });
}

/**
 * A parking with its availability for a stay, or now; until the server answers, `initial` or what is loaded
 * of it. Asks nothing without an id.
 */
export function useParking(
  id: number | string | undefined,
  initial?: Parking,
  stay: Stay | null = null,
) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const key = [PARKING_KEY, String(id)];
  const dataOf = <Data>(queryKey: QueryKey) =>
    queryClient.getQueriesData<Data>({ queryKey }).flatMap(([, data]) => data ?? []);
  const listed = () =>
    [
      ...dataOf<ParkingViewport>([LIST_KEY]).flatMap(({ parkings }) => parkings),
      ...dataOf<UsualParkings>([USUAL_KEY]).flatMap(({ kept, recent }) => [...kept, ...recent]),
    ].find((parking) => String(parking.id) === String(id));
  return useQuery({
    queryKey: [...key, stayKey(stay)],
    queryFn: ({ signal }) => api.parking.get(id ?? '', signal, stay ? stayQuery(stay) : {}),
    enabled: id !== undefined,
    initialData: () => initial ?? dataOf<Parking>(key).at(-1) ?? listed(),
    initialDataUpdatedAt: 0,
  });
}

/** About a hundred metres to each side, in degrees. */
const AROUND_ONE = 0.001;

/** Refetches a parking when it changes, also when it takes no more reservations (MAP-05). */
export function useLiveParking(parking: Parking): void {
  const { socket } = useHost();
  const queryClient = useQueryClient();
  const { id, latitude, longitude } = parking;

  useEffect(() => {
    if (latitude === null || longitude === null) return;
    socket.watchArea(areaAround({ latitude, longitude }, AROUND_ONE));
    return () => socket.watchArea(null);
  }, [socket, latitude, longitude]);

  useEffect(
    () =>
      socket.onAvailability(({ parking_id }) => {
        if (parking_id === id)
          void queryClient.invalidateQueries({ queryKey: [PARKING_KEY, String(id)] });
      }),
    [socket, queryClient, id],
  );
}
