import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** A registered vehicle (VEH-01), identified by its plate. */
export interface Vehicle {
  color: string;
  placa: string;
  anio: number;
  modelo: string;
  marca: string;
}

interface VehicleStore {
  vehicles: Vehicle[];
  /** Adds a vehicle, or replaces the one with the same plate. */
  add(vehicle: Vehicle): void;
  remove(placa: string): void;
}

const samePlate = (left: string, right: string) => left.toUpperCase() === right.toUpperCase();

/** The driver's vehicles, kept in the device's local storage. */
export const useVehicleStore = create<VehicleStore>()(
  persist(
    (set) => ({
      vehicles: [],
      add: (vehicle) =>
        set(({ vehicles }) => ({
          vehicles: [...vehicles.filter(({ placa }) => !samePlate(placa, vehicle.placa)), vehicle],
        })),
      remove: (placa) =>
        set(({ vehicles }) => ({
          vehicles: vehicles.filter((vehicle) => !samePlate(vehicle.placa, placa)),
        })),
    }),
    { name: 'parqueo-vehicles' },
  ),
);
