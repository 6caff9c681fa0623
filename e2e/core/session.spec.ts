import { login, newDriver, newOwner, nextPhone, openAs } from '../support/accounts';
import { fillBooking, sendBooking } from '../support/booking';
import { expireToken } from '../support/expiry';
import { expect, test } from '../support/fixtures';
import { openLot } from '../support/lots';

// Requests of a service worker would bypass the test's routes.
test.use({ serviceWorkers: 'block' });

test('SES-03 BOK-08 a session that expires while the form is filled: one refresh, nothing typed is lost', async ({
  page,
  product: { url },
}) => {
  const slot = await openLot(url);
  await openAs(page, await newDriver(url), `/parking-details/${slot.parking.id}`);
  await fillBooking(page, slot, 'P246SES');
  const calls = await expireToken(page);
  await sendBooking(page);
  expect(calls.refused).toBeGreaterThanOrEqual(1);
  expect(calls.refreshes).toBe(1);
});

test('SES-01 a reload keeps the session; logout ends it, back does not bring it back', async ({
  page,
  product: { url },
}) => {
  await login(page, await newOwner(url));
  await expect(page.getByRole('heading', { name: 'Listado de Parqueos' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Listado de Parqueos' })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.values(storage)).join(),
  );
  expect(stored).not.toMatch(/eyJ/);
});

test('AUT-01 AUT-03 AUT-04 SHL-02 a new owner signs up and is logged in', async ({ page }) => {
  const number = nextPhone();
  await page.goto('/');
  await page.getByRole('link', { name: '¿Aún no tienes cuenta? Regístrate!' }).click();
  await page.getByLabel('Nombre completo').fill('Rosa Morales');
  await page.getByLabel('Correo electrónico').fill(`rosa.${number}@ejemplo.gt`);
  await page.getByLabel('Teléfono').fill(`${number.slice(0, 4)} ${number.slice(4)}`);
  await page.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga');
  await page.getByLabel('Confirmar contraseña').fill('una-clave-larga');
  await page.getByLabel('Soy dueño de parqueo y quiero administrar mi parqueo').check();
  await page.getByRole('button', { name: 'Registrar Usuario' }).click();
  await expect(page.getByRole('heading', { name: 'Listado de Parqueos' })).toBeVisible();
  await expect(page.getByText('No hay parqueos disponibles')).toBeVisible();
});
