import { PATHS, instantOf } from '@parqueo/shared-api/contract';
import { accounts, newDriver, newOwner, openAs } from '../support/accounts';
import { answerRequest, call } from '../support/api';
import { PHONE, SIZES, expect, test } from '../support/fixtures';
import { keepToasts, watchChannel } from '../support/hearing';
import { hold } from '../support/hold';
import { boxOf, expectInView } from '../support/in-view';
import { openLot } from '../support/lots';
import { openNewRequest } from '../support/requests';
import { confirmedStay, requestedStay, stayFromNow, stayOf } from '../support/reservation';
import { expectNoShift, watchShifts } from '../support/shifts';

test.use(PHONE);

test('TOD-01 OWN-01 nothing moves in the home of an owner who has no lot yet', async ({
  page,
  product,
}) => {
  await openAs(page, await newOwner(product.url));
  await watchShifts(page);
  await page.reload();
  await expect(page.getByText('No hay parqueos disponibles')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectNoShift(page);
});

test('REQ-04 with a finger on Aceptar nothing moves: not when a request arrives, not when one leaves', async ({
  page: owner,
  product: { url },
}) => {
  const slot = await openLot(url);
  const driver = await newDriver(url);
  const request = async (plate: string, from = '10:15') => {
    const stay = { ...stayOf(slot), start: instantOf(slot.date, from)! };
    return (await requestedStay(url, driver, plate, slot, stay)).id;
  };
  const first = await request('P111AAA');
  await request('P222BBB');
  await openAs(owner, slot.owner);
  const requests = owner
    .getByRole('navigation', { name: 'Navegación inferior' })
    .getByRole('link', { name: 'Solicitudes' });
  await expect(requests).toHaveAccessibleDescription(/^2 por responder/);
  await owner.getByRole('link', { name: 'Notificaciones' }).tap();
  const card = owner.getByRole('article').filter({ hasText: 'P222BBB' });
  const accept = card.getByRole('button', { name: 'Aceptar' });
  await accept.scrollIntoViewIfNeeded();
  const before = await accept.boundingBox();

  // Its stay begins before the others': without the button it would be the first on the list.
  await request('P333CCC', slot.from);
  const news = owner.getByRole('button', { name: '1 solicitud nueva' });
  await expect(news).toBeVisible();
  expect(await accept.boundingBox()).toEqual(before);

  await call(url, PATHS.cancelReservation(first), { as: driver, body: {} });
  await expect(owner.getByText(/cancelada por el conductor$/)).toBeAttached();
  expect(await accept.boundingBox()).toEqual(before);

  const { x, y, width, height } = before!;
  await owner.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(card).toHaveCount(0);
  await expect(requests).toHaveAccessibleDescription(/^1 por responder/);
  await expect(await openNewRequest(owner, 'P333CCC')).toBeInViewport();
});

test('TOD-01 TOD-02 LOT-01 nothing of the day moves when its lots and figures come, nor when a lot is closed; no figure, plate or space breaks', async ({
  page: owner,
  product: { url },
}) => {
  const lot = await openLot(url, { rate: 9999 });
  await openLot(url, { owner: lot.owner });
  await confirmedStay(url, await newDriver(url), 'P444TOD', lot, stayFromNow(30));
  await openAs(owner, lot.owner);
  await watchShifts(owner);
  for (const width of [390, 320]) {
    await owner.setViewportSize({ width, height: 844 });
    const arrive = await hold(owner, /\/api\/parking\/(my-parkings|today)/);
    await owner.reload();
    await expect(owner.getByText('Cargando lo de hoy…')).toBeAttached();
    arrive();
    await expect(owner.getByRole('heading', { name: /^Próximas/ })).toBeVisible();
    await expect(owner.getByRole('article')).toHaveCount(2);
    await expectNoShift(owner);
    const words = owner.getByRole('region', { name: 'Hoy' }).locator('li > span, strong');
    await expect(words.filter({ hasText: 'Q5,009.50' })).toBeVisible();
    const highest = (all: Element[]) => Math.max(...all.map(({ clientHeight }) => clientHeight));
    expect(await words.evaluateAll(highest), 'of one line').toBeLessThan(32);
    await owner.unrouteAll({ behavior: 'ignoreErrors' });
  }

  await owner.setViewportSize(SIZES.desktop);
  const cards = owner.getByRole('article');
  const close = cards.getByRole('button', { name: `Cerrar hoy ${lot.parking.name}` });
  await close.scrollIntoViewIfNeeded();
  const places = () =>
    cards
      .locator('a, button')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  const before = await places();
  await close.click();
  await expect(cards.getByRole('button', { name: /^Reabrir: / })).toBeVisible();
  expect(await places()).toEqual(before);
});

test('SOC-03 SHL-08 on a phone a toast covers neither action bar, navigation nor a form’s button', async ({
  page: driver,
  product: { url },
}) => {
  const slot = await openLot(url);
  const account = await newDriver(url);
  const isHearing = watchChannel(driver);
  await keepToasts(driver);
  await openAs(driver, account, `/parking-details/${slot.parking.id}`);
  const action = driver.getByRole('button', { name: 'Solicitar disponibilidad' });
  await expect(action).toBeVisible();
  // It opens after the first data, and tells a new device what happens from then on.
  await expect.poll(isHearing).toBe(true);
  await requestedStay(url, account, 'P444DDD', slot);
  const toasts = driver.getByRole('region', { name: 'Avisos' });
  await expect(toasts.getByText('Reservación creada exitosamente')).toBeVisible();
  const bar = driver.getByRole('navigation', { name: 'Navegación inferior' });
  const title = driver.locator('main header').getByRole('heading');
  for (const part of [action, bar.getByRole('link').first(), title]) await expectInView(part);

  // It comes into a dialog that opens over the page, and covers none of its buttons, which are alike.
  await driver.getByTitle('Cambiar horas y vehículo').click();
  const dialog = driver.getByRole('dialog', { name: '¿Cuándo te parqueas?' });
  const widths = [];
  for (const name of ['Cancelar', 'Listo']) {
    await expectInView(dialog.getByRole('button', { name }));
    widths.push((await boxOf(dialog.getByRole('button', { name }))).width);
  }
  expect(widths[0]).toBe(widths[1]);
  await toasts.getByRole('button', { name: 'Cerrar' }).click();
  await expect(toasts.getByText('Reservación creada exitosamente')).toBeHidden();
  await expect(dialog).toBeVisible();

  // A smaller one, whose form is as long as the window: its button ends up where the toasts were.
  await driver.setViewportSize({ width: 320, height: 640 });
  await driver.goto('/register-car');
  const save = driver.getByRole('button', { name: 'Registrar Vehículo' });
  await save.scrollIntoViewIfNeeded();
  await expect.poll(isHearing).toBe(true);
  await answerRequest(url, slot.owner, 'P444DDD', 'confirmed');
  await expect(toasts.getByText(/fue confirmada$/)).toBeVisible();
  await expectInView(save);
});

test('SHL-07 SHL-08 with the keyboard open nothing lies over the field; on its side a phone keeps its height', async ({
  page: owner,
  product: { url },
}) => {
  await openAs(owner, (await openLot(url)).owner, '/add-parking');
  const field = owner.getByLabel('Costo de reserva');
  await field.tap();
  await owner.setViewportSize({ width: 390, height: 420 });
  await field.scrollIntoViewIfNeeded();
  /** What stays in view whatever is scrolled: its share of the window. */
  const share = () =>
    owner.evaluate(() => {
      const rows = new Set<number>();
      for (const element of document.querySelectorAll('body *')) {
        const { position, visibility } = getComputedStyle(element);
        if (!/fixed|sticky/.test(position) || visibility === 'hidden') continue;
        const { top, bottom, height, width } = element.getBoundingClientRect();
        if (height === 0 || width < innerWidth / 2) continue;
        for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y++)
          rows.add(y);
      }
      return rows.size / innerHeight;
    });
  await expect.poll(share).toBe(0);
  for (const label of ['Costo de reserva', 'Espacios para carros', 'Nombre']) {
    const each = owner.getByLabel(label);
    await each.tap();
    await expectInView(each);
  }
  await owner.setViewportSize({ width: 844, height: 390 });
  await owner.goto('/');
  await expect(owner.getByRole('link', { name: 'Ver tablero' }).first()).toBeVisible();
  await owner.mouse.wheel(0, 600);
  await expect.poll(share).toBeLessThan(0.13);
});

test('OHI-03 what the chart of a month says has its values before a day is pointed at', async ({
  page,
}) => {
  await openAs(page, accounts.owner, '/historial-reservas?mes=2025-08');
  await expect(page.getByRole('img', { name: /^El mejor día fue el / })).toContainText(
    /Día:?\s*\d+\s*Ganancias:?\s*Q\d/,
  );
});
