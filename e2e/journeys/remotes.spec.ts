import { accounts, login } from '../support/accounts';
import { expect, test } from '../support/fixtures';

test('SHL-09 a remote that fails leaves the frame working and recovers by Intentar de nuevo', async ({
  page,
}) => {
  await page.route('**/remotes/driver/**', (route) => route.fulfill({ status: 500 }));
  await login(page, accounts.driver);
  const retry = page.getByRole('button', { name: 'Intentar de nuevo' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('link', { name: 'Soporte' })).toBeVisible();

  await retry.click();
  await expect(retry).toBeVisible();

  await page.unroute('**/remotes/driver/**');
  await retry.click();
  await expect(page.getByAltText('¡Estás aquí!')).toBeVisible();
});

test('SHL-09 a screen whose own code does not arrive recovers too', async ({ page }) => {
  await login(page, accounts.driver);
  await expect(page.getByAltText('¡Estás aquí!')).toBeVisible();
  await page.route('**/remotes/driver/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Soporte' }).click();
  const retry = page.getByRole('button', { name: 'Intentar de nuevo' });
  await expect(retry).toBeVisible();
  await page.unroute('**/remotes/driver/**');
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Soporte' })).toBeVisible();
  await expect(retry).toHaveCount(0);
});

test('SHL-09 without the driver remote an owner still works, and the other way round', async ({
  page,
}) => {
  await page.route('**/remotes/driver/**', (route) => route.abort());
  await login(page, accounts.owner);
  await expect(page.getByRole('heading', { name: 'Listado de Parqueos' })).toBeVisible();
  await expect(page.getByText('No se pudo cargar esta sección')).toHaveCount(0);
});

test('FED-01 FED-03 remotes come from the registry, with one React and one federation runtime', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await login(page, accounts.driver);
  await expect(page.getByAltText('¡Estás aquí!')).toBeVisible();
  expect(scripts.some((path) => path.startsWith('/remotes/auth/'))).toBe(true);
  expect(scripts.some((path) => path.startsWith('/remotes/driver/'))).toBe(true);
  expect(scripts.some((path) => path.startsWith('/remotes/owner/'))).toBe(false);
  const instances = await page.evaluate(
    () =>
      (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: unknown[] } }).__FEDERATION__
        .__INSTANCES__.length,
  );
  expect(instances).toBeGreaterThan(0);
});
