import type { CDPSession } from '@playwright/test';
import { newDriver, openAs } from '../support/accounts';
import { openBooking, sendBooking } from '../support/booking';
import { expect, test } from '../support/fixtures';
import { shownByDevice } from '../support/hearing';
import { openLot } from '../support/lots';

/** The worker's registration, as the browser's developer tools name it. */
async function registrationOf(tools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  return found;
}

test('PSH-01 a push that comes while no page is in view is shown, and Aceptar in it reaches the driver', async ({
  browser,
  product: { url },
}) => {
  const slot = await openLot(url);
  const context = await browser.newContext({ baseURL: url, permissions: ['notifications'] });
  const tab = await context.newPage();
  await openAs(tab, slot.owner);
  await tab.evaluate(() => navigator.serviceWorker.ready);
  const tools = await context.newCDPSession(tab);
  const registrationId = await registrationOf(tools);
  // Another tab in front.
  await (await context.newPage()).bringToFront();

  const driver = await browser.newPage({ baseURL: url });
  await openBooking(driver, await newDriver(url), slot, 'P 781-PSH');
  await sendBooking(driver);
  await expect(driver.getByRole('button', { name: 'Avísame aunque cierre' })).toBeVisible();
  const id = Number(new URL(driver.url()).searchParams.get('reserva'));

  const message = {
    id,
    tag: `reserva-${id}`,
    title: 'Nueva reservación recibida',
    body: 'P781PSH · hoy 18:00–20:00 · Q34 · Parque Colón',
    link: `/solicitudes?reserva=${id}`,
    accept: id,
  };
  const deliver = () =>
    tools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(url).origin,
      registrationId,
      data: JSON.stringify(message),
    });
  // The page's own tab may count as in view in a browser without windows: nothing is shown then.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const { clients } = globalThis as unknown as { clients: { matchAll(): Promise<unknown[]> } };
    clients.matchAll = async () => [];
  });
  await deliver();
  await deliver();
  await expect.poll(() => shownByDevice(tab)).toEqual([`${message.title}: ${message.body}`]);

  // A tap on its button, as far as a test can make one.
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    const tap = new Event('notificationclick');
    dispatchEvent(
      Object.assign(tap, { notification, action: 'accept', waitUntil: () => undefined }),
    );
  });
  await expect(driver.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible();
  await expect.poll(() => shownByDevice(tab)).toEqual([`Solicitud aceptada: ${message.body}`]);
});
