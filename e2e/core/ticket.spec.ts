import { type Mark, PATHS, localTime } from '@parqueo/shared-api/contract';
import { login, newDriver, openAs } from '../support/accounts';
import { type OpenSlot, tokenOf } from '../support/api';
import { storesOf } from '../support/browser-stores';
import { call } from '../support/call';
import { expect, test } from '../support/fixtures';
import { expectKept } from '../support/kept-page';
import { northOf, openLot, positionOf } from '../support/lots';
import { scan } from '../support/qr';
import { openNewRequest, sendRequest } from '../support/requests';
import { confirmedReservation, confirmedStay, stayFromNow } from '../support/reservation';
import { TICKET_CODE, expectInView, qrOf } from '../support/ticket';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('CNF-06 CNF-07 a request waits; accepted elsewhere it becomes a ticket at once, whose QR a reader reads in both themes', async ({
  browser,
  product: { url },
}) => {
  const { driver, request, slot } = await sendRequest(browser, url, 'P246TIC');
  await expect(driver.getByRole('heading', { name: 'Esperando respuesta' })).toBeVisible();
  await expect(driver.getByText(/^El parqueo responde antes de las \d\d:\d\d/)).toBeVisible();
  await expect(driver.getByRole('timer')).toHaveText(/^Quedan (\d+:)?\d+:\d\d$/);
  await expect(qrOf(driver)).toHaveCount(0);

  await request.getByRole('button', { name: 'Aceptar' }).click();
  await expect(driver.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible();
  await expect(driver.getByText(slot.parking.address).first()).toBeVisible();
  const code = await driver.getByText(TICKET_CODE).textContent();
  for (const colorScheme of ['light', 'dark'] as const) {
    await driver.emulateMedia({ colorScheme });
    await qrOf(driver).scrollIntoViewIfNeeded();
    expect(await scan(qrOf(driver))).toBe(code);
  }
});

test('CNF-07 HIS-07 a ticket that was seen once is whole and in the history without signal, and gone after a logout', async ({
  page,
  context,
  product: { url },
}) => {
  const account = await newDriver(url);
  const { reservation, slot } = await confirmedReservation(url, account, 'P357TIC');
  const address = `/confirmation?reserva=${reservation.id}`;
  await login(page, account);
  await expect(page.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
  // The files of the login, too, which has to come up after the logout.
  await expectKept(page);
  await page.goto(address);
  await expect(qrOf(page)).toBeVisible();
  await expectKept(page);
  const code = (await page.getByText(TICKET_CODE).textContent()) ?? '';

  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByText(/^Sin conexión/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible();
  await expect(page.getByText('P357TIC')).toBeVisible();
  await expect(page.getByText(slot.parking.address).first()).toBeVisible();
  expect(await scan(qrOf(page))).toBe(code);

  await page.goto('/booking-historial');
  await expect(page.getByText('Sin señal: puede faltar alguna reserva')).toBeVisible();
  await expect(page.getByRole('link', { name: slot.parking.name })).toContainText('Confirmado');

  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  expect(Object.values(await storesOf(page)).join()).not.toContain(code);
});

test('TRP-01 HIS-07 the reservation is on the map; a later end is asked for in it, withdrawn, asked for again, and the owner’s answer comes by itself', async ({
  browser,
  product: { url },
}) => {
  const account = await newDriver(url);
  const slot = await openLot(url);
  const { parking } = slot;
  const stay = stayFromNow(15);
  const { space } = await confirmedStay(url, account, 'P468TIC', slot, stay);
  const owner = await (await browser.newContext()).newPage();
  await openAs(owner, slot.owner, '/solicitudes');
  const context = await browser.newContext(PHONE);
  const driver = await context.newPage();
  await openAs(driver, account);

  const card = driver.getByRole('complementary', { name: 'Tu reserva' });
  // A phone's map has no room for the offers until they are wanted.
  await card.locator('summary', { hasText: `Termina ${formatTime(stay.end)} · Extender` }).tap();
  await expect(card).toContainText(`Tu espacio ${space.identifier} · ${formatTime(stay.start)}`);
  await card.getByRole('button', { name: 'Extender 30 min · Q7.50' }).tap();
  const later = new Date(stay.end.getTime() + 30 * 60_000);
  await expect(card).toContainText(`hasta las ${formatTime(later)}: esperando respuesta`);
  await card.getByRole('button', { name: 'Retirar la extensión que pediste' }).tap();
  await expect(card).toContainText(`Retiraste lo que pediste hasta las ${formatTime(later)}.`);
  await card.getByRole('button', { name: 'Extender 30 min · Q7.50' }).tap();
  await expect(card).toContainText(`hasta las ${formatTime(later)}: esperando respuesta`);
  const request = await openNewRequest(owner, 'P468TIC');
  await request.getByRole('button', { name: 'Aceptar' }).click();
  await expect(card).toContainText(`${parking.name} · hasta las ${formatTime(later)}`);
  await expect(card).not.toContainText('Termina');
  await card.getByRole('link', { name: 'Ver ticket' }).tap();
  // With the day behind it when the stay goes beyond midnight.
  await expect(driver.getByText('Salida').locator('xpath=following-sibling::*')).toHaveText(
    new RegExp(`^${formatTime(later)}`),
  );
  await expect(qrOf(driver)).toBeVisible();
});

/** What the lot's owner marks at its gate, on another device. */
async function mark(
  url: string,
  { owner, parking }: OpenSlot,
  kind: 'arrived' | 'left',
  stay_id: number,
): Promise<void> {
  const happened_at = new Date().toISOString();
  const made: Mark = { kind, key: crypto.randomUUID(), happened_at, stay_id };
  const token = await tokenOf(url, owner);
  const answer = await call(url, PATHS.marks(parking.id), { token, body: { marks: [made] } });
  expect(answer).toMatchObject({ marks: [{ outcome: 'recorded' }] });
}

test('CNF-10 GAT-01 at the entrance: all on the first screen, the QR alone, what the gate marks; without a space, another for the rest in two taps', async ({
  browser,
  product: { url },
}) => {
  const slot = await openLot(url);
  const { parking } = slot;
  for (const steps of [1, 2, 3])
    await openLot(url, {
      name: 'Parqueo a la Vuelta',
      position: northOf(positionOf(parking), steps),
    });
  const stay = stayFromNow(120);
  const enter = async (plate: string) => {
    const account = await newDriver(url);
    const { id } = await confirmedStay(url, account, plate, slot, stay);
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await openAs(page, account, `/confirmation?reserva=${id}`);
    return { id, page, context };
  };

  const { id, page, context } = await enter('P680TIC');
  const times = page.locator('strong', { hasText: /–(?:mañana )?\d\d:\d\d$/ });
  for (const part of [
    page.locator('strong', { hasText: parking.name }),
    page.locator('p', { hasText: /^C-\d\d$/ }),
    page.locator('p', { hasText: 'P680TIC' }),
    times,
    qrOf(page),
  ])
    await expectInView(part);
  const code = await page.getByText(TICKET_CODE).textContent();
  await qrOf(page).tap();
  const alone = page.getByRole('img', { name: /^Código QR en grande/ });
  expect((await alone.boundingBox())?.width).toBe(PHONE.viewport.width);
  expect(await scan(alone)).toBe(code);
  await page.getByRole('button', { name: 'Cerrar' }).tap();
  await expect(alone).toHaveCount(0);

  await mark(url, slot, 'arrived', id);
  const entered = /^Entraste \d\d:\d\d\s· te quedan (2\sh|1\sh\s\d\d)$/;
  await expect(page.getByRole('heading', { name: entered })).toBeVisible();
  await expectInView(qrOf(page));
  await page.goto('/');
  const card = page.getByRole('complementary', { name: 'Tu reserva' });
  await card.locator('summary').tap();
  await expect(card.getByText(entered)).toBeVisible();
  await mark(url, slot, 'left', id);
  await expect(card).toHaveCount(0);
  await context.close();

  const owner = await (await browser.newContext()).newPage();
  await openAs(owner, slot.owner, '/solicitudes');
  const other = await enter('P791TIC');
  await other.page.getByRole('button', { name: 'No hay espacio' }).tap();
  await expect(
    other.page.getByRole('heading', { name: 'Reserva cancelada sin costo' }),
  ).toBeVisible();
  // Of several toasts only the newest waits; the list has them all.
  await owner.getByRole('button', { name: 'Notificaciones' }).click();
  const notices = owner.getByRole('dialog', { name: 'Notificaciones' });
  await expect(
    notices.getByText(`Un conductor no encontró espacio en ${parking.name}`).first(),
  ).toBeVisible();
  const free = other.page.getByRole('list', { name: 'Libres para el resto de tu reserva' });
  await expect(free.getByRole('link')).toHaveCount(3);
  await free.getByRole('link').first().tap();
  await expect(other.page.getByLabel('Placa')).toHaveValue('P791TIC');
  const address = new URL(other.page.url());
  expect(address.pathname).toBe('/booking');
  const { date, time } = localTime(stay.end);
  expect(address.searchParams.get('salida')).toBe(`${date}T${time}`);
  await other.context.close();
});

const formatTime = (instant: Date) => localTime(instant).time;
