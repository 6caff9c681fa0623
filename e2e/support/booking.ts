import { type Locator, type Page, expect } from '@playwright/test';
import { type Account, openAs } from './accounts';
import type { OpenSlot } from './api';

/** Clicks or taps a control; fails when something covers it. */
export type Press = (control: Locator) => Promise<void>;
const byClick: Press = (control) => control.click();
export const byTap: Press = (control) => control.tap();

/** Brings the fields of a stay that was chosen before; one that cannot be had shows them at once. */
export async function openTimes(page: Page, press = byClick): Promise<void> {
  const change = page.getByRole('button', { name: 'Cambiar cuándo' });
  await expect(change.or(page.getByLabel('Fecha')).filter({ visible: true }).first()).toBeVisible();
  if (await change.isVisible()) await press(change);
}

/** Goes from the parking's details to the booking form and fills it in. */
export async function fillBooking(
  page: Page,
  slot: OpenSlot,
  plate: string,
  press = byClick,
): Promise<void> {
  await press(page.getByRole('button', { name: 'Solicitar disponibilidad' }));
  await expect(page.getByRole('heading', { name: 'Nueva reserva' })).toBeVisible();
  await openTimes(page, press);
  await page.getByLabel('Fecha').fill(slot.date);
  await page.getByLabel('Hora de llegada').fill(slot.from);
  await page.getByLabel('Hora de salida').fill(slot.until);
  await page.getByLabel('Placa').fill(plate);
  await page.getByLabel('Marca').fill('Toyota');
  await page.getByLabel('Modelo').fill('Yaris');
  await page.getByLabel('Color').fill('Gris');
}

/** Logs in as a driver, goes to the slot's parking and fills in the booking form. */
export async function openBooking(
  page: Page,
  account: Account,
  slot: OpenSlot,
  plate: string,
  press = byClick,
): Promise<void> {
  await openAs(page, account);
  await expect(page.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
  await page.goto(`/parking-details/${slot.parking.id}`);
  await fillBooking(page, slot, plate, press);
}

/** Sends the form and waits for the confirmation. */
export async function sendBooking(page: Page, press = byClick): Promise<void> {
  await press(page.getByRole('button', { name: 'Enviar solicitud' }));
  await expect(page.getByRole('heading', { name: 'Esperando respuesta' })).toBeVisible();
}
