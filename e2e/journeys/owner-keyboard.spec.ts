import { HOUR_MS } from '@parqueo/shared-api/contract';
import type { Locator, Page } from '@playwright/test';
import { accounts, newDriver, newOwner, openAs } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { addOpenParking, requestedStay } from '../support/reservation';

test.use({ viewport: { width: 1440, height: 900 } });

/** Goes by Tab to a part of the page, which is before or after the focus. */
async function tabTo(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  for (let stops = 0; stops < 120; stops += 1) {
    if (await part.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(part).toBeFocused();
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }));
  await page.keyboard.press('Enter');
}

test('TOD-02 REQ-04 GAT-01 GAT-04 by keyboard alone requests are answered, and a car comes in and leaves', async ({
  page,
  product: { url },
}) => {
  const lot = await addOpenParking(url, 'Parqueo Teclado', 3);
  const driver = await newDriver(url);
  const start = new Date(Date.now() + HOUR_MS);
  const stay = { start, end: new Date(start.getTime() + HOUR_MS) };
  await requestedStay(url, driver, 'P501TEC', lot, stay);
  await requestedStay(url, driver, 'P502TEC', lot, stay);
  await openAs(page, accounts.owner);
  const chooser = page.getByLabel('Parqueo', { exact: true });
  await tabTo(page, chooser);
  await page.keyboard.type(lot.name);
  await expect(chooser.locator('option:checked')).toHaveText(lot.name);

  await tabTo(page, page.getByRole('link', { name: /^Solicitudes/ }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByText('P502TEC').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: /^Deshacer/ })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Rechazar solicitud' });
  await tabTo(page, dialog.getByRole('button', { name: 'Lleno' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Rechazar' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Deshacer/ }).last()).toBeVisible();

  await tabTo(page, page.getByRole('link', { name: 'Puerta' }).first());
  await page.keyboard.press('Enter');
  await press(page, /^C-03 Libre/);
  await expect(page.getByLabel('Placa', { exact: true })).toBeFocused();
  await page.keyboard.type('P503TEC');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^C-03 P503TEC/ })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('3tec');
  await page.keyboard.press('Enter');
  await press(page, /^Efectivo Q/);
  await expect(page.getByRole('button', { name: /^C-03 Libre/ })).toBeVisible();
});

/** Fills a field that Tab leads to; a number or a time as it is typed. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

test('TOD-02 ADD-01 ADD-03 ADD-07 LOT-01 by keyboard alone a lot is added, an error corrected, its price changed', async ({
  page,
  product: { url },
}) => {
  await openAs(page, await newOwner(url));
  const add = page.getByRole('link', { name: /Agregar/ }).first();
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await type(page, 'Nombre', 'Parqueo Tecla');
  await type(page, 'Dirección', '5a Calle 1-23');
  await type(page, 'Zona', 'Zona 10');
  await press(page, 'Usar el centro del mapa');
  await type(page, 'Espacios para carros', '4');
  await page.keyboard.press('Enter');
  // The price is missing: the focus is where it belongs.
  const price = page.getByRole('spinbutton', { name: 'Tarifa por hora (carro)' });
  await expect(price).toBeFocused();
  await page.keyboard.type('12');
  // In a low window the new lot is below what is in view.
  await page.setViewportSize({ width: 1440, height: 500 });
  await press(page, 'Guardar parqueo');
  await expect(page.getByRole('article', { name: 'Parqueo Tecla' })).toBeInViewport({ ratio: 0.9 });

  const board = page.getByRole('link', { name: 'Ver tablero de Parqueo Tecla' });
  await tabTo(page, board);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Editar parqueo' }));
  await page.keyboard.press('Enter');
  await expect(price).toHaveValue('12');
  await tabTo(page, price);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('15');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cambios guardados')).toBeVisible();
  await expect(page.getByText('Q15.00').first()).toBeVisible();
});
