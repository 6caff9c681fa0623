import type { Page } from '@playwright/test';
import { logIn, newDriver, openAs, saveVehicle } from '../support/accounts';
import { type Account, idOf } from '../support/api';
import { openVehicle } from '../support/booking';
import { faultOf, leftOf, storesOf } from '../support/browser-stores';
import { expect, test } from '../support/fixtures';
import { confirmedReservation } from '../support/reservation';
import { TICKET_CODE, qrOf } from '../support/ticket';

/** What the device has kept for an account, in the ways of older builds too. */
async function keepFor(page: Page, url: string, account: Account): Promise<void> {
  const id = await idOf(url, account);
  const stored = {
    'parqueo-tax-ids': JSON.stringify({ state: { taxIds: { [id]: '7654321K' } }, version: 0 }),
    'parqueo-vehicle-types': JSON.stringify({ state: { [id]: 'moto' }, version: 0 }),
    [`parqueo-owner-history-month-${id}`]: '2025-03',
  };
  await page.evaluate((entries) => Object.assign(localStorage, entries), stored);
}

/** Traces of the person before in all that the browser keeps and shows. */
async function tracesIn(page: Page, traces: readonly string[]): Promise<string[]> {
  const faults = Object.entries(await storesOf(page)).map((store) => faultOf(store, traces));
  const screen = await page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll('input')].map((each) => each.value),
    ].join(),
  );
  return [
    ...faults.filter((fault) => fault !== null),
    ...traces.filter((one) => screen.includes(one)),
  ];
}

test('VEH-03 FND-07 HIS-06 HIS-08 after a logout the next driver meets nothing of the one before, in no store and on no screen', async ({
  page,
  product: { url },
}) => {
  const box = page.getByRole('searchbox', { name: 'Buscar parqueo' });
  const [one, other] = [await newDriver(url), await newDriver(url)];
  const { reservation, slot } = await confirmedReservation(url, one, 'P975ONE');
  const details = `/parking-details/${slot.parking.id}?tipo=carro`;

  await test.step('what one leaves: a vehicle, a NIT, a place, a kept lot, a ticket, a draft', async () => {
    await saveVehicle(url, one, { placa: 'P864ONE' });
    await openAs(page, one);
    await box.fill('oakland');
    await page.getByRole('button', { name: /^Oakland Mall/ }).click();
    await expect(box).toHaveValue('Oakland Mall');
    await keepFor(page, url, one);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto('/booking-historial');
    await page.getByRole('main').getByRole('link').first().click();
    await page.getByRole('link', { name: 'Ver ticket' }).first().click();
    await expect(qrOf(page)).toBeVisible();
  });
  const code = (await page.getByText(TICKET_CODE).textContent()) ?? '';
  await page.goto(details);
  await page.getByRole('button', { name: 'Guardar parqueo' }).click();
  await expect(page.getByRole('button', { name: 'Quitar de guardados' })).toBeVisible();
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await box.fill('');
  const usual = page.getByRole('region', { name: 'Lo de siempre' });
  await expect(usual.getByRole('button', { name: 'Oakland Mall' })).toBeVisible();
  await expect(usual.getByRole('link', { name: slot.parking.name }).first()).toBeVisible();
  await page.goto(details);
  await page.getByRole('button', { name: 'Solicitar disponibilidad' }).click();
  await expect(page.getByLabel('Placa', { exact: true })).toHaveValue('P864ONE');
  await openVehicle(page);
  await page.getByLabel('Placa', { exact: true }).fill('P753ONE');
  await expect.poll(async () => Object.values(await storesOf(page)).join()).toContain('P753ONE');
  const { 'cookie parqueo': session = '' } = await storesOf(page);
  expect(session).not.toBe('');

  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect.poll(async () => leftOf(await storesOf(page))).toEqual([]);
  await logIn(page, other);
  const place = '-90.50710,Oakland Mall';
  const traces = ['P975ONE', 'P864ONE', 'P753ONE', '7654321K', place, one.mail, code, session];
  const found: string[] = [];
  const look = async (where: string, left = traces) =>
    found.push(...(await tracesIn(page, left)).map((trace) => `${where}: ${trace}`));
  await expect(page.getByTitle('Cambiar horas y vehículo')).toContainText('Carro');
  await look('map');
  await box.click();
  await expect(usual).toContainText('Aquí tendrás lo de siempre');
  for (const [path, name] of [
    ['/register-car', 'Registrar Vehículo'],
    ['/booking-historial', 'Historial de reservas'],
  ] as const) {
    await page.getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(new RegExp(path));
    await look(path);
  }
  await page.goto(details);
  await expect(page.getByRole('button', { name: 'Guardar parqueo' })).toBeVisible();
  await page.getByRole('button', { name: 'Solicitar disponibilidad' }).click();
  await expect(page.getByLabel('Placa', { exact: true })).toHaveValue('');
  await look('booking');
  // The way back through what the first one had opened. Who opens an address with a place chooses it.
  const others = traces.filter((trace) => trace !== place);
  for (let steps = 0; steps < 8; steps++) {
    await page.goBack({ waitUntil: 'load' });
    if (!page.url().startsWith(url)) break;
    await expect(page.getByRole('heading').first()).toBeVisible();
    await look(`back ${page.url()}`, others);
  }
  await page.goto(`/confirmation?reserva=${reservation.id}`);
  await expect(page.getByText('No encontramos esta reserva')).toBeVisible();
  await look('ticket', others);
  expect(found).toEqual([]);
});
