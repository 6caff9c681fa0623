import { login, newOwner } from '../support/accounts';
import { expect, test } from '../support/fixtures';

// Requests of a service worker would bypass the test's routes.
test.use({ serviceWorkers: 'block' });

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
