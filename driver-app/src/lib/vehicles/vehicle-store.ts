import { useReconnect } from '@parqueo/remote-kit/queries';
import type { Host } from '@parqueo/shared-api/host';
import { useHost } from '@parqueo/shared-api/react';
import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { useUserId } from '../person/use-user-id';
import { type KnownVehicles, vehiclesOf } from './known-vehicles';
import { type Vehicle, defaultVehicle } from './vehicle';
import { bodyOf, storedOf, vehicleCalls } from './vehicle-calls';

export { vehiclesOf } from './known-vehicles';
export * from './vehicle';

/** Id of no account, which has no vehicle. */
const NOBODY = 0;
/** Age of an answer, in milliseconds, from which the next screen requests the vehicles again. */
const FRESH_MS = 5000;

interface VehicleRequest {
  store: StoreApi<KnownVehicles>;
  /** Milliseconds since 1970. */
  at: number;
  answer: Promise<void>;
}

/** Each page's latest request, so that the parts of a screen share one. */
const latest = new WeakMap<Host, VehicleRequest>();

/** Requests the vehicles again; without an answer the present ones stay, and an older one that comes late is dropped. */
function ask(host: Host, store: StoreApi<KnownVehicles>, freshMs: number): Promise<void> {
  const before = latest.get(host);
  if (before?.store === store && Date.now() - before.at < freshMs) return before.answer;
  const load = async () => {
    try {
      const vehicles = await vehicleCalls(host.api).list();
      if (latest.get(host) === request) store.setState({ ...storedOf(vehicles), loaded: true });
    } catch {
      if (!store.getState().loaded) store.setState({ loaded: true });
    }
  };
  const request: VehicleRequest = { store, at: Date.now(), answer: load() };
  latest.set(host, request);
  return request.answer;
}

/** Changes of an account's vehicles: at the server first, then in what is shown (VEH-03). */
function changesOf(host: Host, store: StoreApi<KnownVehicles>) {
  const calls = vehicleCalls(host.api);
  const again = () => ask(host, store, 0);

  /** Adds a vehicle, or replaces the one with its plate or with the plate `before`. */
  async function save(vehicle: Vehicle, before = vehicle.placa): Promise<void> {
    const id = store.getState().ids[before];
    await (id === undefined ? calls.save(bodyOf(vehicle)) : calls.change(id, bodyOf(vehicle)));
    await again();
  }

  /** Makes a vehicle the default. */
  async function prefer(placa: string): Promise<void> {
    const id = store.getState().ids[placa];
    if (id === undefined) return;
    await calls.change(id, { preferred: true });
    await again();
  }

  /** Removes a vehicle. Returns a function that restores it, as the default unless there is another. */
  async function remove(placa: string): Promise<() => Promise<void>> {
    const before = store.getState();
    const vehicle = before.vehicles.find((each) => each.placa === placa);
    const id = before.ids[placa];
    if (!vehicle || id === undefined) return async () => {};
    await calls.remove(id);
    await again();
    return async () => {
      const wasDefault = defaultVehicle(before) === vehicle;
      const { preferred } = store.getState();
      await save(vehicle);
      if (wasDefault && preferred === null) await prefer(placa);
    };
  }

  /** Notes a vehicle as booked; the server sees it in the reservation. */
  function use({ placa, tipo }: Pick<Vehicle, 'placa' | 'tipo'>): void {
    const { vehicles, lastUsed } = store.getState();
    if (vehicles.some((each) => each.placa === placa))
      store.setState({ lastUsed: { ...lastUsed, [tipo]: placa } });
  }
  return { save, prefer, remove, use };
}

/**
 * The vehicles of the account that is signed in, the same on every device, and what can be done with
 * them; changes reject with an ApiError. Empty until `loaded`.
 */
export function useVehicles() {
  const host = useHost();
  const store = vehiclesOf(useUserId() ?? NOBODY);
  const state = useStore(store);
  useEffect(() => void ask(host, store, FRESH_MS), [host, store]);
  useReconnect(useCallback(() => void ask(host, store, 0), [host, store]));
  return useMemo(() => ({ ...state, ...changesOf(host, store) }), [state, host, store]);
}
