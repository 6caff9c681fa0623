import { type VehicleType, plateOf } from '@parqueo/shared-api/contract';

/** A registered vehicle (VEH-01, VEH-02), identified by its plate. */
export interface Vehicle {
  color: string;
  /** The plate in the form of `plateOf`. */
  placa: string;
  /** Null for a vehicle that was saved with a booking, whose form has no year. */
  anio: number | null;
  modelo: string;
  marca: string;
  tipo: VehicleType;
  /** In metres; nothing where nobody has said (VEH-03). */
  altura?: number | null;
}

/** An account's vehicles. */
export interface StoredVehicles {
  vehicles: Vehicle[];
  /** Plate of the vehicle that was made the default; null while none was. */
  preferred: string | null;
  /** Plate of the vehicle of each type that was booked last. */
  lastUsed: Partial<Record<VehicleType, string>>;
}

/** The type that the letters of a plate say: M before the number is a motorcycle's (VEH-02). */
export const typeOfPlate = (plate: string): VehicleType =>
  /^M\d/.test(plateOf(plate) ?? '') ? 'moto' : 'car';

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
