import { fieldsOf, listOf, oneOf } from '@parqueo/shared-api/answers';
import {
  VEHICLE_TYPES,
  type VehicleType,
  plateOf,
  visibleText,
} from '@parqueo/shared-api/contract';
import { useStore } from 'zustand';
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { removeUnkeyed } from '../person/remove-unkeyed';
import { useUserId } from '../person/use-user-id';

/** A registered vehicle (VEH-01, VEH-02), identified by its plate. */
export interface Vehicle {
  color: string;
  /** The plate in the form of `plateOf`; an older build stored it as it was typed. */
  placa: string;
  /** Null for a vehicle that was saved with a booking, whose form has no year. */
  anio: number | null;
  modelo: string;
  marca: string;
  tipo: VehicleType;
}

/** An account's stored vehicles. */
export interface StoredVehicles {
  vehicles: Vehicle[];
  /** Plate of the vehicle that was made the default, also while it is removed; null while none was. */
  preferred: string | null;
  /** Plate of the stored vehicle of each type that was booked last. */
  lastUsed: Partial<Record<VehicleType, string>>;
}

interface VehicleStore extends StoredVehicles {
  /**
   * Adds a vehicle, or replaces the one with the same plate or with the plate `before`.
   * @throws when the device cannot store it; then it is not listed either
   */
  save(vehicle: Vehicle, before?: string): void;
  /**
   * Removes a vehicle; what it answers takes that back: the vehicle is in its place again, and what
   * was done since stays.
   */
  remove(placa: string): () => void;
  /** Makes a vehicle the default. */
  prefer(placa: string): void;
  /** Marks a stored vehicle as booked; ignores others. */
  use(vehicle: Pick<Vehicle, 'placa' | 'tipo'>): void;
}

/**
 * Key in local storage, without the account's id. Builds up to 2026-11-23 stored vehicles under it
 * alone; their owner cannot be determined, so no account is offered them (VEH-03).
 */
const KEY = 'parqueo-vehicles';
/** Id of no account, which is offered no vehicle and stores none. */
const NOBODY = 0;

const keyOf = (userId: number) => `${KEY}-${userId}`;

const NONE: StoredVehicles = { vehicles: [], preferred: null, lastUsed: {} };

/** The type that the letters of a plate say: M before the number is a motorcycle's (VEH-02). */
export const typeOfPlate = (plate: string): VehicleType =>
  /^M\d/.test(plateOf(plate) ?? '') ? 'moto' : 'car';

/** Reads any build's vehicles, with the plates in one form; vehicles without a type get that of their plate. */
function readStored(stored: unknown): StoredVehicles {
  const { vehicles, preferred, lastUsed } = fieldsOf(stored);
  const { car, moto } = fieldsOf(lastUsed);
  const byPlate = new Map((readVehicles(vehicles) ?? []).map((each) => [each.placa, each]));
  return {
    vehicles: [...byPlate.values()],
    preferred: typeof preferred === 'string' ? preferred : null,
    lastUsed: {
      ...(typeof car === 'string' && { car }),
      ...(typeof moto === 'string' && { moto }),
    },
  };
}

const readVehicles = listOf((stored): Vehicle | null => {
  const { placa, anio, marca, modelo, color, tipo } = fieldsOf(stored);
  const plate = plateOf(wordsOf(placa)) ?? wordsOf(placa);
  if (plate === '') return null;
  return {
    placa: plate,
    marca: wordsOf(marca),
    modelo: wordsOf(modelo),
    color: wordsOf(color),
    anio: typeof anio === 'number' ? anio : null,
    tipo: oneOf(VEHICLE_TYPES, tipo) ?? typeOfPlate(plate),
  };
});

const wordsOf = (value: unknown): string => (typeof value === 'string' ? visibleText(value) : '');

/**
 * An account's vehicles in the device's local storage (VEH-03). The version stays 0: `merge` reads
 * any build's data, and an older build, to which a page may go back, would drop another version.
 */
const openStore = (userId: number) =>
  createStore<VehicleStore>()(
    persist(
      (set, get) => ({
        ...NONE,
        save: (vehicle, before = vehicle.placa) => {
          const old = get();
          try {
            set({
              vehicles: withVehicle(old.vehicles, vehicle, before),
              preferred: old.preferred === before ? vehicle.placa : old.preferred,
            });
          } catch (error) {
            try {
              set(old);
            } catch {
              // Refused as well; what is listed is what it was.
            }
            throw error;
          }
        },
        remove: (removed) => {
          const { vehicles } = get();
          const place = vehicles.findIndex(({ placa }) => placa === removed);
          set({ vehicles: vehicles.filter(({ placa }) => placa !== removed) });
          return () => {
            const present = get().vehicles;
            const vehicle = vehicles[place];
            if (!vehicle || present.some(({ placa }) => placa === removed)) return;
            set({ vehicles: [...present.slice(0, place), vehicle, ...present.slice(place)] });
          };
        },
        prefer: (preferred) => set({ preferred }),
        use: ({ placa, tipo }) => {
          const { vehicles, lastUsed } = get();
          if (vehicles.some((each) => each.placa === placa))
            set({ lastUsed: { ...lastUsed, [tipo]: placa } });
        },
      }),
      { name: keyOf(userId), merge: (stored, store) => ({ ...store, ...readStored(stored) }) },
    ),
  );

const stores = new Map<number, ReturnType<typeof openStore>>();

/** The store of an account, the same one for as long as the page is open. */
export function vehiclesOf(userId: number): ReturnType<typeof openStore> {
  const store = stores.get(userId) ?? openStore(userId);
  stores.set(userId, store);
  return store;
}

/** The store of the account that is signed in. */
export const useVehicleStore = () => vehiclesOf(useUserId() ?? NOBODY);

/** The vehicles of the account that is signed in, and what can be done with them. */
export const useVehicles = (): VehicleStore => useStore(useVehicleStore());

removeUnkeyed(KEY);

// Reads another tab's changes, which this tab's next write would overwrite.
globalThis.addEventListener('storage', ({ key }) => {
  for (const [userId, store] of stores) if (key === keyOf(userId)) void store.persist.rehydrate();
});

/** The list with a vehicle in the place of the one before it, else at the end; each plate once. */
function withVehicle(vehicles: readonly Vehicle[], vehicle: Vehicle, before: string): Vehicle[] {
  const others = vehicles.filter(({ placa }) => placa === before || placa !== vehicle.placa);
  const replaces = others.some(({ placa }) => placa === before);
  return replaces
    ? others.map((each) => (each.placa === before ? vehicle : each))
    : [...others, vehicle];
}

/** The default vehicle: the one that was made it, else the first; undefined without vehicles. */
export const defaultVehicle = ({ vehicles, preferred }: StoredVehicles): Vehicle | undefined =>
  vehicles.find(({ placa }) => placa === preferred) ?? vehicles[0];

/**
 * The vehicle that a booking of a type starts with: the default one, else the one of that type that was
 * booked last, else the one that was saved last (BOK-11, FND-07).
 */
export function vehicleFor(type: VehicleType, stored: StoredVehicles): Vehicle | undefined {
  const ofType = stored.vehicles.filter(({ tipo }) => tipo === type);
  const standard = defaultVehicle(stored);
  return (
    ofType.find(({ placa }) => placa === standard?.placa) ??
    ofType.find(({ placa }) => placa === stored.lastUsed[type]) ??
    ofType.at(-1)
  );
}
