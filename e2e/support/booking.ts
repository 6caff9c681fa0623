import { type Locator, type Page, expect } from '@playwright/test';
import { type Account, login } from './accounts';
import type { OpenSlot } from './api';

/** How a person uses a control: it must lie on top, where the pointer or the finger comes down. */
export type Press = (control: Locator) => Promise<void>;
const byClick: Press = (control) => control.click();
export const byTap: Press = (control) => control.tap();

/** From the lot's details to the filled booking form. */
export async function fillBooking(
  page: Page,
  slot: OpenSlot,
  plate: string,
  press = byClick,
): Promise<void> {
  await press(page.getByRole('button', { name: 'Solicitar disponibilidad' }));
  await expect(page.getByRole('heading', { name: 'Nueva reserva' })).toBeVisible();
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
  await login(page, account);
  await expect(page.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
  await page.goto(`/parking-details/${slot.parking.id}`);
  await fillBooking(page, slot, plate, press);
}

/** Sends the filled form and waits until the request stands. */
export async function sendBooking(page: Page, press = byClick): Promise<void> {
  await press(page.getByRole('button', { name: 'Enviar solicitud' }));
  await expect(page.getByRole('heading', { name: 'Esperando respuesta' })).toBeVisible();
}
