import { HOUR_MS, MINUTE_MS, localTime } from '@parqueo/shared-api/contract';
import { newDriver, openAs } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { openLot } from '../support/lots';
import { confirmedStay } from '../support/reservation';

/** Opening hours from this hour on, five in all: 'today' reaches a stay that begins soon, also before midnight. */
function hoursFrom(now: Date) {
  const hour = Math.floor(localTime(now).minutes / 60);
  const clock = (hours: number) => `${String(hours % 24).padStart(2, '0')}:00`;
  return { available: true, available_from: clock(hour), available_until: clock(hour + 5) };
}

test('LOT-01 SOC-03 the owner closes for today by touch; who had reserved hears why at once, and nobody else can', async ({
  browser,
  page: driver,
  product: { url },
}) => {
  const lot = await openLot(url, { hours: hoursFrom(new Date()) });
  const { name, id } = lot.parking;
  const account = await newDriver(url);
  const now = Date.now();
  const stay = { start: new Date(now + 5 * MINUTE_MS), end: new Date(now + 2 * HOUR_MS) };
  await confirmedStay(url, account, 'P777CIE', lot, stay);
  await openAs(driver, account, '/booking-historial');
  await expect(driver.getByText(name)).toBeVisible();

  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const owner = await (await browser.newContext(phone)).newPage();
  await openAs(owner, lot.owner, `/tablero/${id}`);
  await owner.getByRole('button', { name: `Cerrar hoy ${name}` }).tap();
  const dialog = owner.getByRole('dialog', { name: 'Hay 1 reserva a esa hora' });
  await expect(dialog.getByText('P777CIE · C-01')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar y avisar' }).tap();
  await expect(owner.getByText(/^Cerrado (por hoy|hasta)/)).toBeVisible();

  await expect(driver.getByText(/Motivo: El parqueo cierra a esa hora/).first()).toBeVisible();
  await driver.goto(`/parking-details/${id}`);
  await expect(driver.getByText(/^Cerrado · abre/).first()).toBeVisible();

  await owner.getByRole('button', { name: `Deshacer: ${name}` }).tap();
  await expect(owner.getByRole('button', { name: `Cerrar hoy ${name}` })).toBeVisible();
});
