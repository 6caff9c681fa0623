import { listOf, readVehicle } from '@parqueo/shared-api/answers';
import { ACCOUNT_PATHS, type Vehicle, type VehicleBody } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUserId } from '../person/use-user-id';
import { defaultVehicle } from './vehicle';

export const VEHICLES_KEY = ['vehicles'];
const readVehicles = listOf(readVehicle);
const NONE: readonly Vehicle[] = [];
/** Age of an answer, in milliseconds, from which the next screen requests the vehicles again. */
const FRESH_MS = 5000;

/** The account's vehicles as they are asked for. */
export function useVehiclesQuery() {
  const { api } = useHost();
  return useQuery({
    queryKey: VEHICLES_KEY,
    queryFn: ({ signal }) =>
      api.request(ACCOUNT_PATHS.vehicles, { refresh: true, read: readVehicles, signal }),
    enabled: useUserId() !== null,
    staleTime: FRESH_MS,
  });
}

/**
 * The vehicles of the account that is signed in, the same on every device; none until `loaded`, whether the server
 * has answered or cannot, and none where that has `failed` up to now (VEH-03).
 */
export function useVehicles() {
  const isSignedIn = useUserId() !== null;
  const { data, isFetched } = useVehiclesQuery();
  return {
    vehicles: data ?? NONE,
    loaded: isFetched || !isSignedIn,
    failed: isFetched && data === undefined,
  };
}

interface Change {
  /** Of the vehicle that is changed; a new one has none. */
  id?: number;
  method: 'POST' | 'PATCH' | 'DELETE';
  body?: VehicleBody | { preferred: true };
}

/** Changes of the account's vehicles, which are loaded again after each; they reject with an ApiError (VEH-03). */
export function useChangeVehicles() {
  const { api } = useHost();
  const client = useQueryClient();
  const { mutateAsync: change } = useMutation({
    mutationFn: ({ id, ...options }: Change) => {
      const path = id === undefined ? ACCOUNT_PATHS.vehicles : ACCOUNT_PATHS.vehicle(id);
      return api.request<Response>(path, { ...options, refresh: true, as: 'response' });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: VEHICLES_KEY }),
  });
  const known = () => client.getQueryData<Vehicle[]>(VEHICLES_KEY) ?? NONE;

  /** Adds a vehicle, or replaces the one with its plate; with an id, changes that one. */
  const save = (body: VehicleBody, id?: number) =>
    change(id === undefined ? { method: 'POST', body } : { id, method: 'PATCH', body });
  /** Makes a vehicle the default. */
  const prefer = (id: number) => change({ id, method: 'PATCH', body: { preferred: true } });
  /** Removes a vehicle. Returns a function that restores it, as the default unless there is another. */
  async function remove(vehicle: Vehicle): Promise<() => Promise<void>> {
    const wasDefault = defaultVehicle(known())?.id === vehicle.id;
    const { plate, type, brand, model, color, year, height_m } = vehicle;
    await change({ id: vehicle.id, method: 'DELETE' });
    return async () => {
      const hasOther = known().some(({ preferred }) => preferred);
      await save({ plate, type, brand, model, color, year, height_m });
      const restored = known().find((each) => each.plate === plate);
      if (wasDefault && !hasOther && restored) await prefer(restored.id);
    };
  }
  return { save, prefer, remove };
}
