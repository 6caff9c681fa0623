import { newDriver, openApart } from '../support/accounts';
import { reservationsOf } from '../support/api';
import { fillBooking, sendBooking } from '../support/booking';
import { PHONE, expect, test } from '../support/fixtures';
import { watchChannel } from '../support/hearing';
import { northOf, openLot, openMapAt, positionOf } from '../support/lots';
import { clickAt, expectDetails, pinPoint } from '../support/pins';
import { openNewRequest, sendRequest } from '../support/requests';
import { TICKET_CODE, qrOf, scan } from '../support/ticket';

test.use({ viewport: { width: 1440, height: 900 } });

test('MAP-01 BOK-08 CNF-02 CNF-06 CNF-07 SOC-03 SOC-04 REQ-02 HIS-05 a driver reserves by mouse, the owner accepts by touch, live; a reader reads the ticket in both themes; the owner cancels with a reason', async ({
  browser,
  page: driver,
  product: { url },
}) => {
  const slot = await openLot(url);
  const owner = await openApart(browser, slot.owner, '/', PHONE);
  const isHearing = watchChannel(driver);

  await test.step('the owner waits at the requests', async () => {
    await expect(owner.getByRole('article', { name: slot.parking.name })).toBeVisible();
    await owner.getByRole('link', { name: 'Notificaciones' }).tap();
    await expect(owner.getByRole('heading', { name: 'Solicitudes', level: 1 })).toBeVisible();
  });

  await test.step('the driver finds the lot on the map and requests a space', async () => {
    await openMapAt(driver, await newDriver(url), slot.parking);
    await expect(driver.getByAltText('¡Estás aquí!')).toBeVisible();
    await driver.getByPlaceholder('Buscar parqueo').fill(slot.parking.name);
    await expect(driver.getByRole('heading', { name: 'Parqueos · 1 resultado' })).toBeVisible();
    await clickAt(driver, await pinPoint(driver, slot.parking.name));
    await expectDetails(driver, slot.parking.name);
    await expect(driver.getByText(slot.parking.address).first()).toBeVisible();
    await fillBooking(driver, slot, 'P 123-ABC');
    await expect(driver.getByText('2h 0min').first()).toBeVisible();
    await sendBooking(driver);
    await expect.poll(isHearing).toBe(true);
  });

  await test.step('the owner hears it, sees it without reloading, and accepts', async () => {
    const request = await openNewRequest(owner, 'P123ABC');
    // The screen shows it: no toast repeats it.
    await expect(owner.getByText('Nueva reservación recibida')).toHaveCount(0);
    await request.getByRole('button', { name: 'Aceptar' }).tap();
    await expect(request).toHaveCount(0);
    expect(await reservationsOf(url, slot.owner)).toMatchObject([
      {
        vehicle_plate: 'P123ABC',
        status: 'confirmed',
        payment_status: 'pending',
        total_cost: slot.parking.car_hourly_rate * 2 + 10,
      },
    ]);
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

  await test.step('the owner cancels it, and the driver hears why', async () => {
    await owner.goto(`/historial-reservas?mes=${slot.date.slice(0, 7)}`);
    const row = owner.getByRole('row').filter({ hasText: 'P123ABC' });
    await row.getByRole('button', { name: /^Cancelar la reserva de / }).tap();
    const dialog = owner.getByRole('dialog', { name: 'Cancelar reserva' });
    await dialog.getByLabel('Motivo (opcional)').fill('Se inundó el sótano');
    await dialog.getByRole('button', { name: 'Cancelar reserva' }).tap();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('Motivo: Se inundó el sótano');
    await expect(row.getByRole('button')).toHaveCount(0);
    await expect(driver.getByText(/Motivo: Se inundó el sótano/).first()).toBeVisible();
  });
});

test('REQ-01 REQ-02 CNF-08 HIS-05 SOC-04 who is rejected asks another lot with one tap, and cancels there; the owner’s requests lose it live', async ({
  browser,
  product: { url },
}) => {
  const { slot, driver, owner, request } = await sendRequest(browser, url, 'P456DEF');
  const position = northOf(positionOf(slot.parking));
  const near = { name: 'Parqueo de al Lado', position, owner: slot.owner };
  const { parking: neighbour } = await openLot(url, near);
  await request.getByRole('button', { name: 'Rechazar' }).click();
  const question = owner.getByRole('dialog');
  await expect(question).toContainText('¿Está seguro que desea rechazar la solicitud de');
  await question.getByRole('button', { name: 'Rechazar' }).click();
  await expect(request).toHaveCount(0);

  await expect(driver.getByText('Cancelado', { exact: true })).toBeVisible();
  await expect(driver.getByRole('link', { name: 'Buscar otro parqueo cerca' })).toBeVisible();
  const other = driver.getByRole('list', { name: 'Libres para la misma hora' });
  await other.getByRole('link', { name: neighbour.name }).click();
  await expect(driver.getByRole('heading', { name: neighbour.name })).toBeVisible();
  await expect(driver.getByLabel('Placa')).toHaveValue('P456DEF');
  await expect(driver.getByLabel('Hora de salida')).toHaveValue(slot.until);
  await sendBooking(driver);
  await openNewRequest(owner, 'P456DEF');

  await driver.getByRole('button', { name: 'Cancelar reserva' }).click();
  const dialog = driver.getByRole('dialog', { name: 'Cancelar reserva' });
  await dialog.getByLabel('Motivo (opcional)').fill('Cambio de planes');
  await dialog.getByRole('button', { name: 'Cancelar reserva' }).click();
  await expect(driver.getByText('Cancelada por ti. Motivo: Cambio de planes')).toBeVisible();
  await expect(driver.getByText('Cancelaste tu reserva')).toHaveCount(0);

  await expect(request).toHaveCount(0);
  // Its place says so, and no toast repeats it; the list of notifications keeps it.
  await expect(
    owner.getByText('P456DEF cancelada por el conductor. Motivo: Cambio de planes'),
  ).toBeVisible();
  const message = `El conductor canceló su reserva en ${neighbour.name}`;
  await expect(owner.getByText(message)).toHaveCount(0);
  await owner.getByRole('button', { name: 'Notificaciones' }).click();
  await expect(owner.getByRole('dialog', { name: 'Notificaciones' })).toContainText(message);
  expect(await reservationsOf(url, slot.owner)).toContainEqual(
    expect.objectContaining({
      parking: expect.objectContaining({ id: neighbour.id }),
      status: 'cancelled',
      cancelled_by: 'driver',
      cancel_reason: 'Cambio de planes',
    }),
  );
});
