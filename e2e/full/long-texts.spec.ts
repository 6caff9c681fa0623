import { VEHICLE_MAX_LENGTH } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { newDriver, openAs, saveVehicle } from '../support/accounts';
import { fillBooking, sendBooking } from '../support/booking';
import { expect, test } from '../support/fixtures';
import { sidewaysOf } from '../support/in-view';
import { openLot, openMapAt } from '../support/lots';
import { confirmedReservation, confirmedStay, requestedStay } from '../support/reservation';

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

/** Expects that the page shows the text and is no wider than its window, narrow and wide. */
async function expectFits(page: Page, screen: string, text = TEXT): Promise<void> {
  const typed = page
    .getByRole('main')
    .getByText(text)
    .or(page.locator(`input[value="${text}"]`));
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(typed.filter({ visible: true }).first()).toBeVisible();
    await expect.poll(() => sidewaysOf(page), `${screen}, ${width}`).toBe(0);
  }
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('OHI-02 DET-02 HIS-02 BOK-10 VEH-01 long words and right-to-left texts push no screen of a driver sideways', async ({
  page,
  product: { url },
}) => {
  const driver = await newDriver(url);
  const { slot } = await confirmedReservation(url, driver, 'P119LET');
  const details = `/parking-details/${slot.parking.id}`;
  await saveVehicle(url, driver, LONG_VEHICLE);
  await openMapAt(page, driver, slot.parking);
  await expect(page.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
  await retypeAnswers(page);
  const at = async (path: string) => {
    await page.goto(path, { waitUntil: 'commit' });
    await expectFits(page, path);
  };

  await at('/');
  await page.goto('/register-car', { waitUntil: 'commit' });
  await expectFits(page, 'vehicles', LONG_VEHICLE.marca);
  await at('/booking-historial');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Detalles de la reserva' })).toBeVisible();
  await expectFits(page, 'a booking');
  await at(details);
  await fillBooking(page, slot, 'P120LET');
  await expectFits(page, 'booking');
  await sendBooking(page);
  await expectFits(page, 'ticket');
});

test('OHI-02 BRD-01 REQ-02 long words and right-to-left texts push no screen of an owner sideways', async ({
  page,
  product: { url },
}) => {
  const slot = await openLot(url, { spaces: 20 });
  const { owner, parking } = slot;
  await confirmedStay(url, await newDriver(url), 'P109LET', slot);
  // More than nine of them widen their badge.
  for (let request = 10; request < 20; request++)
    await requestedStay(url, await newDriver(url), `P1${request}LET`, slot);
  await openAs(page, owner);
  await expect(page.getByRole('heading', { name: 'Listado de Parqueos' })).toBeVisible();
  const bell = page.getByRole('button', { name: 'Notificaciones' });
  await expect(bell).toHaveAccessibleDescription(/^\d\d sin leer$/);
  const icon = (await bell.locator('svg').boundingBox())!;
  const badge = (await bell.locator('[data-count]').boundingBox())!;
  expect(badge.y + badge.height).toBeLessThan(icon.y + icon.height / 3);
  await retypeAnswers(page);
  for (const path of [
    '/',
    '/tablero',
    `/historial-reservas?mes=${slot.date.slice(0, 7)}`,
    '/solicitudes',
    `/editar-parqueo/${parking.id}`,
  ]) {
    await page.goto(path, { waitUntil: 'commit' });
    await expectFits(page, path);
  }
});
