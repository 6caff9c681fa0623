import { HOUR_MS, MAP_CENTER, MINUTE_MS, localTime } from '@parqueo/shared-api/contract';
import { accounts, newDriver, openAs } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { addOpenParking, confirmedStay } from '../support/reservation';

/** Opening hours from this hour on, five in all: 'today' reaches a stay that begins soon, also before midnight. */
function hoursFrom(now: Date) {
  const hour = Math.floor(localTime(now).minutes / 60);
  const clock = (hours: number) => `${String(hours % 24).padStart(2, '0')}:00`;
  return { available: true, available_from: clock(hour), available_until: clock(hour + 5) };
}

test('LOT-01 SOC-03 the owner closes for today by touch; who had reserved hears why at once, and nobody else can', async ({
  browser,
  product,
}) => {
  const lot = await addOpenParking(
    product.url,
    'Parqueo El Cierre',
    2,
    MAP_CENTER,
    hoursFrom(new Date()),
  );
  const account = await newDriver(product.url);
  const now = Date.now();
  const stay = { start: new Date(now + 5 * MINUTE_MS), end: new Date(now + 2 * HOUR_MS) };
  await confirmedStay(product.url, account, 'P777CIE', lot, stay);
  const driver = await (await browser.newContext()).newPage();
  await openAs(driver, account);
  await driver.goto('/booking-historial');
  await expect(driver.getByText(lot.name)).toBeVisible();

  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const owner = await (await browser.newContext(phone)).newPage();
  await openAs(owner, accounts.owner);
  await owner.goto(`/tablero/${lot.id}`);
  await owner.getByRole('button', { name: `Cerrar hoy ${lot.name}` }).tap();
  const dialog = owner.getByRole('dialog', { name: 'Hay 1 reserva a esa hora' });
  await expect(dialog.getByText('P777CIE · C-01')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar y avisar' }).tap();
  await expect(owner.getByText(/^Cerrado (por hoy|hasta)/)).toBeVisible();

  await expect(driver.getByText(/Motivo: El parqueo cierra a esa hora/).first()).toBeVisible();
  await driver.goto(`/parking-details/${lot.id}`);
  await expect(driver.getByText(/^Cerrado · abre/).first()).toBeVisible();

  await owner.getByRole('button', { name: `Deshacer: ${lot.name}` }).tap();
  await expect(owner.getByRole('button', { name: `Cerrar hoy ${lot.name}` })).toBeVisible();
});

test('FND-12 REQ-05 what is accepted at once is called so from the list on, and its answer is the confirmed ticket', async ({
  page,
  product,
}) => {
  const lot = await addOpenParking(product.url, 'Parqueo Al Tiro');
  await openAs(page, accounts.owner);
  await page.goto(`/editar-parqueo/${lot.id}`);
  await page.getByRole('switch', { name: 'Aceptar automáticamente' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('heading', { name: lot.name })).toBeVisible();

  await openAs(page, await newDriver(product.url));
  await page.goto('/?filtros=instante');
  await expect(page.getByRole('link', { name: /Parqueo Al Tiro.*Al instante/ })).toBeVisible();
  await page.goto(`/parking-details/${lot.id}`);
  await expect(page.getByText('Al instante')).toBeVisible();
  await page.getByRole('button', { name: 'Reservar', exact: true }).click();
  await page.getByLabel('Placa').fill('P321TIR');
  await page.getByLabel('Marca').fill('Kia');
  await page.getByLabel('Modelo').fill('Rio');
  await page.getByLabel('Color').fill('Rojo');
  await expect(page.getByText('Se confirma al instante')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible();
});
