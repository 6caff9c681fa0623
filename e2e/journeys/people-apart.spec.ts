import { HISTORY_DEFAULT_MONTH } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { type Account, login, newDriver, newOwner } from '../support/accounts';
import { openVehicle } from '../support/booking';
import { faultOf, idOf, leftOf, storesOf } from '../support/browser-stores';
import { expect, test } from '../support/fixtures';
import { confirmedReservation } from '../support/reservation';
import { saveVehicle } from '../support/vehicle';

/** What the device has kept for an account, in the ways of older builds too. */
async function keepFor(page: Page, id: number): Promise<void> {
  const stored = {
    'parqueo-tax-ids': { state: { taxIds: { [id]: '7654321K' } }, version: 0 },
    'parqueo-vehicle-types': { state: { [id]: 'moto' }, version: 0 },
    [`parqueo-owner-history-month-${id}`]: '2025-03',
  };
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    Object.entries(stored).map(
      ([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as const,
    ),
  );
}

/** Looks for traces of the person before in all that the browser keeps and shows. */
function searchFor(page: Page, traces: readonly string[]) {
  const found: string[] = [];
  async function look(where: string) {
    for (const store of Object.entries(await storesOf(page))) {
      const fault = faultOf(store, traces);
      if (fault !== null) found.push(`${where}: ${fault}`);
    }
    const screen = await page.evaluate(() =>
      [
        document.body.innerText,
        ...[...document.querySelectorAll('input')].map((each) => each.value),
      ].join('\n'),
    );
    for (const trace of traces) if (screen.includes(trace)) found.push(`${where}: ${trace}`);
  }
  return { found, look };
}

const loginButton = (page: Page) => page.getByRole('button', { name: 'Iniciar sesión' });

/** At the login that a logout leads to. */
async function changePerson(page: Page, { mail, password }: Account): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await expect(loginButton(page)).toBeVisible();
  await expect.poll(async () => leftOf(await storesOf(page))).toEqual([]);
  await page.getByLabel('Email').fill(mail);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await loginButton(page).click();
}

/** The value of the cookie that keeps the session. */
const sessionOf = async (page: Page) => (await storesOf(page))['cookie parqueo'] ?? '';

const nearby = (page: Page) => page.getByRole('heading', { name: 'Parqueos Cercanos' });

test('VEH-03 FND-07 HIS-06 after a logout the next driver meets nothing of the one before, in no store and on no screen', async ({
  page,
  product,
}) => {
  const [one, other] = [await newDriver(product.url), await newDriver(product.url)];
  const { reservation, slot } = await confirmedReservation(product.url, one, 'P975ONE');

  // What one leaves: a registered vehicle, a NIT, a type of vehicle, a ticket, a draft.
  await saveVehicle(product.url, one, { placa: 'P864ONE' });
  await login(page, one);
  await expect(nearby(page)).toBeVisible();
  await keepFor(page, await idOf(product.url, one));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/booking-historial');
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Ver ticket' }).first().click();
  await expect(page.getByRole('img', { name: /^Código QR de tu reserva: / })).toBeVisible();
  const code = (await page.getByText(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/).textContent()) ?? '';
  await page.goto(`/parking-details/${slot.parking.id}?tipo=carro`);
  await page.getByRole('button', { name: 'Solicitar disponibilidad' }).click();
  await expect(page.getByLabel('Placa')).toHaveValue('P864ONE');
  await openVehicle(page);
  await page.getByLabel('Placa').fill('P753ONE');
  expect(Object.values(await storesOf(page)).join()).toContain('P753ONE');
  const session = await sessionOf(page);
  expect(session).not.toBe('');

  await changePerson(page, other);
  await expect(nearby(page)).toBeVisible();
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
  await expect(page.getByLabel('Placa')).toHaveValue('');
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

test('VEH-03 OHI-01 after a logout the next owner meets nothing of the one before, in no store and on no screen', async ({
  page,
  product,
}) => {
  const [one, other] = [await newOwner(product.url), await newOwner(product.url)];
  const screens = [
    ['/', 'Listado de Parqueos'],
    ['/solicitudes', 'Solicitudes'],
    ['/add-parking', 'Agregar parqueo'],
  ] as const;
  const title = (name: string) => page.getByRole('heading', { name, exact: true });

  // What one leaves: a month, and a lot that is half typed.
  await login(page, one);
  await expect(title('Listado de Parqueos')).toBeVisible();
  await keepFor(page, await idOf(product.url, one));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/historial-reservas');
  await expect(page.getByLabel('Mes')).toHaveValue('2025-03');
  await page.goto('/add-parking');
  await page.getByLabel('Nombre', { exact: true }).fill('Parqueo Uno a Medias');
  await expect
    .poll(async () => Object.values(await storesOf(page)).join())
    .toContain('Parqueo Uno a Medias');
  const session = await sessionOf(page);

  await changePerson(page, other);
  await expect(title('Listado de Parqueos')).toBeVisible();
  const traces = ['Parqueo Uno a Medias', '2025-03', one.mail, session];
  const { found, look } = searchFor(page, traces);
  for (const [path, name] of screens) {
    await page.goto(path);
    await expect(title(name)).toBeVisible();
    await look(path);
  }
  await page.goto('/historial-reservas');
  await expect(page.getByLabel('Mes')).toHaveValue(HISTORY_DEFAULT_MONTH);
  await look('/historial-reservas');
  expect(found).toEqual([]);
});
