import { type Locator, type Page, expect } from '@playwright/test';
import { newDriver, saveVehicle } from './accounts';
import { expectInView } from './in-view';
import { openLot, openMapAt } from './lots';
import { type Point, pinPoint } from './pins';

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
