import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@parqueo/server/test/support/free-port.mjs';
import { localTime } from '@parqueo/shared-api/contract';
import { type Page, chromium } from '@playwright/test';
import { login, newDriver, openAs } from '../support/accounts';
import { answerRequest, tokenOf } from '../support/api';
import { storesOf } from '../support/browser-stores';
import { expect, test } from '../support/fixtures';
import { expectKept } from '../support/kept-page';
import { openLot } from '../support/lots';
import { scan } from '../support/qr';
import { publishCopy, remotes } from '../support/releases';
import { confirmedReservation, confirmedStay, stayFromNow } from '../support/reservation';
import { TICKET_CODE, expectInView, qrOf } from '../support/ticket';

const formatTime = (instant: Date) => localTime(instant).time;

test('CNF-07 on a phone the QR and the code below it are in view when the ticket opens, above the navigation', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const driver = await newDriver(product.url);
  const { reservation } = await confirmedReservation(product.url, driver, 'P246COD');
  await openAs(page, driver, `/confirmation?reserva=${reservation.id}`);
  for (const part of [qrOf(page), page.getByText(TICKET_CODE)]) await expectInView(part);
  expect((await qrOf(page).boundingBox())?.width).toBeGreaterThanOrEqual(160);
});

test('CNF-09 the ticket goes to Waze, into the calendar and to the clipboard', async ({
  page,
  context,
  product,
}) => {
  const driver = await newDriver(product.url);
  const { reservation, slot } = await confirmedReservation(product.url, driver, 'P135TIC');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // No request leaves for another's site.
  await context.route(/waze\.com/, (route) => route.fulfill({ body: 'ruta' }));
  await openAs(page, driver, `/confirmation?reserva=${reservation.id}`);

  await page.getByRole('radio', { name: 'Waze' }).check();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Ver ruta al parqueo' }).click();
  const { latitude, longitude } = slot.parking;
  await expect(await opened).toHaveURL(
    `https://waze.com/ul?ll=${latitude}%2C${longitude}&navigate=yes`,
  );

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Agregar al calendario' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`reserva-${reservation.id}.ics`);
  const start = `${slot.date}T${slot.from}00`.replaceAll(/[-:]/g, '');
  expect(readFileSync(await file.path(), 'utf8')).toContain(
    `DTSTART;TZID=America/Guatemala:${start}\r\n`,
  );

  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(page.getByText('Copiado. Pégalo donde quieras.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `${product.url}/parking-details/${slot.parking.id}`,
  );
});

/** More answers about parkings than the device keeps, as after an hour of moving the map and its changes. */
const lookAroundALot = (page: Page, token: string) =>
  page.evaluate(async (authorization) => {
    for (let step = 0; step < 80; step++) {
      const west = -90.6 + step / 1000;
      const bbox = `${west},14.6,${west + 0.01},14.61`;
      await fetch(`/api/parking/available?bbox=${bbox}`, { headers: { authorization } });
      const end = new Date(Date.now() + (120 + step) * 60_000).toISOString();
      const stay = `start_time=${new Date(Date.now() + 60_000).toISOString()}&end_time=${end}`;
      await fetch(`/api/parking/get/1?${stay}`, { headers: { authorization } });
    }
  }, token);

/**
 * For a browser that has no network from its first moment: all its ways lead to a proxy that is not
 * there. `setOffline` reaches a service worker only some time after it has started.
 */
const withoutSignal = async () => ({ proxy: { server: `http://127.0.0.1:${await freePort()}` } });

test('CNF-07 HIS-07 a ticket that was seen once is whole and in the history without signal, also in a browser that was closed, and gone after a logout', async ({
  product,
  contextOptions,
  launchOptions,
}) => {
  const account = await newDriver(product.url);
  const { reservation, slot } = await confirmedReservation(product.url, account, 'P357TIC');
  const address = `/confirmation?reserva=${reservation.id}`;
  const profile = mkdtempSync(join(tmpdir(), 'parqueo-profile-'));
  const start = (network = {}) =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...contextOptions,
      ...network,
      baseURL: product.url,
      locale: 'es-GT',
    });

  let context = await start();
  let page = await context.newPage();
  await login(page, account);
  await expect(page.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
  await expectKept(page);
  await page.goto(address);
  await expect(qrOf(page)).toBeVisible();
  await expectKept(page);
  const code = (await page.getByText(TICKET_CODE).textContent()) ?? '';
  await lookAroundALot(page, await tokenOf(product.url, account));
  await context.close();

  context = await start(await withoutSignal());
  page = await context.newPage();
  await page.goto(address);
  await expect(page.getByText(/^Sin conexión/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible();
  await expect(page.getByText('P357TIC')).toBeVisible();
  await expect(page.getByText(slot.parking.name).first()).toBeVisible();
  await expect(page.getByText(slot.parking.address).first()).toBeVisible();
  expect(await scan(qrOf(page))).toBe(code);

  await page.goto('/booking-historial');
  await expect(page.getByText('Sin señal: puede faltar alguna reserva')).toBeVisible();
  await expect(page.getByRole('link', { name: slot.parking.name })).toContainText('Confirmado');

  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  expect(Object.values(await storesOf(page)).join()).not.toContain(code);
  await context.close();
  rmSync(profile, { recursive: true, force: true });
});

test('CNF-07 FED-02 after a release a ticket opens without signal, though nobody opened one with the new version', async ({
  browser,
  ownProduct,
}) => {
  const context = await browser.newContext({ baseURL: ownProduct.url });
  const page = await context.newPage();
  const account = await newDriver(ownProduct.url);
  const { reservation } = await confirmedReservation(ownProduct.url, account, 'P579TIC');
  const address = `/confirmation?reserva=${reservation.id}`;
  await login(page, account);
  await expect(page.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
  await expectKept(page);
  await page.goto(address);
  await expect(qrOf(page)).toBeVisible();
  await expectKept(page);

  const { build } = await publishCopy(ownProduct, 'driver-app');
  await remotes(ownProduct, 'promote', 'driver', build);
  await page.goto('/');
  const files = () =>
    page.evaluate(async () =>
      (await (await caches.open('parqueo-files')).keys()).map(({ url }) => url),
    );
  const ofTickets = new RegExp(`/remotes/driver/${build}/bookings\\.`);
  await expect.poll(files).toContainEqual(expect.stringMatching(ofTickets));
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByText(/^Sin conexión/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible();
  await expect(qrOf(page)).toBeVisible();
  await context.close();
});

test('TRP-01 HIS-07 a later end that was granted is on the map, in the ticket and in the history without signal, too', async ({
  browser,
  product: { url },
}) => {
  const account = await newDriver(url);
  const slot = await openLot(url);
  const stay = stayFromNow(15);
  const { space } = await confirmedStay(url, account, 'P469TIC', slot, stay);
  const later = new Date(stay.end.getTime() + 30 * 60_000);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const driver = await context.newPage();
  await openAs(driver, account);
  const card = driver.getByRole('complementary', { name: 'Tu reserva' });
  await card.locator('summary').tap();
  await card.getByRole('button', { name: 'Extender 30 min · Q7.50' }).tap();
  await expect(card).toContainText(`hasta las ${formatTime(later)}: esperando respuesta`);
  await answerRequest(url, slot.owner, 'P469TIC', 'confirmed');
  await expect(card).toContainText(`${slot.parking.name} · hasta las ${formatTime(later)}`);
  await card.getByRole('link', { name: 'Ver ticket' }).tap();
  await expect(qrOf(driver)).toBeVisible();

  // Without signal the card and the ticket are still there.
  await expectKept(driver);
  await driver.goto('/');
  await expect(card).toContainText(`Hasta las ${formatTime(later)} · ${space.identifier}`);
  await context.setOffline(true);
  await driver.goto('/');
  await expect(driver.getByText(/^Sin conexión/)).toBeVisible();
  await expect(card).toContainText(`hasta las ${formatTime(later)}`);
  await card.locator('summary').tap();
  await card.getByRole('link', { name: 'Ver ticket' }).tap();
  await expect(qrOf(driver)).toBeVisible();

  // Nor does the history go back to the end of before.
  await driver.goto('/booking-historial');
  await expect(driver.getByText('Sin señal: puede faltar alguna reserva')).toBeVisible();
  const booked = driver.getByRole('region', { name: 'Ahora' }).getByRole('article');
  const [hours = '', minutes = ''] = formatTime(later).split(':');
  await expect(booked).toContainText(
    `– ${String(Number(hours) % 12 || 12).padStart(2, '0')}:${minutes}`,
  );
  await expect(booked).not.toContainText('Completado');
});
