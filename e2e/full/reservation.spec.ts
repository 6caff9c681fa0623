import { newDriver } from '../support/accounts';
import { reservationsOf, tokenOf } from '../support/api';
import { openBooking } from '../support/booking';
import { expect, test } from '../support/fixtures';
import { openLot } from '../support/lots';

test.use({ baseURL: async ({ ownProduct }, use) => use(ownProduct.url) });

test('BOK-10 a double tap on submit makes one reservation, which survives a restart as its session does', async ({
  page,
  ownProduct,
}) => {
  const { url } = ownProduct;
  const slot = await openLot(url);
  await openBooking(page, await newDriver(url), slot, 'P789GHI');
  await page.getByRole('button', { name: 'Enviar solicitud' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Esperando respuesta' })).toBeVisible();
  await ownProduct.restart();
  const reservations = await reservationsOf(url, await tokenOf(url, slot.owner));
  expect(reservations.map((each) => each.vehicle_plate)).toEqual(['P789GHI']);
  await page.goto('/booking-historial');
  await expect(page.getByRole('link', { name: slot.parking.name })).toBeVisible();
});
