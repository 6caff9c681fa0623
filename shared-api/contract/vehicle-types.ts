export const VEHICLE_TYPES = ['car', 'moto'] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];

export const VEHICLE_TYPE_NAMES: Readonly<Record<VehicleType, string>> = {
  car: 'Carro',
  moto: 'Moto',
};
