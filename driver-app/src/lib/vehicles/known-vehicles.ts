import { type StoreApi, createStore } from 'zustand/vanilla';
import type { StoredVehicles } from './vehicle';

/** What the page knows of an account's vehicles, until it is left. */
export interface KnownVehicles extends StoredVehicles {
  /** Whether the server has answered, or cannot. */
  loaded: boolean;
  /** The server's ids by plate. */
  ids: Readonly<Record<string, number>>;
}

const NONE: KnownVehicles = { vehicles: [], preferred: null, lastUsed: {}, loaded: false, ids: {} };

const stores = new Map<number, StoreApi<KnownVehicles>>();

/** What is known of an account's vehicles; the same store for as long as the page is open. */
export function vehiclesOf(userId: number): StoreApi<KnownVehicles> {
  const store = stores.get(userId) ?? createStore(() => NONE);
  stores.set(userId, store);
  return store;
}
