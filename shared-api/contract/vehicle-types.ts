export const VEHICLE_TYPES = ['car', 'moto'] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];

/** How the types of vehicle are called (BOK-02). */
export const VEHICLE_TYPE_NAMES: Readonly<Record<VehicleType, string>> = {
  car: 'Carro',
  moto: 'Moto',
};
