import { isOpenThroughout } from '@parqueo/shared-api/contract';
import type { Locator, Page } from '@playwright/test';
import { openAs, newDriver } from '../support/accounts';
import { parkingsFor, tokenOf } from '../support/api';
import { expect, test } from '../support/fixtures';
import { type Point, clickAt, pinPoint, visiblePins, waitForPins } from '../support/pins';
import { saveVehicle } from '../support/vehicle';

const HOUR_MS = 3_600_000;

/** How somebody uses the page: each call is one tap, click or Enter. */
interface Hand {
  pin: (point: Point) => Promise<void>;
  button: (button: Locator) => Promise<void>;
}

/**
 * Logs in a driver of the journey's own, with a vehicle where a plate is given; returns a parking in view
 * that can be had in the next hours.
 */
async function openMap(page: Page, url: string, placa?: string): Promise<string> {
  const driver = await newDriver(url);
  if (placa) await saveVehicle(url, driver, { placa });
  const now = Date.now();
  const [start, end] = [new Date(now), new Date(now + 3 * HOUR_MS)];
  const free = (await parkingsFor(url, await tokenOf(url, driver))).filter(
    (each) =>
      each.active &&
      each.accepts_reservations &&
      each.availability_stats.car.available_spaces > 5 &&
      isOpenThroughout(each.availability_schedule, start, end),
  );
  await openAs(page, driver);
  await waitForPins(page);
  const pins = await visiblePins(page);
  const shown = pins.find(({ name, point }) => point && free.some((each) => each.name === name));
  expect(shown, 'a parking in view that is open').toBeDefined();
  return shown?.name ?? '';
}

const request = (page: Page) => page.getByRole('button', { name: 'Solicitar disponibilidad' });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar solicitud' });

/** From the map to the request that was sent, whose plate is in view before it is; returns the actions it took, and says how long. */
async function book(
  page: Page,
  name: string,
  plate: string,
  hand: Hand,
  before?: (press: Hand['button']) => Promise<void>,
): Promise<number> {
  let actions = 0;
  const counted: Hand = {
    pin: (point) => (actions++, hand.pin(point)),
    button: (button) => (actions++, hand.button(button)),
  };
  const point = await pinPoint(page, name);
  const began = Date.now();
  await counted.pin(point);
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await counted.button(request(page));
  await expect(page.getByRole('heading', { name: 'Nueva reserva' })).toBeVisible();
  await before?.(counted.button);
  const sent = page.getByText(new RegExp(`^${plate} · .+ · Q[\\d.]+`));
  await expect(sent).toBeInViewport({ ratio: 1 });
  expect(await sent.evaluate(isUncovered), 'the plate that is sent is in view').toBe(true);
  await counted.button(send(page));
  await expect(page.getByRole('heading', { name: 'Esperando respuesta' })).toBeVisible();
  process.stdout.write(
    `${test.info().title}: ${actions} actions, ${((Date.now() - began) / 1000).toFixed(1)} s\n`,
  );
  return actions;
}

const byTouch = (page: Page): Hand => ({
  pin: ({ x, y }) => page.touchscreen.tap(x, y),
  button: (button) => button.tap(),
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('BOK-11 BOK-16 three taps from the map to the request, with a saved vehicle', async ({
    page,
    product,
  }) => {
    const name = await openMap(page, product.url, 'P333TAP');
    const taps = await book(page, name, 'P333TAP', byTouch(page), async () => {
      await expect(page.getByText(/^Cancelar es gratis hasta las /)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: /términos/ })).toBeInViewport({ ratio: 1 });
      const below = () =>
        page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
      await expect.poll(below, { message: 'nothing to scroll' }).toBe(0);
      const [bar, navigation] = [page.locator('form > :last-child'), page.locator('nav').last()];
      const [action, links] = await Promise.all([bar.boundingBox(), navigation.boundingBox()]);
      expect(action!.y + action!.height, 'no page between the bars').toBeCloseTo(links!.y, 0);
    });
    expect(taps).toBe(3);
  });

  test('BOK-11 at most six taps without a saved vehicle, which is saved then: three the next time', async ({
    page,
    product,
  }) => {
    const name = await openMap(page, product.url);
    const taps = await book(page, name, 'P666TAP', byTouch(page), async (tap) => {
      await tap(page.getByLabel('Placa'));
      for (const text of ['P666TAP', 'Toyota', 'Yaris', 'Gris']) {
        await page.keyboard.type(text);
        if (text !== 'Gris') await page.keyboard.press('Enter');
      }
    });
    expect(taps).toBeLessThanOrEqual(6);
    await page.goto('/register-car');
    await expect(page.getByText('P666TAP')).toBeVisible();
  });

  test('BOK-14 while the keyboard is open nothing covers the field that has the focus', async ({
    page,
    product,
  }) => {
    const name = await openMap(page, product.url);
    await byTouch(page).pin(await pinPoint(page, name));
    await request(page).tap();
    await page.getByRole('button', { name: 'Cambiar cuándo' }).tap();
    // A phone's keyboard takes about the lower half of the window.
    for (const height of [420, 300]) {
      await page.setViewportSize({ width: 390, height });
      for (const label of ['Hora de salida', 'Placa', 'Marca', 'Modelo', 'Color']) {
        const field = page.getByLabel(label, { exact: true });
        await field.focus();
        await expect(async () => {
          expect(await field.evaluate(isUncovered)).toBe(true);
        }).toPass({ timeout: 5000 });
      }
    }
  });
});

/** Whether an element can be seen whole: nothing lies over its corners and its middle. */
function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const inset = 4;
  const xs = [left + inset, (left + right) / 2, right - inset];
  const ys = [top + inset, (top + bottom) / 2, bottom - inset];
  return xs.every((x) => ys.every((y) => element.contains(document.elementFromPoint(x, y))));
}

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('BOK-11 three clicks from the map to the request', async ({ page, product }) => {
    const name = await openMap(page, product.url, 'P333CLI');
    const byMouse = {
      pin: (point: Point) => clickAt(page, point),
      button: (button: Locator) => button.click(),
    };
    expect(await book(page, name, 'P333CLI', byMouse)).toBe(3);
  });

  test('BOK-11 by keyboard alone, three times Enter', async ({ page, product }) => {
    const name = await openMap(page, product.url, 'P333KEY');
    /** Goes on with Tab until the element has the focus, and presses Enter. */
    const enter = async (element: Locator) => {
      const hasFocus = () => element.evaluate((each) => each === document.activeElement);
      for (let steps = 0; steps < 120 && !(await hasFocus()); steps++)
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    };
    const pin = page.getByRole('button', { name: name });
    expect(await book(page, name, 'P333KEY', { pin: () => enter(pin), button: enter })).toBe(3);
  });
});
