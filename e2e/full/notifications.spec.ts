import type { Page } from '@playwright/test';
import { newDriver, openAs } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { shownByDevice, watchChannel } from '../support/hearing';
import { openLot } from '../support/lots';
import { requestedStay } from '../support/reservation';

/** As if another program covered the browser. */
const putOutOfView = (page: Page) =>
  page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' }),
  );

test('SOC-03 SOC-04 out of view the device tells of a request, once for all tabs, and only after it was asked to', async ({
  browser,
  product: { url },
}) => {
  const slot = await openLot(url);
  const context = await browser.newContext({ permissions: ['notifications'] });
  const [tab, other] = [await context.newPage(), await context.newPage()];
  const isHearing = [tab, other].map(watchChannel);
  await openAs(tab, slot.owner);
  const wish = tab.getByRole('switch', { name: 'Avisos del navegador' });
  await expect(wish).not.toBeChecked();
  await wish.click();
  await expect(wish).toBeChecked();
  await other.goto('/');
  await expect(other.getByRole('switch', { name: 'Avisos del navegador' })).toBeChecked();
  await tab.evaluate(() => navigator.serviceWorker.ready);
  for (const isOpen of isHearing) await expect.poll(isOpen).toBe(true);
  for (const page of [tab, other]) await putOutOfView(page);

  await requestedStay(url, await newDriver(url), 'P777AVS', slot);
  await expect
    .poll(() => shownByDevice(tab))
    .toEqual([expect.stringMatching(/^Nueva reservación recibida: P777AVS · .+ · Q/)]);

  // Both tabs have heard of it.
  for (const page of [tab, other]) {
    await page.getByRole('button', { name: 'Notificaciones' }).click();
    await expect(page.getByRole('dialog', { name: 'Notificaciones' })).toContainText('P777AVS · ');
  }

  // A tap, as far as a test can make one: only a real one may move the focus.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    const tap = new Event('notificationclick');
    dispatchEvent(Object.assign(tap, { notification, waitUntil: () => undefined }));
  });
  await expect.poll(() => shownByDevice(tab)).toEqual([]);
});
