import { newDriver, openAs } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { expectKept, lastSeen } from '../support/kept-page';
import { northOf, positionOf } from '../support/lots';
import { lotsOf } from '../support/pins';
import { confirmedReservation } from '../support/reservation';

test('SES-01 SHL-04 FED-01 MAP-03 a visit without connection shows the frame and what was last seen, marked so, and recovers by itself', async ({
  page,
  context,
  product: { url },
}) => {
  const driver = await newDriver(url);
  const { slot } = await confirmedReservation(url, driver, 'P601OFF');
  await context.setGeolocation(northOf(positionOf(slot.parking), -2));
  const lot = lotsOf(page).filter({ hasText: slot.parking.name });
  const stay = page.getByRole('main').getByText(slot.parking.name);
  const history = page.getByRole('link', { name: 'Historial de reservas' });
  await openAs(page, driver);
  await expect(lot).toBeVisible();
  await expectKept(page);
  // Of what the list leads to, fetched when the page is idle.
  const code = page.waitForResponse(/\/details\.[^/]+\.js$/);
  await page.goto('/');
  await expect(lot).toBeVisible();
  await expectKept(page, (await code).url());
  await history.click();
  await expect(stay.first()).toBeVisible();
  await expectKept(page);

  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
  await expect(page.getByText(lastSeen)).toBeVisible();
  // Of whoever asked for the page; the next person at this device may need other files.
  await expect(page.locator('link[rel=preload], script[data-remote]')).toHaveCount(0);
  await expect(lot).toBeVisible();
  await page.getByRole('button', { name: 'Alejar' }).click();
  await expect(page.getByText('Sin señal: puede faltar alguno')).toBeVisible();
  await expect(lot).toBeVisible();
  // Its details were never asked for; the list has them.
  await lot.click();
  const details = page.getByRole('heading', { name: slot.parking.name });
  await expect(details).toBeVisible();
  await page.reload();
  await expect(details).toBeVisible();
  await expect(page.getByText(lastSeen)).toBeVisible();
  await history.click();
  await expect(stay.first()).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/Sin conexión/)).toHaveCount(0);
  await expect(page.getByText('Desconectado')).toHaveCount(0);
});
