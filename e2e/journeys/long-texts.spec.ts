import { VEHICLE_MAX_LENGTH, instantOf } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { accounts, newDriver, openAs } from '../support/accounts';
import { findOpenSlot } from '../support/api';
import { fillBooking, sendBooking } from '../support/booking';
import { expect, test } from '../support/fixtures';
import { requestedStay } from '../support/reservation';
import { saveVehicle } from '../support/vehicle';

// Requests of a service worker would bypass the test's routes.
test.use({ serviceWorkers: 'block' });

/** Right-to-left words and one of 120 letters. */
const TEXT = `موقف السيارات المركزي ${'Ñ'.repeat(120)} للمدينة الجديدة`;

/** What people typed, wherever it is in an answer. */
const TYPED =
  /^(name|address|full_name|identifier|cancel_reason|formatted_schedule|vehicle_(plate|brand|model|color))$/;

function retyped(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return TYPED.test(key) ? TEXT : value;
  if (Array.isArray(value)) return value.map((entry) => retyped(entry, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, retyped(inner, name)]),
  );
}

/** From now on the server's answers hold the text in the place of all that people typed. */
async function retypeAnswers(page: Page): Promise<void> {
  await page.route(/\/api\/(?!session)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    // Photos and answers without a body are passed on as they are.
    const isJson = response.headers()['content-type']?.startsWith('application/json');
    return route.fulfill(
      isJson ? { response, json: retyped(await response.json()) } : { response },
    );
  });
}

/** The longest words that a vehicle may have: longer ones would be no vehicle. */
const LONG_VEHICLE = {
  placa: 'P864LRG',
  marca: `سيارة ${'Ñ'.repeat(VEHICLE_MAX_LENGTH.brand - 'سيارة '.length)}`,
  modelo: 'M'.repeat(VEHICLE_MAX_LENGTH.model),
  color: 'W'.repeat(VEHICLE_MAX_LENGTH.color),
};

/** By how many pixels the page is wider than its window, which shows the text, by width. */
async function widerThan(
  page: Page,
  widths: readonly number[],
  text = TEXT,
): Promise<Record<number, number>> {
  const typed = page
    .getByRole('main')
    .getByText(text)
    .or(page.locator(`input[value="${text}"]`));
  const found: Record<number, number> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(typed.filter({ visible: true }).first()).toBeVisible();
    found[width] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  }
  return found;
}

const WIDTHS = [320, 1440];
const FITS = { 320: 0, 1440: 0 };

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('OHI-02 DET-02 HIS-02 BOK-10 VEH-01 long words and right-to-left texts push no screen of a driver sideways', async ({
  page,
  product,
}) => {
  const slot = await findOpenSlot(product.url, accounts.owner);
  const details = `/parking-details/${slot.parking.id}`;
  await saveVehicle(product.url, accounts.driver, LONG_VEHICLE);
  await openAs(page, accounts.driver);
  await expect(page.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
  await retypeAnswers(page);
  const found: Record<string, Record<number, number>> = {};
  const at = async (path: string) => {
    await page.goto(path, { waitUntil: 'commit' });
    found[path] = await widerThan(page, WIDTHS);
  };

  await at('/');
  await page.goto('/register-car', { waitUntil: 'commit' });
  found['/register-car'] = await widerThan(page, WIDTHS, LONG_VEHICLE.marca);
  await at('/booking-historial');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Detalles de la reserva' })).toBeVisible();
  found['/booking-detail'] = await widerThan(page, WIDTHS);
  await at(details);
  await fillBooking(page, slot, 'P120LET');
  found['/booking'] = await widerThan(page, WIDTHS);
  await sendBooking(page);
  found['/confirmation'] = await widerThan(page, WIDTHS);
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((screen) => [screen, FITS])));
});

test('OHI-02 BRD-01 REQ-02 long words and right-to-left texts push no screen of an owner sideways', async ({
  page,
  product,
}) => {
  const { url } = product;
  const { parking, date, from, until } = await findOpenSlot(url, accounts.owner);
  const stay = { start: instantOf(date, from)!, end: instantOf(date, until)! };
  // Other journeys answer the demo's requests, and time lets them run out. More than nine of them widen
  // their badge.
  for (let request = 10; request < 20; request++)
    await requestedStay(url, await newDriver(url), `P1${request}LET`, parking, stay);
  await openAs(page, accounts.owner);
  await expect(page.getByRole('heading', { name: 'Listado de Parqueos' })).toBeVisible();
  const bell = page.getByRole('button', { name: 'Notificaciones' });
  await expect(bell).toHaveAccessibleDescription(/^\d\d por responder$/);
  const icon = (await bell.locator('svg').boundingBox())!;
  const badge = (await bell.locator('[data-count]').boundingBox())!;
  expect(badge.y + badge.height).toBeLessThan(icon.y + icon.height / 3);
  await retypeAnswers(page);
  const found: Record<string, Record<number, number>> = {};
  for (const path of [
    '/',
    '/tablero',
    '/historial-reservas?mes=2025-08',
    '/solicitudes',
    `/editar-parqueo/${parking.id}`,
  ]) {
    await page.goto(path, { waitUntil: 'commit' });
    found[path] = await widerThan(page, WIDTHS);
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((path) => [path, FITS])));
});
