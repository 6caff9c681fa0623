import { openAs, newDriver } from '../support/accounts';
import { reservationsOf, tokenOf } from '../support/api';
import { fillBooking, sendBooking } from '../support/booking';
import { expect, test } from '../support/fixtures';
import { northOf, openLot, openMapAt, positionOf } from '../support/lots';
import { clickAt, expectDetails, pinPoint } from '../support/pins';
import { scan } from '../support/qr';
import { openNewRequest, sendRequest } from '../support/requests';
import { TICKET_CODE, qrOf } from '../support/ticket';

test('MAP-01 BOK-08 CNF-02 CNF-06 CNF-07 SOC-03 SOC-04 REQ-02 a driver reserves a space by mouse and the owner accepts it, live; a reader reads the ticket in both themes', async ({
  browser,
  product: { url },
}) => {
  const slot = await openLot(url);
  const viewport = { width: 1440, height: 900 };
  const driver = await (await browser.newContext({ viewport })).newPage();
  const owner = await (await browser.newContext()).newPage();

  await test.step('the owner waits at the requests', async () => {
    await openAs(owner, slot.owner);
    await expect(owner.getByRole('article', { name: slot.parking.name })).toBeVisible();
    await owner.getByRole('button', { name: 'Notificaciones' }).click();
    const panel = owner.getByRole('dialog', { name: 'Notificaciones' });
    await panel.getByRole('link', { name: 'Solicitudes' }).click();
    await expect(panel).toHaveCount(0);
    await expect(owner.getByRole('heading', { name: 'Solicitudes', level: 1 })).toBeVisible();
  });

  await test.step('the driver finds the lot on the map and requests a space', async () => {
    await openMapAt(driver, await newDriver(url), slot.parking);
    await expect(driver.getByAltText('¡Estás aquí!')).toBeVisible();
    await driver.getByPlaceholder('Buscar parqueo').fill(slot.parking.name);
    await expect(driver.getByRole('heading', { name: 'Parqueos: 1' })).toBeVisible();
    await clickAt(driver, await pinPoint(driver, slot.parking.name));
    await expectDetails(driver, slot.parking.name);
    await expect(driver.getByText(slot.parking.address).first()).toBeVisible();
    await fillBooking(driver, slot, 'P 123-ABC');
    await expect(driver.getByText('2h 0min').first()).toBeVisible();
    await sendBooking(driver);
  });

  await test.step('the owner hears it, sees it without reloading, and accepts', async () => {
    const request = await openNewRequest(owner, 'P123ABC');
    // The screen shows it: no toast repeats it.
    await expect(owner.getByText('Nueva reservación recibida')).toHaveCount(0);
    await request.getByRole('button', { name: 'Aceptar' }).click();
    await expect(request).toHaveCount(0);
  });

  await test.step('the driver hears the answer', async () => {
    await expect(driver.getByText('Confirmado', { exact: true })).toBeVisible();
    await expect(driver.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible();
    await expect(driver.getByText('Esperando respuesta')).toHaveCount(0);
    const code = await driver.getByText(TICKET_CODE).textContent();
    for (const colorScheme of ['light', 'dark'] as const) {
      await driver.emulateMedia({ colorScheme });
      await qrOf(driver).scrollIntoViewIfNeeded();
      expect(await scan(qrOf(driver))).toBe(code);
    }
  });

  const reservations = await reservationsOf(url, await tokenOf(url, slot.owner));
  expect(reservations).toMatchObject([
    {
      vehicle_plate: 'P123ABC',
      status: 'confirmed',
      payment_status: 'pending',
      total_cost: slot.parking.car_hourly_rate * 2 + 10,
    },
  ]);
});

test('REQ-02 CNF-08 rejecting asks first, then tells the driver, who asks another lot with one tap', async ({
  browser,
  product: { url },
}) => {
  const { slot, driver, owner, request } = await sendRequest(browser, url, 'P456DEF');
  const position = northOf(positionOf(slot.parking));
  const { parking: neighbour } = await openLot(url, { name: 'Parqueo de al Lado', position });
  await request.getByRole('button', { name: 'Rechazar' }).click();
  const dialog = owner.getByRole('dialog');
  await expect(dialog).toContainText('¿Está seguro que desea rechazar la solicitud de');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(request).toBeVisible();
  await request.getByRole('button', { name: 'Rechazar' }).click();
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await expect(request).toHaveCount(0);
  await expect(driver.getByText('Cancelado', { exact: true })).toBeVisible();
  await expect(driver.getByRole('link', { name: 'Buscar otro parqueo cerca' })).toBeVisible();
  const other = driver.getByRole('list', { name: 'Libres para la misma hora' });
  await other.getByRole('link', { name: neighbour.name }).click();
  await expect(driver.getByRole('heading', { name: neighbour.name })).toBeVisible();
  await expect(driver.getByLabel('Placa')).toHaveValue('P456DEF');
  await expect(driver.getByLabel('Hora de salida')).toHaveValue(slot.until);
  await sendBooking(driver);
});
