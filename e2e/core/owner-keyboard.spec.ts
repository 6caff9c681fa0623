import type { Page } from '@playwright/test';
import { nextPhone } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { enter, press, tabTo } from '../support/keyboard';

test.use({ viewport: { width: 1440, height: 900 } });

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
