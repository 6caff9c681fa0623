import { newDriver, openAs } from '../support/accounts';
import { reservationsOf, tokenOf } from '../support/api';
import { watchChannel } from '../support/channel';
import { expect, test } from '../support/fixtures';
import { openLot } from '../support/lots';
import { sendRequest } from '../support/requests';
import { confirmedStay } from '../support/reservation';

test('HIS-05 SOC-04 REQ-01 a driver cancels; the owner’s requests lose it live', async ({
  browser,
  product: { url },
}) => {
  const { slot, driver, owner, request } = await sendRequest(browser, url, 'P321CAN');

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
  expect(await reservationsOf(url, await tokenOf(url, slot.owner))).toMatchObject([
    { status: 'cancelled', cancelled_by: 'driver', cancel_reason: 'Cambio de planes' },
  ]);
});

test('HIS-05 SOC-03 the owner cancels a confirmed reservation by touch, with a reason; the driver hears it live', async ({
  browser,
  page: driver,
  product: { url },
}) => {
  const slot = await openLot(url);
  const account = await newDriver(url);
  const { id } = await confirmedStay(url, account, 'P654DUE', slot);
  const isHearing = watchChannel(driver);
  await openAs(driver, account, `/confirmation?reserva=${id}`);
  await expect(driver.getByText('¡Reserva confirmada!')).toBeVisible();
  await expect.poll(isHearing).toBe(true);

  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const owner = await (await browser.newContext(phone)).newPage();
  await openAs(owner, slot.owner, `/historial-reservas?mes=${slot.date.slice(0, 7)}`);
  const row = owner.getByRole('row').filter({ hasText: 'P654DUE' });
  await row.getByRole('button', { name: /^Cancelar la reserva de / }).tap();
  const dialog = owner.getByRole('dialog', { name: 'Cancelar reserva' });
  await dialog.getByLabel('Motivo (opcional)').fill('Se inundó el sótano');
  await dialog.getByRole('button', { name: 'Cancelar reserva' }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Motivo: Se inundó el sótano');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(driver.getByText(/Motivo: Se inundó el sótano/).first()).toBeVisible();
});
