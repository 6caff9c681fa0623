import { type Vehicle, type VehicleType, plateOf } from '@parqueo/shared-api/contract';

/** The type that the letters of a plate say: M before the number is a motorcycle's (VEH-02). */
export const typeOfPlate = (plate: string): VehicleType =>
  /^M\d/.test(plateOf(plate) ?? '') ? 'moto' : 'car';

/** The default vehicle: the one that was made it, else the first; undefined without vehicles. */
export const defaultVehicle = (vehicles: readonly Vehicle[]): Vehicle | undefined =>
  vehicles.find(({ preferred }) => preferred) ?? vehicles[0];

/** The vehicle that a booking starts with: the default, the last booked, the last saved (BOK-11, FND-07). */
export function vehicleFor(type: VehicleType, vehicles: readonly Vehicle[]): Vehicle | undefined {
  const ofType = vehicles.filter((each) => each.type === type);
  const standard = defaultVehicle(vehicles);
  if (standard?.type === type) return standard;
  return ofType.toSorted((one, other) => usedAt(one) - usedAt(other)).at(-1);
}

/** Milliseconds since 1970; -1 for a vehicle that was not booked, or long ago. */
const usedAt = ({ last_used_at }: Vehicle): number => Date.parse(last_used_at ?? '') || -1;
