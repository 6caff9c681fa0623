import { readFile } from 'node:fs/promises';
import { instantOf, monthOf } from '@parqueo/shared-api/contract';
import type { Browser, Page } from '@playwright/test';
import { accounts, openAs } from '../support/accounts';
import { type OpenSlot, findOpenSlot, parkingsOf, reservationsOf, tokenOf } from '../support/api';
import { watchChannel } from '../support/channel';
import { expect, test } from '../support/fixtures';
import { requestedStay } from '../support/reservation';

const phone = { width: 390, height: 844 };

/** A phone with touch, of a person of its own. */
async function phoneOf(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: phone, hasTouch: true });
  return context.newPage();
}

/** The demo driver's request of a part of a slot. */
async function request(url: string, slot: OpenSlot, plate: string, from = '10:15') {
  const stay = { start: instantOf(slot.date, from)!, end: instantOf(slot.date, slot.until)! };
  return (await requestedStay(url, accounts.driver, plate, slot.parking, stay)).id;
}

const boxOf = async (page: Page, plate: string) => {
  const card = page.getByRole('article').filter({ hasText: plate });
  return card.getByRole('button', { name: 'Aceptar' }).boundingBox();
};

test('REQ-04 with a finger on Aceptar nothing moves: not when a request arrives, not when one leaves', async ({
  browser,
  ownProduct: { url },
}) => {
  const slot = await findOpenSlot(url, accounts.owner);
  const first = await request(url, slot, 'P111AAA');
  await request(url, slot, 'P222BBB');
  const owner = await phoneOf(browser, url);
  await openAs(owner, accounts.owner);
  await expect(owner.getByRole('heading', { name: 'Listado de Parqueos' })).toBeVisible();
  const waiting = (await reservationsOf(url, await tokenOf(url, accounts.owner))).filter(
    ({ status }) => status === 'pending',
  ).length;
  const bell = owner.getByRole('link', { name: 'Notificaciones' });
  await expect(bell).toHaveAccessibleDescription(`${waiting} por responder`);
  await owner.reload();
  await expect(bell).toHaveAccessibleDescription(`${waiting} por responder`);

  await bell.tap();
  const accept = owner
    .getByRole('article')
    .filter({ hasText: 'P222BBB' })
    .getByRole('button', { name: 'Aceptar' });
  await accept.scrollIntoViewIfNeeded();
  const before = await boxOf(owner, 'P222BBB');

  // Its stay begins before the others': without the button it would be the first on the list.
  await request(url, slot, 'P333CCC', slot.from);
  const news = owner.getByRole('button', { name: '1 solicitud nueva' });
  await expect(news).toBeVisible();
  expect(await boxOf(owner, 'P222BBB')).toEqual(before);
  await expect(owner.getByText('Nueva reservación recibida')).toHaveCount(0);

  const cancelled = await fetch(`${url}/api/reservation/${first}/cancel`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: await tokenOf(url, accounts.driver),
    },
    body: '{}',
  });
  expect(cancelled.ok).toBe(true);
  await expect(owner.getByText(/cancelada por el conductor$/)).toBeAttached();
  expect(await boxOf(owner, 'P222BBB')).toEqual(before);

  const { x, y, width, height } = before!;
  await owner.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(owner.getByRole('article').filter({ hasText: 'P222BBB' })).toHaveCount(0);
  await expect
    .poll(async () => {
      const all = await reservationsOf(url, await tokenOf(url, accounts.owner));
      return ['P111AAA', 'P222BBB', 'P333CCC'].map(
        (plate) => all.find(({ vehicle_plate }) => vehicle_plate === plate)?.status,
      );
    })
    .toEqual(['cancelled', 'confirmed', 'pending']);
  // The bell leads there no more.
  const here = owner.getByRole('button', { name: 'Notificaciones' });
  await expect(here).toHaveAccessibleDescription(`${waiting - 1} por responder`);

  if (await news.isVisible()) await news.tap();
  await expect(owner.getByRole('article').filter({ hasText: 'P333CCC' })).toBeInViewport();
});

test('TOD-01 TOD-02 nothing of the day moves when its lots and figures come', async ({
  browser,
  // The skeleton has the height of a day without arrivals.
  ownProduct: { url },
}) => {
  const owner = await phoneOf(browser, url);
  await openAs(owner, accounts.owner);
  const list = owner.getByRole('heading', { name: 'Listado de Parqueos' });
  for (const width of [390, 320]) {
    await owner.setViewportSize({ width, height: 844 });
    let arrive = () => {};
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await owner.route(/\/api\/parking\/(my-parkings|today)/, async (route) => {
      await held;
      await route.continue();
    });
    await owner.reload();
    await expect(list).toBeVisible();
    const before = await list.boundingBox();
    arrive();
    await expect(owner.getByLabel('Parqueo', { exact: true })).toBeVisible();
    await expect(owner.getByRole('heading', { name: /^Próximas/ })).toBeVisible();
    expect(Math.abs((await list.boundingBox())!.y - before!.y)).toBeLessThan(8);
    await owner.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('ACC-03 a shared link to a lot is taken up after login and after signup, across a reload', async ({
  browser,
  product: { url },
}) => {
  const { parking } = await findOpenSlot(url, accounts.owner);
  const path = `/parking-details/${parking.id}`;
  const page = await phoneOf(browser, url);
  await page.goto(path);
  await page.getByLabel('Email').fill(accounts.driver.mail);
  await page.getByLabel('Contraseña', { exact: true }).fill(accounts.driver.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).tap();
  await expect(page.getByRole('heading', { name: 'Detalles del parqueo' })).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(page.getByText(parking.name).first()).toBeVisible();

  await page.goto('/booking-historial');
  await page.getByRole('button', { name: 'Menú' }).tap();
  await page.getByRole('button', { name: 'Cerrar sesión' }).tap();
  await expect(page).toHaveURL('/');

  await page.goto(path);
  await page.getByRole('link', { name: '¿Aún no tienes cuenta? Regístrate!' }).tap();
  await expect(page.getByRole('heading', { name: 'Registrar Usuario' })).toBeVisible();
  await page.reload();
  await page.getByLabel('Nombre completo').fill('Ana de Prueba');
  await page.getByLabel('Correo electrónico').fill('ana.enlace@example.gt');
  await page.getByLabel('Teléfono').fill('5544 3322');
  await page.getByLabel('Contraseña', { exact: true }).fill('un-buen-enlace-7');
  await page.getByLabel('Confirmar contraseña').fill('un-buen-enlace-7');
  await page.getByRole('button', { name: 'Registrar Usuario' }).tap();
  await expect(page.getByText(parking.name).first()).toBeVisible();
  await expect(page).toHaveURL(path);

  // An owner has no such screen: home.
  await page.goto('/booking-historial');
  await page.getByRole('button', { name: 'Menú' }).tap();
  await page.getByRole('button', { name: 'Cerrar sesión' }).tap();
  await page.goto(path);
  await page.getByLabel('Email').fill(accounts.owner.mail);
  await page.getByLabel('Contraseña', { exact: true }).fill(accounts.owner.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).tap();
  await expect(page.getByRole('heading', { name: 'Listado de Parqueos' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('SOC-03 SHL-08 on a phone a toast covers neither action bar, navigation nor a form’s button; the driver’s bell opens a sheet', async ({
  browser,
  ownProduct: { url },
}) => {
  const slot = await findOpenSlot(url, accounts.owner);
  const driver = await phoneOf(browser, url);
  await openAs(driver, accounts.driver);
  await expect(driver.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
  const isHearing = watchChannel(driver);
  await driver.goto(`/parking-details/${slot.parking.id}`);
  const action = driver.getByRole('button', { name: 'Solicitar disponibilidad' });
  await expect(action).toBeVisible();
  // It opens after the first data, and tells a new device what happens from then on.
  await expect.poll(isHearing).toBe(true);
  const id = await request(url, slot, 'P444DDD');
  const toasts = driver.getByRole('region', { name: 'Avisos' });
  await expect(toasts.getByText('Reservación creada exitosamente')).toBeVisible();
  const toast = (await toasts.locator('> div').boundingBox())!;
  const bottom = toast.y + toast.height;
  expect(bottom).toBeLessThanOrEqual((await action.boundingBox())!.y);
  const bar = driver.getByRole('navigation', { name: 'Navegación inferior' });
  expect(bottom).toBeLessThanOrEqual((await bar.boundingBox())!.y);
  const header = (await driver.locator('main header').boundingBox())!;
  expect(toast.y).toBeGreaterThanOrEqual(header.y + header.height);

  // A smaller one, whose form is as long as the window: its button ends up where the toasts were.
  await driver.setViewportSize({ width: 320, height: 640 });
  await driver.goto('/register-car');
  const save = driver.getByRole('button', { name: 'Registrar Vehículo' });
  await save.scrollIntoViewIfNeeded();
  await expect.poll(isHearing).toBe(true);
  const decided = await fetch(`${url}/api/parking/reservation/${id}/status`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      authorization: await tokenOf(url, accounts.owner),
    },
    body: JSON.stringify({ status: 'confirmed' }),
  });
  expect(decided.ok).toBe(true);
  const bell = driver.getByRole('button', { name: 'Notificaciones' });
  await expect(bell).toHaveAccessibleDescription('1 sin leer');
  const answer = (await toasts.locator('> div').boundingBox())!;
  const button = (await save.boundingBox())!;
  expect(answer.y >= button.y + button.height || answer.y + answer.height <= button.y).toBe(true);
  expect(answer.y).toBeGreaterThanOrEqual(header.y + header.height);
  expect(await toasts.locator('> div').count()).toBeLessThanOrEqual(1);
  await bell.tap();
  const sheet = driver.getByRole('dialog', { name: 'Notificaciones' });
  // The request and its answer are of one stay (NTF-01).
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  await expect(sheet).toContainText(slot.parking.name);
  await sheet.getByRole('link', { name: /fue confirmada/ }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(driver).toHaveURL(/\/confirmation\?reserva=\d+$/);
});

test('BRD-02 BRD-03 LOT-01 the board really stops and takes up reservations, and a lot is edited', async ({
  browser,
  ownProduct: { url },
}) => {
  const slot = await findOpenSlot(url, accounts.owner);
  const { parking } = slot;
  await request(url, slot, 'P555EEE');
  const now = async () =>
    (await parkingsOf(url, await tokenOf(url, accounts.owner))).find(({ id }) => id === parking.id);
  const owner = await phoneOf(browser, url);
  await openAs(owner, accounts.owner);
  await expect(owner.getByRole('heading', { name: 'Listado de Parqueos' })).toBeVisible();
  await owner.goto(`/tablero/${parking.id}`);
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
  const meaning = owner.getByRole('dialog', { name: 'Lo que cambia para tus reservas' });
  await expect(meaning.getByText(/ el precio de antes\.$/)).toBeVisible();
  await meaning.getByRole('button', { name: 'Guardar de todos modos' }).tap();
  await expect(owner.getByRole('region', { name: 'Precios' })).toContainText('Q21.50');
  const edited = { ...parking, car_hourly_rate: 21.5, availability_stats: expect.anything() };
  expect(await now()).toEqual(edited);

  await owner.getByText('Probar sin guardar').tap();
  const rate = owner.getByRole('status', { name: 'Tarifa por hora (carro)' });
  await expect(rate).toHaveText('Q21.50');
  await owner.getByRole('button', { name: 'Disminuir tarifa' }).tap();
  await expect(rate).toHaveText('Q20.50');
  expect(await now()).toEqual(edited);
});

test('SHL-07 SHL-08 with the keyboard open nothing lies over the field; on its side a phone keeps its height', async ({
  browser,
  product: { url },
}) => {
  const owner = await phoneOf(browser, url);
  await openAs(owner, accounts.owner);
  await expect(owner.getByRole('heading', { name: 'Listado de Parqueos' })).toBeVisible();
  await owner.goto('/add-parking');
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
  expect(await share()).toBe(0);
  for (const label of ['Costo de reserva', 'Espacios para carros', 'Nombre']) {
    const each = owner.getByLabel(label);
    await each.tap();
    const { x, y, width, height } = (await each.boundingBox())!;
    const hit = await owner.evaluate(
      ([px, py]) => (document.elementFromPoint(px!, py!) as HTMLElement | null)?.tagName,
      [x + width / 2, y + height / 2],
    );
    expect(hit).toBe('INPUT');
  }
  await owner.setViewportSize({ width: 844, height: 390 });
  await owner.goto('/');
  await expect(owner.getByRole('link', { name: 'Ver tablero' }).first()).toBeVisible();
  await owner.mouse.wheel(0, 600);
  await expect.poll(share).toBeLessThan(0.13);
});

test('OHI-02 OHI-03 an owner saves a month as the spreadsheet that the server makes of it', async ({
  page,
  product: { url },
}) => {
  const all = await reservationsOf(url, await tokenOf(url, accounts.owner));
  const startMonth = (start: string) => monthOf(new Date(start));
  // The screen has months up to the present one; other journeys book in the next one too.
  const begun = all.find(({ start_time }) => new Date(start_time) <= new Date());
  const month = startMonth(begun?.start_time as string);
  await openAs(page, accounts.owner);
  await expect(page.getByRole('heading', { name: 'Listado de Parqueos' })).toBeVisible();
  await page.goto(`/historial-reservas?mes=${month}`);
  // What the chart says has its values before a day is pointed at.
  await expect(page.getByRole('img', { name: /^El mejor día fue el / })).toContainText(
    /Día:?\s*\d+\s*Ganancias:?\s*Q\d/,
  );
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`reservas-${month}.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFReserva,Fecha de llegada,/);
  // Cars without a reservation, which other journeys let in, are lines of their own.
  const booked = lines.slice(1).filter((line) => !line.includes(',Sin reserva,'));
  expect(booked.map((line) => Number(line.split(',', 1)))).toEqual(
    all
      .filter(
        ({ start_time, extends_id }) => startMonth(start_time) === month && extends_id === null,
      )
      .map(({ id }) => id),
  );
});
