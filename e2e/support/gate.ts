import { type Gate, PATHS } from '@parqueo/shared-api/contract';
import { type Page, expect } from '@playwright/test';
import { call, type OpenSlot } from './api';

/**
 * Takes what the opened car owes, by a tap. What it owes changes by the second, so the button is read at
 * the moment at which it is pressed.
 * @returns what was taken, in centavos
 */
export async function take(page: Page, method: 'Efectivo' | 'Tarjeta'): Promise<number> {
  const button = page.getByRole('button', { name: new RegExp(`^${method} Q`) });
  const read = await button.evaluateHandle((one: HTMLElement) => {
    const pressed = { text: '' };
    one.addEventListener('click', () => (pressed.text = one.innerText), { capture: true });
    return pressed;
  });
  await button.tap();
  const { text } = await read.jsonValue();
  return Math.round(Number(/[\d.]+/.exec(text.replaceAll(',', ''))?.[0]) * 100);
}

/** A space of the gate. */
export const tile = (page: Page, identifier: string) =>
  page.getByRole('button', { name: new RegExp(`^${identifier} `) });

/** The gate as the server has it. */
export const gateOf = async (url: string, { owner, parking }: OpenSlot) =>
  call<Gate>(url, PATHS.gate(parking.id), { as: owner });

/** Lets a car without a reservation in: a tile, a plate, a key. */
export async function letIn(page: Page, identifier: string, plate: string): Promise<void> {
  await tile(page, identifier).tap();
  await page.getByLabel('Placa', { exact: true }).fill(plate);
  await page.keyboard.press('Enter');
  await expect(tile(page, identifier)).toContainText(plate);
}
