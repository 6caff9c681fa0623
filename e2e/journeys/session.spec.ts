import { accounts, login, newDriver } from '../support/accounts';
import { findOpenSlot } from '../support/api';
import { fillBooking, sendBooking } from '../support/booking';
import { expireToken } from '../support/expiry';
import { expect, test } from '../support/fixtures';

// Requests of a service worker would bypass the test's routes.
test.use({ serviceWorkers: 'block' });

test('SES-03 BOK-08 a session that expires while the form is filled: one refresh, nothing typed is lost', async ({
  page,
  product,
}) => {
  const slot = await findOpenSlot(product.url, accounts.owner);
  await login(page, await newDriver(product.url));
  await expect(page.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
  await page.goto(`/parking-details/${slot.parking.id}`);
  await fillBooking(page, slot, 'P246SES');
  const calls = await expireToken(page);
  await sendBooking(page);
  expect(calls.refused).toBeGreaterThanOrEqual(1);
  expect(calls.refreshes).toBe(1);
});

test('SES-04 OHI-02 parallel 401s make one refresh and are all replayed', async ({ page }) => {
  await login(page, accounts.owner);
  await expect(page.getByRole('heading', { name: 'Listado de Parqueos' })).toBeVisible();
  // Without a screen nothing is requested once the menu has the name.
  await page.goto('/sin-pantalla');
  await expect(page.getByText('Lucía Castellanos')).toBeVisible();
  // The month's figures, its stays and the count of pending requests are requested side by side.
  const calls = await expireToken(page);
  await page.getByRole('link', { name: 'Historial' }).first().click();
  await expect(page.getByText('Ganancias totales')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notificaciones' })).toContainText('por responder');
  expect(calls.refused).toBeGreaterThan(1);
  expect(calls.refreshes).toBe(1);
});

test('SES-01 a reload keeps the session; logout ends it, back does not bring it back', async ({
  page,
}) => {
  await login(page, accounts.owner);
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

test('AUT-05 AUT-06 a wrong password says so below the form and keeps the email', async ({
  page,
}) => {
  await login(page, { ...accounts.driver, password: 'equivocada' });
  await expect(
    page.getByRole('alert').filter({ hasText: 'Correo o contraseña incorrectos.' }),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(accounts.driver.mail);
});

test('AUT-01 AUT-03 AUT-04 SHL-02 a new owner signs up and is logged in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: '¿Aún no tienes cuenta? Regístrate!' }).click();
  await page.getByLabel('Nombre completo').fill('Rosa Morales');
  await page.getByLabel('Correo electrónico').fill('rosa@ejemplo.gt');
  await page.getByLabel('Teléfono').fill('5555 7788');
  await page.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga');
  await page.getByLabel('Confirmar contraseña').fill('una-clave-larga');
  await page.getByLabel('Soy dueño de parqueo y quiero administrar mi parqueo').check();
  await page.getByRole('button', { name: 'Registrar Usuario' }).click();
  await expect(page.getByRole('heading', { name: 'Listado de Parqueos' })).toBeVisible();
  await expect(page.getByText('No hay parqueos disponibles')).toBeVisible();
});
