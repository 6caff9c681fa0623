import { readFile } from 'node:fs/promises';
import { monthOf } from '@parqueo/shared-api/contract';
import { newDriver, nextPhone, openAs } from '../support/accounts';
import { parkingsOf, tokenOf } from '../support/api';
import { expect, test } from '../support/fixtures';
import { openLot } from '../support/lots';
import { confirmedStay, requestedStay, stayFromNow } from '../support/reservation';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('ACC-03 a shared link to a lot is taken up after signup, across a reload', async ({
  page,
  product: { url },
}) => {
  const { parking } = await openLot(url);
  const path = `/parking-details/${parking.id}`;
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await page.getByRole('link', { name: '¿Aún no tienes cuenta? Regístrate!' }).tap();
  await expect(page.getByRole('button', { name: 'Registrar Usuario' })).toBeVisible();
  await page.reload();
  const number = nextPhone();
  await page.getByLabel('Nombre completo').fill('Ana de Prueba');
  await page.getByLabel('Correo electrónico').fill(`ana.${number}@ejemplo.gt`);
  await page.getByLabel('Teléfono').fill(number);
  await page.getByLabel('Contraseña', { exact: true }).fill('un-buen-enlace-7');
  await page.getByLabel('Confirmar contraseña').fill('un-buen-enlace-7');
  await page.getByRole('button', { name: 'Registrar Usuario' }).tap();
  await expect(page.getByText(parking.name).first()).toBeVisible();
  await expect(page).toHaveURL(path);
});

test('BRD-02 BRD-03 LOT-01 the board really stops and takes up reservations, and a lot is edited', async ({
  page: owner,
  product: { url },
}) => {
  const slot = await openLot(url);
  const { parking } = slot;
  await requestedStay(url, await newDriver(url), 'P555EEE', slot);
  const token = await tokenOf(url, slot.owner);
  const now = async () => (await parkingsOf(url, token))[0];
  const before = await now();
  await openAs(owner, slot.owner, `/tablero/${parking.id}`);
  await owner.getByRole('button', { name: 'Dejar de aceptar reservas' }).tap();
  const back = owner.getByRole('button', { name: 'Volver a aceptar reservas' });
  await expect(back).toBeVisible();
  expect((await now())?.accepts_reservations).toBe(false);
  await back.tap();
  await expect(owner.getByRole('button', { name: 'Dejar de aceptar reservas' })).toBeVisible();
  expect((await now())?.accepts_reservations).toBe(true);

  await owner.getByRole('link', { name: 'Editar parqueo' }).tap();
  await expect(owner.getByRole('heading', { name: 'Editar parqueo' })).toBeVisible();
  await owner.getByLabel('Tarifa por hora (carro)').fill('21.50');
  await owner.getByRole('button', { name: 'Guardar cambios' }).tap();
  const meaning = owner.getByRole('dialog', { name: 'Revisa lo que cambia' });
  await expect(meaning.getByText(/ el precio de antes\.$/)).toBeVisible();
  await meaning.getByRole('button', { name: 'Guardar de todos modos' }).tap();
  const prices = owner.getByRole('region', { name: 'Precios', exact: true });
  await expect(prices).toContainText('Q21.50');
  const edited = { ...before, car_hourly_rate: 21.5, availability_stats: expect.anything() };
  expect(await now()).toEqual(edited);

  await owner.getByText('Probar sin guardar').tap();
  const rate = owner.getByRole('status', { name: 'Tarifa por hora (carro)' });
  await expect(rate).toHaveText('Q21.50');
  await owner.getByRole('button', { name: 'Disminuir tarifa' }).tap();
  await expect(rate).toHaveText('Q20.50');
  expect(await now()).toEqual(edited);
});

test('OHI-02 OHI-03 an owner saves a month as the spreadsheet that the server makes of it', async ({
  page,
  product: { url },
}) => {
  const slot = await openLot(url);
  const driver = await newDriver(url);
  const stay = stayFromNow(60);
  const month = monthOf(stay.start);
  const first = await confirmedStay(url, driver, 'P556EEE', slot, stay);
  const second = await confirmedStay(url, driver, 'P557EEE', slot, stay);
  await openAs(page, slot.owner, `/historial-reservas?mes=${month}`);
  await expect(page.getByText('Ganancias totales')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).tap();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`reservas-${month}.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFReserva,Fecha de llegada,/);
  const ids = lines.slice(1).map((line) => Number(line.split(',', 1)));
  expect(new Set(ids)).toEqual(new Set([first.id, second.id]));
});
