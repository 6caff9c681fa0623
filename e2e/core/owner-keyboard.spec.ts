import { HOUR_MS } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { newDriver, nextPhone, openAs } from '../support/accounts';
import { reservationsOf, tokenOf } from '../support/api';
import { expect, test } from '../support/fixtures';
import { enter, tabTo } from '../support/keyboard';
import { openLot } from '../support/lots';
import { requestedStay } from '../support/reservation';

test.use({ viewport: { width: 1440, height: 900 } });

const press = (page: Page, name: string | RegExp) =>
  enter(page, page.getByRole('button', { name }));

test('TOD-02 REQ-04 GAT-01 GAT-04 by keyboard alone requests are answered, and a car comes in and leaves', async ({
  page,
  product: { url },
}) => {
  const lot = await openLot(url, { name: 'Zaguán', spaces: 3 });
  // With two there is something to choose.
  await openLot(url, { owner: lot.owner });
  const driver = await newDriver(url);
  const start = new Date(Date.now() + HOUR_MS);
  const stay = { start, end: new Date(start.getTime() + HOUR_MS) };
  await requestedStay(url, driver, 'P501TEC', lot, stay);
  await requestedStay(url, driver, 'P502TEC', lot, stay);
  await openAs(page, lot.owner);
  const chooser = page.getByLabel('Parqueo', { exact: true });
  await tabTo(page, chooser);
  await page.keyboard.type('Z');
  await expect(chooser.locator('option:checked')).toHaveText(lot.parking.name);

  await enter(page, page.getByRole('link', { name: /^Solicitudes/ }).first());
  await expect(page.getByText('P502TEC').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  const token = await tokenOf(url, lot.owner);
  const answers = async () => (await reservationsOf(url, token)).map(({ status }) => status);
  await expect.poll(answers).toContain('confirmed');
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Rechazar solicitud' });
  await enter(page, dialog.getByRole('button', { name: 'Lleno' }));
  await enter(page, dialog.getByRole('button', { name: 'Rechazar' }));
  await expect(dialog).toHaveCount(0);
  await expect.poll(answers).toContain('cancelled');

  await enter(page, page.getByRole('link', { name: 'Puerta' }).first());
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

test('AUT-01 AUT-03 AUT-04 SHL-02 TOD-02 ADD-01 ADD-03 ADD-07 LOT-01 by keyboard alone an owner signs up, a lot is added, an error corrected, its price changed', async ({
  page,
}) => {
  const number = nextPhone();
  await page.goto('/');
  await enter(page, page.getByRole('link', { name: '¿Aún no tienes cuenta? Regístrate!' }));
  await type(page, 'Nombre completo', 'Rosa Morales');
  await type(page, 'Correo electrónico', `rosa.${number}@ejemplo.gt`);
  await type(page, 'Teléfono', `${number.slice(0, 4)} ${number.slice(4)}`);
  await type(page, 'Contraseña', 'una-clave-larga');
  await type(page, 'Confirmar contraseña', 'una-clave-larga');
  await tabTo(page, page.getByLabel('Soy dueño de parqueo y quiero administrar mi parqueo'));
  await page.keyboard.press('Space');
  await press(page, 'Registrar Usuario');
  await expect(page.getByText('No hay parqueos disponibles')).toBeVisible();
  const add = page.getByRole('link', { name: /Agregar/ }).first();
  await enter(page, add);
  await type(page, 'Nombre', 'Parqueo Tecla');
  await type(page, 'Dirección', '5a Calle 1-23');
  await type(page, 'Zona', 'Zona 10');
  await press(page, 'Usar el centro del mapa');
  await type(page, 'Espacios para carros', '4');
  await page.keyboard.press('Enter');
  // The price is missing: the focus is where it belongs.
  const price = page.getByRole('textbox', { name: 'Tarifa por hora (carro)' });
  await expect(price).toBeFocused();
  await page.keyboard.type('12');
  // In a low window the new lot is below what is in view.
  await page.setViewportSize({ width: 1440, height: 500 });
  await press(page, 'Guardar parqueo');
  await expect(page.getByRole('article', { name: 'Parqueo Tecla' })).toBeInViewport({ ratio: 0.9 });

  const board = page.getByRole('link', { name: 'Ver tablero de Parqueo Tecla' });
  await enter(page, board);
  await enter(page, page.getByRole('link', { name: 'Editar parqueo' }));
  await expect(price).toHaveValue('12');
  await tabTo(page, price);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('15');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cambios guardados')).toBeVisible();
  await expect(page.getByText('Q15.00').first()).toBeVisible();
});
