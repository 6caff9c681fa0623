import { newDriver, openAs, typeLogin } from '../support/accounts';
import { storesOf } from '../support/browser-stores';
import { endSession } from '../support/expiry';
import { expect, test } from '../support/fixtures';

// Requests of a service worker would bypass the test's routes.
test.use({ serviceWorkers: 'block' });

test('SHL-05 SES-09 a logout removes what was typed, and the next person never sees it', async ({
  page,
  product: { url },
}) => {
  const first = await newDriver(url);
  const second = await newDriver(url);
  const brand = page.getByLabel('Marca', { exact: true });
  const openVehicles = () => page.getByRole('link', { name: 'Registrar Vehículo' }).click();
  const stored = async () => Object.values(await storesOf(page)).join('\n');

  await openAs(page, first);
  await openVehicles();
  await brand.fill('Honda');
  await expect.poll(stored).toContain('Honda');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(stored).not.toContain('Honda');

  // A session that ran out keeps it, but only for its person.
  const logIn = page.getByRole('button', { name: 'Iniciar sesión' });
  await typeLogin(page, first);
  await logIn.click();
  await openVehicles();
  await brand.fill('Honda');
  await endSession(page);
  await page.getByRole('link', { name: 'Historial de reservas' }).click();
  await typeLogin(page, second);
  await logIn.click();
  await openVehicles();
  await expect(brand).toHaveValue('');
  await expect(page.getByText('Recuperamos lo que habías escrito')).toHaveCount(0);
  await expect.poll(stored).not.toContain('Honda');
});
