import { API_BASE, PATHS } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { logIn, newDriver, openAs } from '../support/accounts';
import { fillBooking } from '../support/booking';
import { expect, test } from '../support/fixtures';
import { openLot } from '../support/lots';

// Requests of a service worker would bypass the page's events and the test's routes.
test.use({ serviceWorkers: 'block' });

/** Text that only the library itself contains, in a build of any kind. */
const marks = {
  React: '__CLIENT_INTERNALS_DO_NOT_USE',
  'styled-components': 'data-styled',
  'federation runtime': 'FEDERATION_DEBUG',
};

test('FED-01 FED-03 SES-01 remotes come from the registry, with each shared library once in the page; a reload keeps the session, a logout ends it', async ({
  page,
  product: { url },
}) => {
  // When it is idle, the login screen fetches what either role needs first.
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  const scripts = new Map<string, string>();
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return;
    // What comes after the journey's end has no text any more.
    const text = await response.text().catch(() => null);
    if (text !== null) scripts.set(new URL(response.url()).pathname, text);
  });
  const map = page.getByAltText('¡Estás aquí!');
  await page.goto('/');
  await logIn(page, await newDriver(url));
  await expect(map).toBeVisible();
  const paths = [...scripts.keys()];
  expect(paths.some((path) => path.startsWith('/remotes/auth/'))).toBe(true);
  expect(paths.some((path) => path.startsWith('/remotes/driver/'))).toBe(true);
  expect(paths.some((path) => path.startsWith('/remotes/owner/'))).toBe(false);
  for (const [library, mark] of Object.entries(marks)) {
    const carriers = paths.filter((path) => scripts.get(path)?.includes(mark));
    expect(carriers, library).toEqual([expect.stringMatching(/^\/assets\/shell\./)]);
  }

  await page.reload();
  await expect(map).toBeVisible();
  const loginButton = page.getByRole('button', { name: 'Iniciar sesión' });
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await expect(loginButton).toBeVisible();
  await page.reload();
  await expect(loginButton).toBeVisible();
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.values(storage)).join(),
  );
  expect(stored).not.toMatch(/eyJ/);
});

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

test('BOK-08 SES-09 the booking form is there again after a reload and after a session that ran out', async ({
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
  await logIn(page, driver);
  await expect(plate).toHaveValue('P246DRA');
  await expect(restored).toBeVisible();
});
