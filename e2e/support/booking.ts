import { type Page, expect } from '@playwright/test';
import { openAs } from './accounts';
import { type Account, type OpenSlot } from './api';

/** Opens a part of the form where it is one line (BOK-16); what is new or wrong is open at once. */
async function open(page: Page, what: string, label: string): Promise<void> {
  const change = page.getByRole('button', { name: `Cambiar ${what}` });
  const field = page.getByLabel(label, { exact: true });
  await expect(async () => {
    await expect(change.or(field).first()).toBeVisible();
    if (await change.isVisible()) await change.click();
    await expect(field).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Brings the fields of the stay. */
export const openTimes = (page: Page) => open(page, 'cuándo', 'Fecha');

/** Brings the fields of the vehicle. */
export const openVehicle = (page: Page) => open(page, 'vehículo', 'Placa');

/** Goes from the parking's details to the booking form and fills it in. */
export async function fillBooking(page: Page, slot: OpenSlot, plate: string): Promise<void> {
  await page.getByRole('button', { name: 'Solicitar disponibilidad' }).click();
  await expect(page.getByRole('heading', { name: 'Nueva reserva' })).toBeVisible();
  await openTimes(page);
  await page.getByLabel('Fecha').fill(slot.date);
  await page.getByLabel('Hora de llegada').fill(slot.from);
  await page.getByLabel('Hora de salida').fill(slot.until);
  await openVehicle(page);
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
): Promise<void> {
  await openAs(page, account, `/parking-details/${slot.parking.id}`);
  await fillBooking(page, slot, plate);
}

/** Sends the form and waits for the confirmation. */
export async function sendBooking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('heading', { name: 'Esperando respuesta' })).toBeVisible();
}
