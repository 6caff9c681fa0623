import type { Page } from '@playwright/test';
import { accounts, newDriver, openAs } from '../support/accounts';
import { answerRequest, findOpenSlot } from '../support/api';
import { openBooking, sendBooking } from '../support/booking';
import { shownByDevice } from '../support/device-notifications';
import { expect, test } from '../support/fixtures';

/** As if another program covered the browser. */
const putOutOfView = (page: Page) =>
  page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' }),
  );

test('SOC-03 SOC-04 out of view the device tells of a request, once for all tabs, and only after it was asked to', async ({
  browser,
  product: { url },
}) => {
  const slot = await findOpenSlot(url, accounts.owner);
  const context = await browser.newContext({ baseURL: url, permissions: ['notifications'] });
  const tab = await context.newPage();
  await openAs(tab, accounts.owner);
  const wish = tab.getByRole('switch', { name: 'Avisos del navegador' });
  await expect(wish).not.toBeChecked();
  await wish.click();
  await expect(wish).toBeChecked();
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('switch', { name: 'Avisos del navegador' })).toBeChecked();
  await tab.evaluate(() => navigator.serviceWorker.ready);
  for (const page of [tab, other]) {
    await expect(page.getByText('Desconectado')).toHaveCount(0);
    await putOutOfView(page);
  }

  const driver = await (await browser.newContext({ baseURL: url })).newPage();
  await openBooking(driver, await newDriver(url), slot, 'P 777-AVS');
  await sendBooking(driver);

  // Toasts say that both tabs have heard of it.
  for (const page of [tab, other]) {
    const toast = page.getByRole('region', { name: 'Avisos' });
    await expect(toast.getByText('Nueva reservación recibida')).toBeVisible();
    await expect(toast.getByText(`P777AVS · `)).toContainText(slot.parking.name);
    await expect(toast.getByRole('button', { name: 'Cerrar' })).toBeInViewport({ ratio: 1 });
  }
  await expect
    .poll(() => shownByDevice(tab))
    .toEqual([expect.stringMatching(/^Nueva reservación recibida: P777AVS · .+ · Q/)]);

  // A tap, as far as a test can make one: only a real one may move the focus.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    const tap = new Event('notificationclick');
    dispatchEvent(Object.assign(tap, { notification, waitUntil: () => undefined }));
  });
  await expect.poll(() => shownByDevice(tab)).toEqual([]);
  await context.close();
});

test('SHL-08 SOC-04 NTF-01 an answer that came while the page was closed is at the map’s bell when it opens, and after a reload', async ({
  browser,
  product: { url },
}) => {
  const slot = await findOpenSlot(url, accounts.owner);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ baseURL: url, ...phone });
  const page = await context.newPage();
  await openBooking(page, await newDriver(url), slot, 'P 778-AVS', (control) => control.tap());
  await sendBooking(page, (control) => control.tap());
  await page.close();
  await answerRequest(url, accounts.owner, 'P778AVS', 'cancelled');

  const later = await context.newPage();
  await later.goto('/');
  const message = `Tu reserva en ${slot.parking.name} fue rechazada`;
  await expect(later.getByText(message)).toBeVisible();
  const bell = later.getByRole('button', { name: 'Notificaciones' });
  await expect(bell).toHaveAccessibleDescription(/^\d+ sin leer$/);
  await later.reload();
  await expect(bell).toHaveAccessibleDescription(/^\d+ sin leer$/);
  await bell.tap();
  const sheet = later.getByRole('dialog', { name: 'Notificaciones' });
  await expect(sheet.getByText(message)).toHaveCount(1);
  await sheet.getByRole('link', { name: message }).tap();
  await expect(later).toHaveURL(/\/confirmation\?reserva=\d+$/);
  await context.close();
});

test('SOC-04 an answer is told at once on the screen after the ticket', async ({
  page,
  product: { url },
}) => {
  const slot = await findOpenSlot(url, accounts.owner);
  await openBooking(page, await newDriver(url), slot, 'P 779-AVS');
  await sendBooking(page);
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await expect(page.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
  await answerRequest(url, accounts.owner, 'P779AVS', 'confirmed');
  const toasts = page.getByRole('region', { name: 'Avisos' });
  await expect(toasts.getByText(/fue confirmada$/)).toBeVisible();
});

test('SOC-02 SES-09 the next person at the same page hears everything once, and nothing of the one before', async ({
  browser,
  page,
  product: { url },
}) => {
  const slot = await findOpenSlot(url, accounts.owner);
  await page.goto(url);
  const account = await newDriver(url);
  for (const person of [accounts.owner, account]) {
    await page.getByLabel('Email').fill(person.mail);
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByRole('link', { name: /^Historial/ }).first()).toBeVisible();
    if (person === accounts.owner)
      await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  }
  const toasts = page.getByRole('region', { name: 'Avisos' });
  const unread = page.getByRole('button', { name: 'Notificaciones' });

  // The same driver requests on another device: the owner, who was here before, hears of it too.
  const elsewhere = await (await browser.newContext({ baseURL: url })).newPage();
  await openBooking(elsewhere, account, slot, 'P888ONE');
  await sendBooking(elsewhere);
  await expect(toasts.getByText('Reservación creada exitosamente')).toBeVisible();
  await expect(toasts.getByText('Nueva reservación recibida')).toHaveCount(0);
  // What one did oneself is never unread (NTF-01).
  await expect(unread).not.toHaveAccessibleDescription(/sin leer/);

  await answerRequest(url, accounts.owner, 'P888ONE', 'confirmed');
  await expect(toasts.getByText(/fue confirmada$/)).toBeVisible();
  await expect(unread).toHaveAccessibleDescription('1 sin leer');
});

test('SOC-04 an answer that came while the channel still waited for the first screen reaches the ticket', async ({
  browser,
  product: { url },
}) => {
  const slot = await findOpenSlot(url, accounts.owner);
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  const driver = await context.newPage();
  let release = () => {};
  const answered = new Promise<void>((done) => (release = done));
  const opened: string[] = [];
  driver.on('websocket', (socket) => void opened.push(socket.url()));
  // While a call hangs the channel stays closed.
  await driver.route('**/api/user', async (route) => {
    await answered;
    await route.continue();
  });
  await openBooking(driver, await newDriver(url), slot, 'P776AVS');
  await sendBooking(driver);
  await answerRequest(url, accounts.owner, 'P776AVS', 'confirmed');
  expect(opened).toEqual([]);
  release();
  await expect(driver.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible();
});
