import { API_BASE, type Gate, HOUR_MS, MINUTE_MS, PATHS } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { accounts, newDriver, openAs } from '../support/accounts';
import { tokenOf } from '../support/api';
import { newAttendant } from '../support/attendants';
import { expect, test } from '../support/fixtures';
import { take } from '../support/gate';
import { addOpenParking, confirmedStay } from '../support/reservation';
import { isLarge } from '../support/size';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
});

const tile = (page: Page, identifier: string) =>
  page.getByRole('button', { name: new RegExp(`^${identifier} `) });
const number = (index: number) => `C-${String(index).padStart(2, '0')}`;

/** The gate as the server has it. */
async function gateOf(url: string, parkingId: number): Promise<Gate> {
  const authorization = await tokenOf(url, accounts.owner);
  const answer = await fetch(url + API_BASE + PATHS.gate(parkingId), {
    headers: { authorization },
  });
  return (await answer.json()) as Gate;
}

/** A phone at the gate of one lot; its clock is the test's. */
async function openGate(page: Page, parkingId: number): Promise<void> {
  await page.goto(`/puerta/${parkingId}`);
  await expect(tile(page, 'C-01')).toBeVisible();
}

/** Lets a car without a reservation in: a tile, a plate, a key. */
async function letIn(page: Page, identifier: string, plate: string): Promise<void> {
  await tile(page, identifier).tap();
  await page.getByLabel('Placa', { exact: true }).fill(plate);
  await page.keyboard.press('Enter');
  await expect(tile(page, identifier)).toContainText(plate);
}

/** Lets the car of a space leave and pay in cash. @returns what was taken */
async function letOut(page: Page, identifier: string): Promise<number> {
  await tile(page, identifier).tap();
  const centavos = await take(page, 'Efectivo');
  await expect(tile(page, identifier)).toContainText('Libre');
  return centavos / 100;
}

test('GAT-01 GAT-03 GAT-04 STF-01 half an hour without signal goes on through a restart, and each mark arrives once, in order, with its time', async ({
  page,
  context,
  product: { url },
}) => {
  // Each leaves three marks: in, out, paid.
  const cars = isLarge ? 20 : 3;
  test.setTimeout(60_000 + cars * 6000);
  const parking = await addOpenParking(url, 'Puerta sin señal', cars);
  const halfHour = 30 * MINUTE_MS;
  // Time goes on for the phone alone, so that its clock is half an hour ahead in the end.
  await page.clock.install({ time: Date.now() });
  await openAs(page, await newAttendant(url, parking.id));
  await openGate(page, parking.id);
  // The spaces come first: room is left for an owner's choice of lot above them (GAT-01).
  expect((await tile(page, 'C-01').boundingBox())?.y).toBeLessThanOrEqual(190);
  // A second time, so that the worker has its files and its answer.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await openGate(page, parking.id);

  await context.setOffline(true);
  let phone = page;
  const made: Record<'in' | 'out', number>[] = [];
  const amounts: number[] = [];
  /** Time goes on until the next car. @returns the phone's time */
  async function wait(): Promise<number> {
    await phone.clock.fastForward(halfHour / (2 * cars));
    return phone.evaluate(() => Date.now());
  }
  for (let car = 1; car <= cars; car += 1) {
    made.push({ in: await wait(), out: 0 });
    await letIn(phone, number(car), `P${100 + car}SIN`);
  }
  await expect(phone.getByText(`${cars} marcas por enviar`)).toBeVisible();
  // The phone is restarted in the middle.
  await phone.close();
  phone = await context.newPage();
  await openGate(phone, parking.id);
  await expect(tile(phone, number(cars))).toContainText(`P${100 + cars}SIN`);
  for (let car = 1; car <= cars; car += 1) {
    made[car - 1]!.out = await wait();
    amounts.push(await letOut(phone, number(car)));
  }
  await expect(phone.getByText(`${3 * cars} marcas por enviar`)).toBeVisible();

  await context.setOffline(false);
  await expect(phone.getByText(/por enviar/)).toHaveCount(0, { timeout: 30_000 });
  await expect(phone.getByText('No se registró')).toHaveCount(0);
  const stays = (await gateOf(url, parking.id)).stays.toSorted((one, other) => one.id - other.id);
  // Nothing is dated by that clock: each mark was made as long ago as the phone waited since.
  const since = (instant: string | null, from: number) => {
    const late = Date.parse(instant ?? '') + halfHour - from;
    return late >= 0 && late < 20_000;
  };
  expect(
    stays.map(({ vehicle_plate, arrived_at, left_at, payment }, index) => ({
      plate: vehicle_plate,
      inTime: since(arrived_at, made[index]!.in) && since(left_at, made[index]!.out),
      paid: payment?.amount,
      method: payment?.method,
    })),
  ).toEqual(
    amounts.map((paid, index) => ({
      plate: `P${101 + index}SIN`,
      inTime: true,
      paid,
      method: 'cash',
    })),
  );
});

test('GAT-01 GAT-02 among 120 spaces at 320 px a car is found in two taps, and nothing scrolls sideways', async ({
  page,
  product: { url },
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const parking = await addOpenParking(url, 'Puerta de ciento veinte', 120);
  await openAs(page, accounts.owner);
  await openGate(page, parking.id);
  const sideways = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await page.getByRole('button', { name: /^Ir a C-81 / }).tap();
  await expect(tile(page, 'C-81')).toBeInViewport();
  await letIn(page, 'C-97', 'P597LEJ');
  expect(await sideways()).toBe(0);

  await page.reload();
  await page.getByRole('button', { name: 'Ocupados 1' }).tap();
  await page.getByRole('button', { name: /P597LEJ/ }).tap();
  await expect(page.getByRole('heading', { name: 'Se fue' })).toBeVisible();
  expect(await sideways()).toBe(0);

  await page.reload();
  await page.getByLabel('Placa o código').tap();
  await page.keyboard.type('7lej');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Se fue' })).toBeVisible();
});

test("GAT-02 GAT-06 the camera reads a driver's ticket, which says 'Válido' and lets the car in by one tap", async ({
  page,
  browser,
  product: { url },
}) => {
  const parking = await addOpenParking(url, 'Puerta con cámara', 2);
  const driver = await newDriver(url);
  const start = new Date();
  const stay = { start, end: new Date(start.getTime() + HOUR_MS) };
  const { id, code } = await confirmedStay(url, driver, 'P246QRS', parking, stay);

  const phone = await (await browser.newContext({ baseURL: url })).newPage();
  await openAs(phone, driver);
  await phone.goto(`/confirmation?reserva=${id}`);
  const ticket = phone.getByRole('img', { name: /^Código QR de tu reserva: / });
  await expect(ticket).toBeVisible();
  await showToCamera(page, (await ticket.screenshot()).toString('base64'));

  await openAs(page, accounts.owner);
  await page.goto(`/puerta/${parking.id}`);
  await page.getByRole('button', { name: 'Escanear' }).tap();
  const card = page.getByRole('dialog', { name: `Ticket ${code}` });
  await expect(card.getByText('Válido')).toBeVisible();
  await expect(card.getByText('P246QRS')).toBeVisible();
  await card.getByRole('button', { name: 'Llegó' }).tap();
  await expect(page.getByRole('button', { name: /P246QRS Ocupado/ })).toBeVisible();
  await expect
    .poll(async () => (await gateOf(url, parking.id)).stays[0]?.arrived_at)
    .toEqual(expect.any(String));
});

/** A picture before the camera of a page that is still to be opened. */
const showToCamera = (page: Page, png: string) =>
  page.addInitScript((picture) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
      const context = canvas.getContext('2d')!;
      const draw = () => {
        context.fillStyle = 'white';
        context.fillRect(0, 0, 640, 480);
        context.drawImage(image, 200, 120);
      };
      setInterval(draw, 50);
      draw();
      return canvas.captureStream(20);
    };
  }, png);
