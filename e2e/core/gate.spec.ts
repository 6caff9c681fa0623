import { MINUTE_MS } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { newAttendant, openAs } from '../support/accounts';
import { PHONE, expect, test } from '../support/fixtures';
import { gateOf, letIn, take, tile } from '../support/gate';
import { expectKept } from '../support/kept-page';
import { openLot } from '../support/lots';
import { startRelay } from '../support/relay';

test.use(PHONE);

/** Cars that come and go without signal, each with three marks: in, out, paid. */
const CARS = 2;

const number = (index: number) => `C-${String(index).padStart(2, '0')}`;

/** Lets the car of a space leave and pay in cash. @returns what was taken */
async function letOut(page: Page, identifier: string): Promise<number> {
  await tile(page, identifier).tap();
  const centavos = await take(page, 'Efectivo');
  await expect(tile(page, identifier)).toContainText('Libre');
  return centavos / 100;
}

test('GAT-01 GAT-03 GAT-04 STF-01 half an hour without signal goes on through a restart, and each mark arrives once, in order, with its time', async ({
  browser,
  product: { url },
}) => {
  // `setOffline` reaches a service worker only some time after it has started: the way itself is cut, too.
  const relay = await startRelay(url);
  const context = await browser.newContext({ baseURL: relay.url });
  const page = await context.newPage();
  const lot = await openLot(url, { spaces: CARS });
  async function openGate(phone: Page): Promise<void> {
    await phone.goto(`/puerta/${lot.parking.id}`);
    await expect(tile(phone, 'C-01')).toBeVisible();
  }
  // Time goes on for the phone alone, so that its clock is half an hour ahead in the end.
  const halfHour = 30 * MINUTE_MS;
  await page.clock.install({ time: Date.now() });
  await openAs(page, await newAttendant(url, lot), `/puerta/${lot.parking.id}`);
  await expect(tile(page, 'C-01')).toBeVisible();
  // The spaces come first: room is left for an owner's choice of lot above them (GAT-01).
  expect((await tile(page, 'C-01').boundingBox())?.y).toBeLessThanOrEqual(190);
  // A second time, so that the worker has its files and its answer.
  await expectKept(page);
  await openGate(page);
  await expectKept(page);

  await context.setOffline(true);
  await relay.cut();
  for (let car = 1; car <= CARS; car += 1) await letIn(page, number(car), `P${100 + car}SIN`);
  await expect(page.getByText(`${CARS} marcas por enviar`)).toBeVisible();
  // The phone is restarted in the middle.
  await page.close();
  const phone = await context.newPage();
  await openGate(phone);
  await expect(tile(phone, number(CARS))).toContainText(`P${100 + CARS}SIN`);
  await phone.clock.fastForward(halfHour);
  const amounts: number[] = [];
  for (let car = 1; car <= CARS; car += 1) amounts.push(await letOut(phone, number(car)));
  await expect(phone.getByText(`${3 * CARS} marcas por enviar`)).toBeVisible();

  await relay.restore();
  await context.setOffline(false);
  await expect(phone.getByText(/por enviar/)).toHaveCount(0);
  await expect(phone.getByText('No se registró')).toHaveCount(0);
  const stays = (await gateOf(url, lot)).stays.toSorted((one, other) => one.id - other.id);
  // Nothing is dated by that clock: each mark was made as long ago as the phone has waited since.
  expect(
    stays.map(({ vehicle_plate: plate, arrived_at, left_at, payment }) => {
      const [arrived, left] = [arrived_at, left_at].map((at) => Date.parse(at ?? ''));
      const halfHours = Math.round((left! - arrived!) / halfHour);
      return { plate, halfHours, isPast: left! <= Date.now(), ...payment };
    }),
  ).toMatchObject(
    amounts.map((amount, index) => ({
      plate: `P${101 + index}SIN`,
      halfHours: 1,
      isPast: true,
      amount,
      method: 'cash',
    })),
  );
  await relay.cut();
});
