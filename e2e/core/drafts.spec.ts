import { API_BASE, PATHS } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { newDriver, openAs, typeLogin } from '../support/accounts';
import { fillBooking } from '../support/booking';
import { expect, test } from '../support/fixtures';
import { openLot } from '../support/lots';

// Requests of a service worker would bypass the test's routes.
test.use({ serviceWorkers: 'block' });

/** The session has run out: its token is refused, and there is none to be had for the cookie. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  let isAsked = false;
  await page.route('**/api/**', (route) => {
    const request = route.request();
    isAsked ||= new URL(request.url()).pathname === API_BASE + PATHS.accessToken;
    const { authorization, ...headers } = request.headers();
    if (!authorization || isAsked) return route.continue();
    return route.continue({ headers: { ...headers, authorization: `${authorization}x` } });
  });
}

test('BOK-08 SES-09 the booking form is there again after a reload and after a session that ran out; Descartar begins anew', async ({
  page,
  product: { url },
}) => {
  const slot = await openLot(url);
  const driver = await newDriver(url);
  const plate = page.getByLabel('Placa', { exact: true });
  const restored = page.getByText('Recuperamos lo que habías escrito');
  await openAs(page, driver, `/parking-details/${slot.parking.id}`);
  await fillBooking(page, slot, 'P246DRA');
  await page.reload();
  await expect(plate).toHaveValue('P246DRA');
  await expect(restored).toBeVisible();

  await endSession(page);
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await typeLogin(page, driver);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(plate).toHaveValue('P246DRA');
  await expect(restored).toBeVisible();

  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(restored).toHaveCount(0);
  await page.reload();
  await expect(plate).not.toHaveValue('P246DRA');
  await expect(restored).toHaveCount(0);
});
