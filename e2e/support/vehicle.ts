import type { Page } from '@playwright/test';
import type { Account } from './accounts';
import { idOf } from './browser-stores';

/** A vehicle that the device has kept of an earlier booking of the account. */
export async function saveVehicle(
  page: Page,
  url: string,
  account: Account,
  vehicle: { placa: string; marca?: string; modelo?: string; color?: string },
): Promise<void> {
  const kept = { marca: 'Toyota', modelo: 'Yaris', color: 'Gris', anio: 2020, ...vehicle };
  const state = { vehicles: [kept] };
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    `parqueo-vehicles-${await idOf(url, account)}`,
    JSON.stringify({ state, version: 0 }),
  ] as const);
}
