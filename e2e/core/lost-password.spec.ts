import { login, newOwner, openAs } from '../support/accounts';
import { expect, test } from '../support/fixtures';

const NEW_PASSWORD = 'otra-clave-larga-43';

test('ACC-02 ACC-04 a lost password is chosen anew by the mail’s link, and other devices say why they ended', async ({
  page,
  browser,
  product: { url },
}) => {
  const owner = await newOwner(url);
  const elsewhere = await (await browser.newContext()).newPage();
  await openAs(elsewhere, owner);
  await expect(elsewhere.getByRole('button', { name: 'Cerrar sesión' }).first()).toBeAttached();

  await page.goto('/');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  // The login has a field of the same name.
  const form = page.getByRole('form', { name: '¿Olvidaste tu contraseña?' });
  await form.getByLabel('Email').fill(owner.mail);
  await form.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText(/^Si hay una cuenta con esos datos/)).toBeVisible();
  await page.getByRole('link', { name: 'míralo aquí' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: owner.mail })
    .getByRole('link', { name: 'Abrir el enlace' })
    .click();
  await expect(page).toHaveURL(/\/nueva-contrasena$/);
  // The token survives a reload, out of sight.
  await page.reload();
  await page.getByLabel('Contraseña', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Tu contraseña cambió')).toBeVisible();
  await login(page, { ...owner, password: NEW_PASSWORD });
  await expect(page.getByRole('button', { name: 'Cerrar sesión' }).first()).toBeAttached();

  await elsewhere.reload();
  await expect(
    elsewhere.getByText('Tu sesión terminó: cambiaste tu contraseña en otro dispositivo.'),
  ).toBeVisible();
});
