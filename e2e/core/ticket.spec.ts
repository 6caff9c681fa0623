import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@parqueo/server/test/support/free-port.mjs';
import { type Page, chromium } from '@playwright/test';
import { newDriver } from '../support/accounts';
import { tokenOf } from '../support/api';
import { storesOf } from '../support/browser-stores';
import { expect, test } from '../support/fixtures';
import { confirmedReservation } from '../support/reservation';
import { TICKET_CODE, keepTicket, qrOf, scan } from '../support/ticket';

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
  await keepTicket(page, account, address);
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
