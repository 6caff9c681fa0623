import { accounts, openAs, newDriver } from '../support/accounts';
import { findOpenSlot, reservationsOf, tokenOf } from '../support/api';
import { openBooking, sendBooking } from '../support/booking';
import { expect, test } from '../support/fixtures';
import { openNewRequest, sendRequest } from '../support/requests';

test('HIS-05 SOC-04 REQ-01 a driver cancels; the owner’s requests lose it live', async ({
  browser,
  product,
}) => {
  const { slot, driver, owner, request } = await sendRequest(browser, product.url, 'P321CAN');

  await driver.getByRole('button', { name: 'Cancelar reserva' }).click();
  const dialog = driver.getByRole('dialog', { name: 'Cancelar reserva' });
  await dialog.getByLabel('Motivo (opcional)').fill('Cambio de planes');
  await dialog.getByRole('button', { name: 'Cancelar reserva' }).click();
  await expect(driver.getByText('Cancelada por ti. Motivo: Cambio de planes')).toBeVisible();
  await expect(driver.getByText('Cancelaste tu reserva')).toHaveCount(0);

  await expect(request).toHaveCount(0);
  // Its place says so, and no toast repeats it; the list of notifications keeps it.
  await expect(
    owner.getByText('P321CAN cancelada por el conductor. Motivo: Cambio de planes'),
  ).toBeVisible();
  const message = `El conductor canceló su reserva en ${slot.parking.name}`;
  await expect(owner.getByText(message)).toHaveCount(0);
  await owner.getByRole('button', { name: 'Notificaciones' }).click();
  await expect(owner.getByRole('dialog', { name: 'Notificaciones' })).toContainText(message);
  const reservations = await reservationsOf(
    product.url,
    await tokenOf(product.url, accounts.owner),
  );
  expect(reservations.find(({ vehicle_plate }) => vehicle_plate === 'P321CAN')).toMatchObject({
    status: 'cancelled',
    cancelled_by: 'driver',
    cancel_reason: 'Cambio de planes',
  });
});

test('HIS-05 SOC-03 the owner cancels a confirmed reservation by touch, with a reason; the driver hears it live', async ({
  browser,
  product,
}) => {
  const slot = await findOpenSlot(product.url, accounts.owner);
  const driver = await (await browser.newContext()).newPage();
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const owner = await (await browser.newContext(phone)).newPage();
  await openBooking(driver, await newDriver(product.url), slot, 'P654DUE');
  await sendBooking(driver);
  await openAs(owner, accounts.owner);
  await expect(owner.getByRole('heading', { name: 'Listado de Parqueos' })).toBeVisible();
  await owner.goto('/solicitudes');
  const request = await openNewRequest(owner, 'P654DUE');
  await request.getByRole('button', { name: 'Aceptar' }).tap();
  await expect(driver.getByText('¡Reserva confirmada!')).toBeVisible();

  await owner.goto(`/historial-reservas?mes=${slot.date.slice(0, 7)}`);
  const row = owner.getByRole('row').filter({ hasText: 'P654DUE' });
  // Only rows in view are drawn: it comes by scrolling.
  await expect(async () => {
    await owner.mouse.wheel(0, 600);
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass();
  await row.getByRole('button', { name: /^Cancelar la reserva de / }).tap();
  const dialog = owner.getByRole('dialog', { name: 'Cancelar reserva' });
  await dialog.getByLabel('Motivo (opcional)').fill('Se inundó el sótano');
  await dialog.getByRole('button', { name: 'Cancelar reserva' }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Motivo: Se inundó el sótano');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(driver.getByText(/Motivo: Se inundó el sótano/).first()).toBeVisible();
});
