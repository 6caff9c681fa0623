import { MINUTE_MS } from '@parqueo/shared-api/contract';
import { type Browser, type Page, expect } from '@playwright/test';
import { openAs } from './accounts';
import type { OpenSlot } from './api';
import { newAttendant } from './attendants';
import { gateOf, letIn, take, tile } from './gate';
import { expectKept } from './kept-page';
import { openLot } from './lots';
import { startRelay } from './relay';

const number = (index: number) => `C-${String(index).padStart(2, '0')}`;

/** A phone at the gate of one lot. */
async function openGate(page: Page, { parking }: OpenSlot): Promise<void> {
  await page.goto(`/puerta/${parking.id}`);
  await expect(tile(page, 'C-01')).toBeVisible();
}

/** Lets the car of a space leave and pay in cash. @returns what was taken */
async function letOut(page: Page, identifier: string): Promise<number> {
  await tile(page, identifier).tap();
  const centavos = await take(page, 'Efectivo');
  await expect(tile(page, identifier)).toContainText('Libre');
  return centavos / 100;
}

/**
 * Half an hour at a gate without signal, in which so many cars come and go, each with three marks: in, out,
 * paid. Goes on through a restart of the phone; then the marks arrive.
 */
export async function workWithoutSignal(
  browser: Browser,
  url: string,
  cars: number,
): Promise<void> {
  // `setOffline` reaches a service worker only some time after it has started: the way itself is cut, too.
  const relay = await startRelay(url);
  const context = await browser.newContext({ baseURL: relay.url });
  const page = await context.newPage();
  const lot = await openLot(url, { spaces: cars });
  const halfHour = 30 * MINUTE_MS;
  const between = halfHour / (2 * cars);
  // Time goes on for the phone alone, so that its clock is half an hour ahead in the end.
  await page.clock.install({ time: Date.now() });
  await openAs(page, await newAttendant(url, lot), `/puerta/${lot.parking.id}`);
  await expect(tile(page, 'C-01')).toBeVisible();
  // The spaces come first: room is left for an owner's choice of lot above them (GAT-01).
  expect((await tile(page, 'C-01').boundingBox())?.y).toBeLessThanOrEqual(190);
  // A second time, so that the worker has its files and its answer.
  await expectKept(page);
  await openGate(page, lot);
  await expectKept(page);

  await context.setOffline(true);
  await relay.cut();
  let phone = page;
  const made: Record<'in' | 'out', number>[] = [];
  const amounts: number[] = [];
  /** Time goes on until the next car. @returns the phone's time */
  async function wait(): Promise<number> {
    await phone.clock.fastForward(between);
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
  await openGate(phone, lot);
  await expect(tile(phone, number(cars))).toContainText(`P${100 + cars}SIN`);
  for (let car = 1; car <= cars; car += 1) {
    made[car - 1]!.out = await wait();
    amounts.push(await letOut(phone, number(car)));
  }
  await expect(phone.getByText(`${3 * cars} marcas por enviar`)).toBeVisible();

  await relay.restore();
  await context.setOffline(false);
  await expect(phone.getByText(/por enviar/)).toHaveCount(0);
  await expect(phone.getByText('No se registró')).toHaveCount(0);
  const stays = (await gateOf(url, lot)).stays.toSorted((one, other) => one.id - other.id);
  // Nothing is dated by that clock: each mark was made as long ago as the phone waited since, before the next.
  const since = (instant: string | null, from: number) => {
    const late = Date.parse(instant ?? '') + halfHour - from;
    return late >= 0 && late < between;
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
  await relay.cut();
}
