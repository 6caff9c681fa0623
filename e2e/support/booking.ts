import { type Locator, type Page, expect } from '@playwright/test';
import { type Account, openAs } from './accounts';
import type { OpenSlot } from './api';

/** Clicks or taps a control; fails when something covers it. */
export type Press = (control: Locator) => Promise<void>;
const byClick: Press = (control) => control.click();
export const byTap: Press = (control) => control.tap();

/** Opens a part of the form where it is one line (BOK-16); what is new or wrong is open at once. */
async function open(page: Page, what: string, label: string, press: Press): Promise<void> {
  const change = page.getByRole('button', { name: `Cambiar ${what}` });
  const field = page.getByLabel(label, { exact: true });
  await expect(async () => {
    await expect(change.or(field).first()).toBeVisible();
    if (await change.isVisible()) await press(change);
    await expect(field).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Brings the fields of the stay. */
export const openTimes = (page: Page, press = byClick) => open(page, 'cuándo', 'Fecha', press);

/** Brings the fields of the vehicle. */
export const openVehicle = (page: Page, press = byClick) => open(page, 'vehículo', 'Placa', press);

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
  await openVehicle(page, press);
  await fillVehicle(page, plate);
}

/** Fills in the fields of a vehicle that nobody has kept. */
export async function fillVehicle(page: Page, plate: string): Promise<void> {
  const fields = { Placa: plate, Marca: 'Toyota', Modelo: 'Yaris', Color: 'Gris' };
  // Exactly: the screen that is left has 'Espacios marcados'.
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
}

/** Opens the slot's parking as a driver, and fills in the booking form. */
export async function openBooking(
  page: Page,
  account: Account,
  slot: OpenSlot,
  plate: string,
  press = byClick,
): Promise<void> {
  await openAs(page, account, `/parking-details/${slot.parking.id}`);
  await fillBooking(page, slot, plate, press);
}

/** Sends the form and waits for the confirmation. */
export async function sendBooking(page: Page, press = byClick): Promise<void> {
  await press(page.getByRole('button', { name: 'Enviar solicitud' }));
  await expect(page.getByRole('heading', { name: 'Esperando respuesta' })).toBeVisible();
}
