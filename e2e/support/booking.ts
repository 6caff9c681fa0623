import { type Locator, type Page, expect } from '@playwright/test';
import { newDriver, openAs, saveVehicle } from './accounts';
import type { Account, OpenSlot } from './api';
import { expectInView } from './in-view';
import { openLot, openMapAt } from './lots';
import { type Point, pinPoint } from './pins';

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
  const vehicle = { Placa: plate, Marca: 'Toyota', Modelo: 'Yaris', Color: 'Gris' };
  // Exactly: the screen that is left has 'Espacios marcados'.
  for (const [label, text] of Object.entries(vehicle))
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

/** How somebody uses the page: each call is one tap, click or Enter. */
export interface Hand {
  pin: (point: Point) => Promise<void>;
  button: (button: Locator) => Promise<void>;
}

export const byTouch = (page: Page): Hand => ({
  pin: ({ x, y }) => page.touchscreen.tap(x, y),
  button: (button) => button.tap(),
});

/** A driver of the journey's own, with a vehicle where a plate is given, at the map before an open lot; returns its name. */
export async function openMap(page: Page, url: string, placa?: string): Promise<string> {
  const driver = await newDriver(url);
  if (placa) await saveVehicle(url, driver, { placa });
  const { parking } = await openLot(url);
  await openMapAt(page, driver, parking);
  return parking.name;
}

export const requestButton = (page: Page) =>
  page.getByRole('button', { name: 'Solicitar disponibilidad' });

/** From the map to the request that was sent, whose plate is in view before it is; returns the actions it took. */
export async function book(
  page: Page,
  name: string,
  plate: string,
  hand: Hand,
  before?: (press: Hand['button']) => Promise<void>,
): Promise<number> {
  let actions = 0;
  const counted: Hand = {
    pin: (point) => (actions++, hand.pin(point)),
    button: (button) => (actions++, hand.button(button)),
  };
  await counted.pin(await pinPoint(page, name));
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await counted.button(requestButton(page));
  await expect(page.getByRole('heading', { name: 'Nueva reserva' })).toBeVisible();
  await before?.(counted.button);
  const sent = page.getByText(new RegExp(`^${plate} · .+ · Q[\\d.]+`));
  await expectInView(sent);
  await counted.button(page.getByRole('button', { name: 'Enviar solicitud' }));
  await expect(page.getByRole('heading', { name: 'Esperando respuesta' })).toBeVisible();
  return actions;
}
