import { ACCOUNT_PATHS, API_BASE, type VehicleBody, plateOf } from '@parqueo/shared-api/contract';
import type { Account } from './accounts';
import { tokenOf } from './api';

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
  const answer = await fetch(url + API_BASE + ACCOUNT_PATHS.vehicles, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: await tokenOf(url, account) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The vehicle was answered ${answer.status}`);
}
