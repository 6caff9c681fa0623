import { accounts, newDriver, openAs } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { hold } from '../support/hold';

// Requests of a service worker would bypass the test's routes.
test.use({ serviceWorkers: 'block' });

test('SHL-10 going back leads to where one was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  // Who has a year of them.
  await openAs(page, accounts.driver, '/booking-historial');
  const totals = page.getByText(/^Q\. \d+\.\d\d$/);
  await expect(totals.nth(5)).toBeVisible();
  // In the middle, where no bar covers it: a click then scrolls no further.
  await totals.nth(5).evaluate((total) => total.scrollIntoView({ block: 'center' }));
  const before = await page.evaluate(() => Math.round(scrollY));
  expect(before).toBeGreaterThan(200);
  await totals.nth(5).click();
  await expect(page.getByRole('heading', { name: 'Detalles de la reserva' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Historial de reservas' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(before);
});

test('SHL-09 on a slow network the frame stays while a screen is on its way', async ({
  page,
  product: { url },
}) => {
  const release = await hold(page, /\/remotes\/driver\/.*\/history\./);
  await openAs(page, await newDriver(url));
  const title = page.getByRole('heading', { name: 'Parqueos Cercanos' });
  await expect(title).toBeVisible();
  await page.getByRole('link', { name: 'Historial de reservas' }).click();
  await expect(page).toHaveURL(/booking-historial/);
  // What was there stays: the menu, and the screen that is left.
  await expect(page.getByRole('button', { name: 'Cerrar sesión' }).first()).toBeVisible();
  await expect(page.locator('main')).not.toBeEmpty();
  release();
  await expect(page.getByRole('heading', { name: 'Historial de reservas' })).toBeVisible();
  await expect(title).toHaveCount(0);
});
