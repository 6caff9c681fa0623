import type { Page } from '@playwright/test';
import { accounts, login } from '../support/accounts';
import { findOpenSlot } from '../support/api';
import { fillBooking, sendBooking } from '../support/booking';
import { expect, test } from '../support/fixtures';

/** As if another program covered the browser. */
const putOutOfView = (page: Page) =>
  page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' }),
  );

/** What the device shows of the site. */
const shownByDevice = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    const notifications = await worker.getNotifications();
    return notifications.map(({ title, body }) => `${title}: ${body}`);
  });

test('SOC-03 SOC-04 out of view the device tells of a request, once for all tabs, and only after it was asked to', async ({
  browser,
  ownProduct,
}) => {
  const { url } = ownProduct;
  const slot = await findOpenSlot(url, accounts.owner);
  const context = await browser.newContext({ baseURL: url, permissions: ['notifications'] });
  const tab = await context.newPage();
  await login(tab, accounts.owner);
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
  await login(driver, accounts.driver);
  await expect(driver.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
  await driver.goto(`/parking-details/${slot.parking.id}`);
  await fillBooking(driver, slot, 'P 777-AVS');
  await sendBooking(driver);

  // Toasts say that both tabs have heard of it.
  for (const page of [tab, other])
    await expect(page.getByText('Nueva reservación recibida')).toBeVisible();
  await expect
    .poll(() => shownByDevice(tab))
    .toEqual([expect.stringMatching(/^Nueva reservación recibida: Reservación #\d+ - Espacio: /)]);

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
