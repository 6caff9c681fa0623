import type { Browser, Page } from '@playwright/test';
import { type Account, accounts, newDriver, openAs } from '../support/accounts';
import { newAttendant } from '../support/attendants';
import { expect, test } from '../support/fixtures';
import { take } from '../support/gate';
import { openNewRequest } from '../support/requests';
import { addOpenParking } from '../support/reservation';

/** Somebody's own phone, with touch. */
async function phoneOf(browser: Browser, baseURL: string, account: Account): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await openAs(page, account);
  return page;
}

/** A driver asks for a space at the times that the form begins with. */
async function ask(driver: Page, parkingId: number, plate: string): Promise<void> {
  await driver.goto(`/parking-details/${parkingId}`);
  await driver.getByRole('button', { name: 'Solicitar disponibilidad' }).tap();
  await driver.getByLabel('Placa').fill(plate);
  await driver.getByLabel('Marca').fill('Toyota');
  await driver.getByLabel('Modelo').fill('Yaris');
  await driver.getByLabel('Color').fill('Gris');
  await driver.getByRole('button', { name: 'Enviar solicitud' }).tap();
  await expect(driver.getByRole('heading', { name: 'Esperando respuesta' })).toBeVisible();
}

const tile = (page: Page, plate: string) =>
  page.getByRole('button', { name: new RegExp(`^C-\\d+ .*${plate}`) });

/** Lets a car leave, paid by the method. @returns what was taken, in centavos */
async function leave(gate: Page, plate: string, method: 'Efectivo' | 'Tarjeta'): Promise<number> {
  await tile(gate, plate).tap();
  const centavos = await take(gate, method);
  await expect(tile(gate, plate)).toHaveCount(0);
  return centavos;
}

const money = (centavos: number) => `Q${(centavos / 100).toFixed(2)}`;

test('GAT-01 GAT-02 GAT-04 CNF-10 TOD-01 OHI-03 two drivers, an attendant and an owner at once: what is taken at the gate closes the day to the centavo', async ({
  browser,
  product: { url },
}) => {
  const lot = await addOpenParking(url, 'Parqueo de Cuatro Teléfonos', 3);
  const [one, other, attendant, owner] = await Promise.all([
    phoneOf(browser, url, await newDriver(url)),
    phoneOf(browser, url, await newDriver(url)),
    phoneOf(browser, url, await newAttendant(url, lot.id)),
    phoneOf(browser, url, accounts.owner),
  ]);
  await owner.getByLabel('Parqueo', { exact: true }).selectOption({ label: lot.name });
  const today = owner.getByRole('region', { name: 'Hoy' });
  await expect(today).toContainText('Ocupados0 de 3');

  await attendant.getByRole('link', { name: 'Solicitudes' }).filter({ visible: true }).tap();
  await Promise.all([ask(one, lot.id, 'P401UNO'), ask(other, lot.id, 'P402DOS')]);
  for (const [driver, plate] of [
    [one, 'P401UNO'],
    [other, 'P402DOS'],
  ] as const) {
    const request = await openNewRequest(attendant, plate);
    await request.getByRole('button', { name: 'Aceptar' }).tap();
    await expect(driver.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible();
  }
  await expect(today.getByText('P401UNO')).toBeVisible();

  await attendant.getByRole('link', { name: 'Puerta' }).filter({ visible: true }).tap();
  await expect(tile(attendant, 'P401UNO')).toContainText('Por llegar');
  const code = await one.getByText(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/).innerText();
  await attendant.getByLabel('Placa o código').fill(code);
  await attendant.getByRole('button', { name: `Comprobar ${code}` }).tap();
  const ticket = attendant.getByRole('dialog', { name: `Ticket ${code}` });
  await expect(ticket.getByText('Válido')).toBeVisible();
  await ticket.getByRole('button', { name: 'Llegó' }).tap();
  await expect(
    one.getByRole('heading', { name: /^Entraste \d\d:\d\d\s· te quedan? / }),
  ).toBeVisible();

  await tile(attendant, 'P402DOS').tap();
  await attendant.getByRole('button', { name: 'Llegó' }).tap();
  await attendant.getByRole('button', { name: /^C-\d+ Libre/ }).tap();
  await attendant.getByLabel('Placa', { exact: true }).fill('P403TRES');
  await attendant.getByRole('button', { name: 'Entró sin reserva' }).tap();
  await expect(today).toContainText('Ocupados3 de 3');

  const cash =
    (await leave(attendant, 'P401UNO', 'Efectivo')) +
    (await leave(attendant, 'P403TRES', 'Efectivo'));
  const card = await leave(attendant, 'P402DOS', 'Tarjeta');
  for (const driver of [one, other])
    await expect(driver.getByRole('heading', { name: /^Saliste/ })).toBeVisible();
  await expect(today).toContainText('Ocupados0 de 3');
  await expect(attendant.getByText(/por enviar/)).toHaveCount(0);
  await attendant.goto('/');
  await expect(attendant.getByText(money(cash + card))).toBeVisible();

  await today.getByRole('link', { name: /^Cobrado/ }).tap();
  const figures = owner.getByRole('region', { name: 'Cifras del día' });
  await expect(figures).toContainText(`Efectivo${money(cash)}`);
  await expect(figures).toContainText(`Tarjeta${money(card)}`);
  await expect(figures).toContainText('Reservas2');
  await expect(figures).toContainText('Sin reserva1');
  await owner.getByLabel('Efectivo contado (Q)').fill(String(cash / 100));
  await owner.getByRole('button', { name: 'Cerrar el día' }).tap();
  await owner.getByRole('dialog').getByRole('button', { name: 'Cerrar el día' }).tap();
  await expect(owner.getByRole('heading', { name: 'Día cerrado' })).toBeVisible();
  await expect(
    owner.getByText('Diferencia', { exact: true }).locator('xpath=following-sibling::*'),
  ).toHaveText('Q0.00');
});
