import type { Browser, Page } from '@playwright/test';
import { newAttendant, newDriver, openApart } from '../support/accounts';
import { type Account } from '../support/api';
import { PHONE, expect, test } from '../support/fixtures';
import { take } from '../support/gate';
import { expectInView } from '../support/in-view';
import { openLot } from '../support/lots';
import { openNewRequest } from '../support/requests';
import { requestedStay, stayFromNow } from '../support/reservation';
import { TICKET_CODE, qrOf, scan } from '../support/ticket';

const phoneOf = (browser: Browser, account: Account, path?: string) =>
  openApart(browser, account, path, PHONE);

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
  const lot = await openLot(url, { spaces: 3 });
  const attendant = await phoneOf(browser, await newAttendant(url, lot), '/solicitudes');
  const owner = await phoneOf(browser, lot.owner);
  const today = owner.getByRole('region', { name: 'Hoy' });
  await expect(today).toContainText('En uso0 de 3');

  /** A driver's phone at the ticket of a stay from now on, which the attendant has accepted. */
  async function arrive(plate: string): Promise<Page> {
    const account = await newDriver(url);
    const { id } = await requestedStay(url, account, plate, lot, stayFromNow(60));
    const driver = await phoneOf(browser, account, `/confirmation?reserva=${id}`);
    await expect(driver.getByRole('heading', { name: 'Esperando respuesta' })).toBeVisible();
    const request = await openNewRequest(attendant, plate);
    await request.getByRole('button', { name: 'Aceptar' }).tap();
    await expect(driver.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible();
    return driver;
  }
  const [one, other] = [await arrive('P401UNO'), await arrive('P402DOS')];
  await expect(today).toContainText('En uso2 de 3');
  const code = await one.getByText(TICKET_CODE).innerText();
  await test.step('at the entrance all is on the first screen, and the QR alone is as wide as it', async () => {
    const parts = [
      one.locator('strong', { hasText: lot.parking.name }),
      one.locator('p', { hasText: /^C-\d\d$/ }),
      one.getByText('P401UNO', { exact: true }),
      one.locator('strong', { hasText: /–(?:mañana )?\d\d:\d\d$/ }),
      qrOf(one),
      one.getByText(TICKET_CODE),
    ];
    await Promise.all(parts.map(expectInView));
    expect((await qrOf(one).boundingBox())?.width).toBeGreaterThanOrEqual(160);
    await qrOf(one).tap();
    const alone = one.getByRole('img', { name: /^Código QR en grande/ });
    expect((await alone.boundingBox())?.width).toBe(PHONE.viewport.width);
    expect(await scan(alone)).toBe(code);
    await one.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).tap();
    await expect(alone).toHaveCount(0);
  });

  await attendant.getByRole('link', { name: 'Puerta' }).filter({ visible: true }).tap();
  await expect(tile(attendant, 'P401UNO')).toContainText('Por llegar');
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
  await expect(today).toContainText('En uso3 de 3');

  const cash =
    (await leave(attendant, 'P401UNO', 'Efectivo')) +
    (await leave(attendant, 'P403TRES', 'Efectivo'));
  const card = await leave(attendant, 'P402DOS', 'Tarjeta');
  for (const driver of [one, other])
    await expect(driver.getByRole('heading', { name: /^Saliste/ })).toBeVisible();
  await expect(today).toContainText('En uso0 de 3');
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
