import { type KnownVehicle, listOf, readVehicle } from '@parqueo/shared-api/answers';
import {
  ACCOUNT_PATHS,
  VEHICLE_TYPES,
  type VehicleBody,
  type VehiclePatch,
} from '@parqueo/shared-api/contract';
import type { Host } from '@parqueo/shared-api/host';
import type { StoredVehicles, Vehicle } from './vehicle';

/** The account's vehicles at the server (VEH-03). */
export const vehicleCalls = ({ request }: Host['api']) => ({
  list: () => request(ACCOUNT_PATHS.vehicles, { refresh: true, read: listOf(readVehicle) }),
  save: (body: VehicleBody) =>
    request(ACCOUNT_PATHS.vehicles, { method: 'POST', body, refresh: true, read: readVehicle }),
  change: (id: number, body: VehiclePatch) =>
    request(ACCOUNT_PATHS.vehicle(id), {
      method: 'PATCH',
      body,
      refresh: true,
      read: readVehicle,
    }),
  remove: (id: number) =>
    request(ACCOUNT_PATHS.vehicle(id), { method: 'DELETE', refresh: true, as: 'response' }),
});

/** A vehicle as the server takes it. */
export const bodyOf = ({
  placa,
  tipo,
  marca,
  modelo,
  color,
  anio,
  altura,
}: Vehicle): VehicleBody => ({
  plate: placa,
  type: tipo,
  brand: marca,
  model: modelo,
  color,
  year: anio,
  height_m: altura ?? null,
});

/** The answered vehicles, and their ids by plate. */
export function storedOf(
  answered: readonly KnownVehicle[],
): StoredVehicles & { ids: Record<string, number> } {
  const lastOf = (type: (typeof VEHICLE_TYPES)[number]) =>
    answered
      .filter((each) => each.type === type && each.last_used_at !== null)
      .toSorted((a, b) => Date.parse(b.last_used_at ?? '') - Date.parse(a.last_used_at ?? ''))[0];
  return {
    vehicles: answered.map((each) => ({
      placa: each.plate,
      tipo: each.type,
      marca: each.brand,
      modelo: each.model,
      color: each.color,
      anio: each.year,
      altura: each.height_m,
    })),
    preferred: answered.find(({ preferred }) => preferred)?.plate ?? null,
    lastUsed: Object.fromEntries(
      VEHICLE_TYPES.flatMap((type) => {
        const last = lastOf(type);
        return last ? [[type, last.plate]] : [];
      }),
    ),
    ids: Object.fromEntries(answered.map(({ plate, id }) => [plate, id])),
  };
}
