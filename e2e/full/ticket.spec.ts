import { readFileSync } from 'node:fs';
import { newDriver, openAs } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { expectKept, keptFiles } from '../support/kept-page';
import { publishCopy, remotes } from '../support/releases';
import { confirmedReservation } from '../support/reservation';
import { qrOf } from '../support/ticket';

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

test('CNF-07 FED-02 after a release a ticket opens without signal, though nobody opened one with the new version', async ({
  browser,
  ownProduct,
}) => {
  const page = await browser.newPage({ baseURL: ownProduct.url });
  const account = await newDriver(ownProduct.url);
  const { reservation } = await confirmedReservation(ownProduct.url, account, 'P579TIC');
  const address = `/confirmation?reserva=${reservation.id}`;
  await openAs(page, account);
  await expect(page.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
  await expectKept(page);
  await page.goto(address);
  await expect(qrOf(page)).toBeVisible();
  await expectKept(page);

  const { build } = await publishCopy(ownProduct, 'driver-app');
  await remotes(ownProduct, 'promote', 'driver', build);
  await page.goto('/');
  const ofTickets = new RegExp(`/remotes/driver/${build}/bookings\\.`);
  await expect.poll(() => keptFiles(page)).toContainEqual(expect.stringMatching(ofTickets));
  await page.context().setOffline(true);
  await page.goto(address);
  await expect(page.getByText(/^Sin conexión/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible();
  await expect(qrOf(page)).toBeVisible();
});
