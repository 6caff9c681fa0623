import { ACCOUNT_PATHS, type VehicleBody, plateOf } from '@parqueo/shared-api/contract';
import type { Account } from './accounts';
import { tokenOf } from './api';
import { call } from './call';

/** A vehicle that the account has kept (VEH-03). */
export async function saveVehicle(
  url: string,
  account: Account,
  vehicle: { placa: string; marca?: string; modelo?: string; color?: string },
): Promise<void> {
  const { placa, marca = 'Toyota', modelo = 'Yaris', color = 'Gris' } = vehicle;
  const body: VehicleBody = {
    plate: placa,
    type: /^M\d/.test(plateOf(placa) ?? '') ? 'moto' : 'car',
    brand: marca,
    model: modelo,
    color,
    year: 2020,
    height_m: null,
  };
  await call(url, ACCOUNT_PATHS.vehicles, { token: await tokenOf(url, account), body });
}
