import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE, MAP_CENTER, type Mark, PATHS, localTime } from '@parqueo/shared-api/contract';
import { type Locator, type Page, chromium } from '@playwright/test';
import { accounts, login, newDriver, newOwner, openAs } from '../support/accounts';
import { tokenOf } from '../support/api';
import { expect, test } from '../support/fixtures';
import { freePort } from '../support/local-service';
import { scan } from '../support/qr';
import { publishCopy, remotes } from '../support/releases';
import { openNewRequest, sendRequest } from '../support/requests';
import {
  addOpenParking,
  confirmedReservation,
  confirmedStay,
  shownAddress,
} from '../support/reservation';

const ticketCode = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/;
const qrOf = (page: Page) => page.getByRole('img', { name: /^Código QR de tu reserva: / });

test('CNF-06 CNF-07 a request waits; accepted elsewhere it becomes a ticket at once, whose QR a reader reads in both themes', async ({
  browser,
  product,
}) => {
  const { driver, request, slot } = await sendRequest(browser, product.url, 'P246TIC');
  await expect(driver.getByRole('heading', { name: 'Esperando respuesta' })).toBeVisible();
  await expect(driver.getByText(/^El parqueo responde antes de las \d\d:\d\d/)).toBeVisible();
  await expect(driver.getByRole('timer')).toHaveText(/^Quedan (\d+:)?\d+:\d\d$/);
  await expect(qrOf(driver)).toHaveCount(0);

  await request.getByRole('button', { name: 'Aceptar' }).click();
  await expect(driver.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible();
  await expect(driver.getByText(shownAddress(slot.parking)).first()).toBeVisible();
  const code = await driver.getByText(ticketCode).textContent();
  for (const colorScheme of ['light', 'dark'] as const) {
    await driver.emulateMedia({ colorScheme });
    await qrOf(driver).scrollIntoViewIfNeeded();
    expect(await scan(qrOf(driver))).toBe(code);
    expect((await qrOf(driver).boundingBox())?.width).toBeGreaterThanOrEqual(160);
  }
});

test('CNF-07 on a phone the QR and the code below it are in view when the ticket opens, above the navigation', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const driver = await newDriver(product.url);
  const { reservation } = await confirmedReservation(product.url, driver, 'P246COD');
  await openAs(page, driver);
  await expect(page.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
  await page.goto(`/confirmation?reserva=${reservation.id}`);
  for (const part of [qrOf(page), page.getByText(ticketCode)]) await expectInView(part);
});

/** A part is in the window, whole, and under nothing. */
async function expectInView(part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  const isUncovered = await part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) =>
      element.contains(document.elementFromPoint((left + right) / 2, y)),
    );
  });
  expect(isUncovered).toBe(true);
}

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
  await openAs(page, driver);
  await expect(page.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
  await page.goto(`/confirmation?reserva=${reservation.id}`);

  await page.getByRole('radio', { name: 'Waze' }).check();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Ver ruta al parqueo' }).click();
  const { latitude, longitude } = slot.parking;
  expect((await opened).url()).toBe(
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
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(address);
  await expect(qrOf(page)).toBeVisible();
  const code = (await page.getByText(ticketCode).textContent()) ?? '';
  await lookAroundALot(page, await tokenOf(product.url, account));
  await context.close();

  context = await start(await withoutSignal());
  page = await context.newPage();
  await page.goto(address);
  await expect(page.getByText(/^Sin conexión/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible();
  await expect(page.getByText('P357TIC')).toBeVisible();
  await expect(page.getByText(slot.parking.name).first()).toBeVisible();
  await expect(page.getByText(shownAddress(slot.parking)).first()).toBeVisible();
  expect(await scan(qrOf(page))).toBe(code);

  await page.goto('/booking-historial');
  await expect(page.getByText('Sin señal: puede faltar alguna reserva')).toBeVisible();
  await expect(page.getByRole('link', { name: slot.parking.name })).toContainText('Confirmado');

  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  const stored = await page.evaluate(async () => {
    const texts = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const answers = await (await caches.open(name)).matchAll();
        return Promise.all(answers.map((answer) => answer.text()));
      }),
    );
    return texts.flat().join('\n') + JSON.stringify(localStorage);
  });
  expect(stored).not.toContain(code);
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
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(address);
  await expect(qrOf(page)).toBeVisible();

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

/** A stay of a quarter of an hour that has just begun: its end can be moved at once. */
function briefStay() {
  const start = new Date(Math.floor(Date.now() / 60_000) * 60_000);
  return { start, end: new Date(start.getTime() + 15 * 60_000) };
}

test('TRP-01 HIS-07 the reservation is on the map; a later end is asked for in it, withdrawn, asked for again, and the owner’s answer comes by itself', async ({
  browser,
  product,
}) => {
  const { url } = product;
  const account = await newDriver(url);
  const parking = await addOpenParking(url, 'Parqueo Siempre Abierto');
  const stay = briefStay();
  const { space } = await confirmedStay(url, account, 'P468TIC', parking, stay);
  const owner = await (await browser.newContext()).newPage();
  await login(owner, accounts.owner);
  await owner.getByRole('navigation').getByRole('link', { name: 'Solicitudes' }).click();
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, hasTouch: true });
  const driver = await context.newPage();
  await login(driver, account);

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
  await expect(
    driver.getByRole('region', { name: 'Avisos' }).getByText(`P468TIC · `),
  ).toContainText(parking.name);

  await card.getByRole('link', { name: 'Ver ticket' }).tap();
  // With the day behind it when the stay goes beyond midnight.
  await expect(driver.getByText('Salida').locator('xpath=following-sibling::*')).toHaveText(
    new RegExp(`^${formatTime(later)}`),
  );
  await expect(qrOf(driver)).toBeVisible();

  // Without signal the card and the ticket are still there.
  await driver.evaluate(() => navigator.serviceWorker.ready);
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
  await context.close();
});

/** What the lot's owner marks at its gate, on another device. */
async function mark(url: string, parkingId: number, kind: 'arrived' | 'left', stay_id: number) {
  const made: Mark = {
    kind,
    key: crypto.randomUUID(),
    happened_at: new Date().toISOString(),
    stay_id,
  };
  const answer = await fetch(url + API_BASE + PATHS.marks(parkingId), {
    method: 'POST',
    headers: {
      authorization: await tokenOf(url, accounts.owner),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ marks: [made] }),
  });
  expect(await answer.json()).toMatchObject({ marks: [{ outcome: 'recorded' }] });
}

test('CNF-10 GAT-01 at the entrance: all on the first screen, the QR alone, what the gate marks; without a space, another for the rest in two taps', async ({
  browser,
  product: { url },
}) => {
  const parking = await addOpenParking(url, 'Parqueo de la Entrada');
  const { latitude, longitude } = MAP_CENTER;
  const neighbour = await newOwner(url);
  for (const [index, name] of ['a la Vuelta', 'de la Esquina', 'del Callejón'].entries()) {
    const place = { latitude: latitude + (index + 1) / 1000, longitude };
    await addOpenParking(url, `Parqueo ${name}`, 2, place, undefined, neighbour);
  }
  const start = briefStay().start;
  const stay = { start, end: new Date(start.getTime() + 2 * 3_600_000) };
  const viewport = { width: 390, height: 844 };
  const enter = async (plate: string) => {
    const account = await newDriver(url);
    const { id } = await confirmedStay(url, account, plate, parking, stay);
    const context = await browser.newContext({ baseURL: url, viewport, hasTouch: true });
    const page = await context.newPage();
    await openAs(page, account);
    await page.goto(`/confirmation?reserva=${id}`);
    return { id, page, context };
  };

  const { id, page, context } = await enter('P680TIC');
  const times = page.locator('strong', { hasText: /–(?:mañana )?\d\d:\d\d$/ });
  for (const part of [
    page.locator('strong', { hasText: parking.name }),
    page.locator('p', { hasText: /^C-\d\d$/ }),
    page.locator('p', { hasText: 'P680TIC' }),
    times,
    qrOf(page),
  ])
    await expectInView(part);
  const code = await page.getByText(ticketCode).textContent();
  await qrOf(page).tap();
  const alone = page.getByRole('img', { name: /^Código QR en grande/ });
  expect((await alone.boundingBox())?.width).toBe(viewport.width);
  expect(await scan(alone)).toBe(code);
  await page.getByRole('button', { name: 'Cerrar' }).tap();
  await expect(alone).toHaveCount(0);

  await mark(url, parking.id, 'arrived', id);
  const entered = /^Entraste \d\d:\d\d\s· te quedan (2\sh|1\sh\s\d\d)$/;
  await expect(page.getByRole('heading', { name: entered })).toBeVisible();
  await expectInView(qrOf(page));
  await page.goto('/');
  const card = page.getByRole('complementary', { name: 'Tu reserva' });
  await card.locator('summary').tap();
  await expect(card.getByText(entered)).toBeVisible();
  await mark(url, parking.id, 'left', id);
  await expect(card).toHaveCount(0);
  await context.close();

  const owner = await (await browser.newContext({ baseURL: url })).newPage();
  await openAs(owner, accounts.owner);
  await owner.getByRole('navigation').getByRole('link', { name: 'Solicitudes' }).click();
  const other = await enter('P791TIC');
  await other.page.getByRole('button', { name: 'No hay espacio' }).tap();
  await expect(
    other.page.getByRole('heading', { name: 'Reserva cancelada sin costo' }),
  ).toBeVisible();
  // Of several toasts only the newest waits; the list has them all.
  await owner.getByRole('button', { name: 'Notificaciones' }).click();
  const notices = owner.getByRole('dialog', { name: 'Notificaciones' });
  await expect(
    notices.getByText('Un conductor no encontró espacio en Parqueo de la Entrada').first(),
  ).toBeVisible();
  const free = other.page.getByRole('list', { name: 'Libres para el resto de tu reserva' });
  await expect(free.getByRole('link')).toHaveCount(3);
  await free.getByRole('link').first().tap();
  await expect(other.page.getByLabel('Placa')).toHaveValue('P791TIC');
  const address = new URL(other.page.url());
  expect(address.pathname).toBe('/booking');
  const { date, time } = localTime(stay.end);
  expect(address.searchParams.get('salida')).toBe(`${date}T${time}`);
  await other.context.close();
});

const formatTime = (instant: Date) => localTime(instant).time;
