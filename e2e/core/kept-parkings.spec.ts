import { ACCOUNT_PATHS, API_BASE } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { login, newDriver, openAs } from '../support/accounts';
import { faultOf, leftOf, storesOf } from '../support/browser-stores';
import { expect, test } from '../support/fixtures';
import { openLot } from '../support/lots';
import { keepToasts } from '../support/toasts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const box = (page: Page) => page.getByRole('searchbox', { name: 'Buscar parqueo' });
const offer = (page: Page) => page.getByRole('region', { name: 'Lo de siempre' });

test('HIS-08 VEH-03 a kept lot is offered by the empty search box on each device of the account, and to nobody after a logout', async ({
  page,
  browser,
  product: { url },
}) => {
  const [driver, next] = [await newDriver(url), await newDriver(url)];
  const { parking } = await openLot(url);
  await openAs(page, driver, `/parking-details/${parking.id}`);
  const answer = page.waitForResponse(`**${API_BASE}${ACCOUNT_PATHS.keptParking(parking.id)}`);
  await page.getByRole('button', { name: 'Guardar parqueo' }).tap();
  expect((await answer).status()).toBe(204);
  await expect(page.getByRole('button', { name: 'Quitar de guardados' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  const other = await (await browser.newContext()).newPage();
  await keepToasts(other);
  await openAs(other, driver);
  await box(other).tap();
  const entry = offer(other).getByRole('link', { name: parking.name });
  await expect(entry).toContainText(/Q\d/);
  await expect(entry).toContainText('libres');
  await entry.tap();
  const heart = other.getByRole('button', { name: 'Quitar de guardados' });
  await expect(heart).toBeVisible();

  // Without a connection the heart is what the account has, and a change says that it was none.
  await other.context().setOffline(true);
  await heart.tap();
  await expect(other.getByText('Tu lista de guardados no cambió')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await other.context().setOffline(false);

  // The place that was looked for is the device's, until its logout.
  await page.goto('/');
  await box(page).fill('oakland');
  await page.getByRole('button', { name: /^Oakland Mall/ }).tap();
  await expect(box(page)).toHaveValue('Oakland Mall');
  await box(page).fill('');
  await expect(offer(page).getByRole('button', { name: 'Oakland Mall' })).toBeVisible();
  await expect(offer(page).getByRole('link', { name: parking.name })).toBeVisible();

  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: 'Menú' }).tap();
  await page.getByRole('button', { name: 'Cerrar sesión' }).tap();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect.poll(async () => leftOf(await storesOf(page))).toEqual([]);
  await login(page, next);
  await box(page).tap();
  await expect(offer(page)).toContainText('Aquí tendrás lo de siempre');
  const faults = Object.entries(await storesOf(page)).map((store) =>
    faultOf(store, ['-90.50710,Oakland Mall', driver.mail]),
  );
  expect(faults.filter((fault) => fault !== null)).toEqual([]);

  // '/cuenta' has it on both devices, and removes it for both.
  await other.goto('/cuenta');
  await other.getByRole('button', { name: `Quitar ${parking.name}` }).tap();
  await expect(other.getByText(/^Todavía no guardas ninguno/)).toBeVisible();
  await other.goto(`/parking-details/${parking.id}`);
  await expect(other.getByRole('button', { name: 'Guardar parqueo' })).toBeVisible();
});
