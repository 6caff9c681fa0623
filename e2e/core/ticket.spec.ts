import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@parqueo/server/test/support/free-port.mjs';
import { localTime } from '@parqueo/shared-api/contract';
import { type Page, chromium } from '@playwright/test';
import { newDriver, openApart, openAs } from '../support/accounts';
import { tokenOf } from '../support/api';
import { storesOf } from '../support/browser-stores';
import { PHONE, expect, test } from '../support/fixtures';
import { expectInView } from '../support/in-view';
import { expectKept } from '../support/kept-page';
import { openLot } from '../support/lots';
import { openNewRequest } from '../support/requests';
import { confirmedReservation, confirmedStay, stayFromNow } from '../support/reservation';
import { TICKET_CODE, qrOf, scan } from '../support/ticket';

/** More answers about parkings than the device keeps, as after an hour of moving the map and its changes. */
const lookAroundALot = (page: Page, token: string) =>
  page.evaluate(async (authorization) => {
    const ask = (path: string) => fetch(`/api/parking/${path}`, { headers: { authorization } });
    for (let step = 0; step < 40; step++) {
      const west = -90.6 + step / 1000;
      const end = new Date(Date.now() + (120 + step) * 60_000).toISOString();
      const stay = `start_time=${new Date(Date.now() + 60_000).toISOString()}&end_time=${end}`;
      await Promise.all([
        ask(`available?bbox=${west},14.6,${west + 0.01},14.61`),
        ask(`get/1?${stay}`),
      ]);
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
  await openAs(page, account);
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

test('TRP-01 CNF-10 HIS-07 the reservation is on the map; a later end is asked for in it, withdrawn, asked for again, and accepted; at the entrance all is on the first screen, the QR alone; it stays without signal', async ({
  browser,
  product: { url },
}) => {
  const account = await newDriver(url);
  const slot = await openLot(url);
  const { parking } = slot;
  const stay = stayFromNow(15);
  const { space } = await confirmedStay(url, account, 'P468TIC', slot, stay);
  const owner = await openApart(browser, slot.owner, '/solicitudes');
  const driver = await openApart(browser, account, '/', PHONE);

  const card = driver.getByRole('complementary', { name: 'Tu reserva' });
  // A phone's map has no room for the offers until they are wanted.
  await card.locator('summary', { hasText: `Termina ${formatTime(stay.end)} · Extender` }).tap();
  await expect(card).toContainText(`Tu espacio ${space.identifier} · ${formatTime(stay.start)}`);
  await card.getByRole('button', { name: 'Extender 30 min · Q7.50' }).tap();
  const later = new Date(stay.end.getTime() + 30 * 60_000);
  await expect(card).toContainText(`hasta las ${formatTime(later)}: esperando respuesta`);
  await card.getByRole('button', { name: 'Retirar la extensión que pediste' }).tap();
  await expect(card).toContainText(`Retiraste lo que pediste hasta las ${formatTime(later)}.`);
  await card.getByRole('button', { name: 'Extender 30 min · Q7.50' }).tap();
  await expect(card).toContainText(`hasta las ${formatTime(later)}: esperando respuesta`);
  const request = await openNewRequest(owner, 'P468TIC');
  await request.getByRole('button', { name: 'Aceptar' }).click();
  await expect(card).toContainText(`${parking.name} · hasta las ${formatTime(later)}`);
  await expect(card).not.toContainText('Termina');
  await card.getByRole('link', { name: 'Ver ticket' }).tap();
  // With the day behind it when the stay goes beyond midnight.
  await expect(driver.getByText('Salida').locator('xpath=following-sibling::*')).toHaveText(
    new RegExp(`^${formatTime(later)}`),
  );
  for (const part of [
    driver.locator('strong', { hasText: parking.name }),
    driver.locator('p', { hasText: new RegExp(`^${space.identifier}$`) }),
    driver.getByText('P468TIC', { exact: true }),
    driver.locator('strong', { hasText: /–(?:mañana )?\d\d:\d\d$/ }),
    qrOf(driver),
    driver.getByText(TICKET_CODE),
  ])
    await expectInView(part);
  expect((await qrOf(driver).boundingBox())?.width).toBeGreaterThanOrEqual(160);
  const code = await driver.getByText(TICKET_CODE).textContent();
  await qrOf(driver).tap();
  const alone = driver.getByRole('img', { name: /^Código QR en grande/ });
  expect((await alone.boundingBox())?.width).toBe(PHONE.viewport.width);
  expect(await scan(alone)).toBe(code);
  await driver.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).tap();
  await expect(alone).toHaveCount(0);

  // Without signal the card and the ticket are still there.
  await expectKept(driver);
  await driver.goto('/');
  await expect(card).toContainText(`Hasta las ${formatTime(later)} · ${space.identifier}`);
  await driver.context().setOffline(true);
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

const formatTime = (instant: Date) => localTime(instant).time;
