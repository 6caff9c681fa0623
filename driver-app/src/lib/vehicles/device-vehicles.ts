import { fieldsOf, listOf, oneOf } from '@parqueo/shared-api/answers';
import {
  VEHICLE_TYPES,
  type VehicleBody,
  plateOf,
  visibleText,
} from '@parqueo/shared-api/contract';
import { typeOfPlate } from './vehicle';

/** Key in local storage under which builds up to 2026-11-25 kept an account's vehicles. */
const keyOf = (userId: number) => `parqueo-vehicles-${userId}`;

const wordsOf = (value: unknown): string => (typeof value === 'string' ? visibleText(value) : '');

const readVehicles = listOf((stored): VehicleBody | null => {
  const { placa, anio, marca, modelo, color, tipo } = fieldsOf(stored);
  const plate = plateOf(wordsOf(placa));
  if (plate === null) return null;
  return {
    plate,
    type: oneOf(VEHICLE_TYPES, tipo) ?? typeOfPlate(plate),
    // The account's has all of them.
    brand: wordsOf(marca) || '-',
    model: wordsOf(modelo) || '-',
    color: wordsOf(color) || '-',
    year: typeof anio === 'number' ? anio : null,
    height_m: null,
  };
});

/** What an older build kept on this device for an account, each plate once (VEH-03). */
export function deviceVehicles(userId: number): VehicleBody[] {
  try {
    // Whose those without an account are, nobody can know.
    localStorage.removeItem('parqueo-vehicles');
    const { state } = fieldsOf(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null'));
    const stored = readVehicles(fieldsOf(state).vehicles) ?? [];
    return [...new Map(stored.map((each) => [each.plate, each])).values()];
  } catch {
    return [];
  }
}

export function forgetDeviceVehicles(userId: number): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Storage is blocked, so it has nothing.
  }
}
