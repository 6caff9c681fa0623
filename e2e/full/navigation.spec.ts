import { HOUR_MS } from '@parqueo/shared-api/contract';
import { accounts, newDriver, openAs } from '../support/accounts';
import { reservationsOf, tokenOf } from '../support/api';
import { expect, test } from '../support/fixtures';
import { hold } from '../support/hold';
import { enter, press, tabTo } from '../support/keyboard';
import { openLot, positionOf } from '../support/lots';
import { confirmedReservation, requestedStay } from '../support/reservation';

// Requests of a service worker would bypass the test's routes.
test.use({ serviceWorkers: 'block' });

test('SHL-04 SHL-07 SHL-10 from login to logout with the keyboard alone', async ({
  page,
  product: { url },
}) => {
  const driver = await newDriver(url);
  const { slot } = await confirmedReservation(url, driver, 'P100NAV');
  await page.context().setGeolocation(positionOf(slot.parking));
  const tab = () => page.keyboard.press('Tab');
  const main = page.getByRole('main');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await tab();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(driver.mail);
  await tab();
  await page.keyboard.type(driver.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Lista de parqueos' }).getByRole('link').first(),
  ).toBeVisible();

  await enter(page, page.getByRole('link', { name: 'Historial de reservas' }).first());
  const heading = page.getByRole('heading', { level: 1, name: 'Historial de reservas' });
  await expect(heading).toBeFocused();
  await expect(page.getByText(/^Q\. \d+\.\d\d$/).first()).toBeVisible();
  await enter(page, main.getByRole('link', { name: slot.parking.name }));
  await expect(
    page.getByRole('heading', { level: 1, name: 'Detalles de la reserva' }),
  ).toBeFocused();
  await enter(page, page.getByRole('button', { name: 'Volver', exact: true }));
  await expect(heading).toBeFocused();

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Cerrar sesión' }).first());
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
});

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
