import { newDriver, openAs } from '../support/accounts';
import { openVehicle } from '../support/booking';
import { storesOf } from '../support/browser-stores';
import { expect, test } from '../support/fixtures';
import { changePerson, keepFor, searchFor, sessionOf } from '../support/people-apart';
import { confirmedReservation } from '../support/reservation';
import { TICKET_CODE, qrOf } from '../support/ticket';
import { saveVehicle } from '../support/vehicle';

test('VEH-03 FND-07 HIS-06 after a logout the next driver meets nothing of the one before, in no store and on no screen', async ({
  page,
  product,
}) => {
  const nearby = page.getByRole('heading', { name: 'Parqueos Cercanos' });
  const [one, other] = [await newDriver(product.url), await newDriver(product.url)];
  const { reservation, slot } = await confirmedReservation(product.url, one, 'P975ONE');

  // What one leaves: a registered vehicle, a NIT, a type of vehicle, a ticket, a draft.
  await saveVehicle(product.url, one, { placa: 'P864ONE' });
  await openAs(page, one);
  await expect(nearby).toBeVisible();
  await keepFor(page, product.url, one);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/booking-historial');
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Ver ticket' }).first().click();
  await expect(qrOf(page)).toBeVisible();
  const code = (await page.getByText(TICKET_CODE).textContent()) ?? '';
  await page.goto(`/parking-details/${slot.parking.id}?tipo=carro`);
  await page.getByRole('button', { name: 'Solicitar disponibilidad' }).click();
  await expect(page.getByLabel('Placa', { exact: true })).toHaveValue('P864ONE');
  await openVehicle(page);
  await page.getByLabel('Placa', { exact: true }).fill('P753ONE');
  await expect.poll(async () => Object.values(await storesOf(page)).join()).toContain('P753ONE');
  const session = await sessionOf(page);
  expect(session).not.toBe('');

  await changePerson(page, other);
  await expect(nearby).toBeVisible();
  const traces = ['P975ONE', 'P864ONE', 'P753ONE', '7654321K', one.mail, code, session];
  const { found, look } = searchFor(page, traces);
  await expect(page.getByTitle('Cambiar horas y vehículo')).toContainText('Carro');
  await look('map');
  for (const [path, name] of [
    ['/register-car', 'Registrar Vehículo'],
    ['/booking-historial', 'Historial de reservas'],
  ] as const) {
    await page.getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(new RegExp(path));
    await look(path);
  }
  await page.goto(`/parking-details/${slot.parking.id}?tipo=carro`);
  await page.getByRole('button', { name: 'Solicitar disponibilidad' }).click();
  await expect(page.getByLabel('Placa', { exact: true })).toHaveValue('');
  await look('booking');
  // The way back through what the first one had opened.
  for (let steps = 0; steps < 8; steps++) {
    await page.goBack({ waitUntil: 'load' });
    if (!page.url().startsWith(product.url)) break;
    await expect(page.getByRole('heading').first()).toBeVisible();
    await look(`back ${page.url()}`);
  }
  await page.goto(`/confirmation?reserva=${reservation.id}`);
  await expect(page.getByText('No encontramos esta reserva')).toBeVisible();
  await look('ticket');
  expect(found).toEqual([]);
});
