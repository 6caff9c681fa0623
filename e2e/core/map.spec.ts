import type { Page } from '@playwright/test';
import { newDriver, openAs } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { type Point, waitForPins } from '../support/pins';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/**
 * Drags with a finger that rests before it lifts, so that it is no flick. It says itself when it moved: a
 * busy machine takes longer for it, and would make it another gesture.
 */
async function dragFinger(page: Page, from: Point, to: Point): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const STEPS = 12;
  const STEP_SECONDS = 0.03;
  const begin = Date.now() / 1000 - 2 * STEPS * STEP_SECONDS;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number, points: Point[]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points,
      timestamp: begin + step * STEP_SECONDS,
    });
  await touch('touchStart', 0, [from]);
  for (let step = 1; step <= STEPS; step++) {
    const part = step / STEPS;
    await touch('touchMove', step, [
      { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
    ]);
  }
  await touch('touchEnd', 2 * STEPS, []);
  await client.detach();
}

test('MAP-05 the list is dragged with a finger between closed, half and full; the map stays', async ({
  page,
  product: { url },
}) => {
  await openAs(page, await newDriver(url));
  await waitForPins(page);
  const sheet = page.getByRole('region', { name: 'Lista de parqueos' });
  const box = async () => (await sheet.boundingBox()) ?? { y: 0, height: 0 };
  const height = async () => (await box()).height;
  /** Where its grip is, once it rests. */
  const grip = async () => {
    let y = 0;
    await expect
      .poll(async () => {
        const before = y;
        ({ y } = await box());
        return y === before;
      })
      .toBe(true);
    return y + 12;
  };
  const mapPane = page.locator('.leaflet-map-pane');
  const style = await mapPane.getAttribute('style');
  expect(await height()).toBeLessThan(180);

  const x = 195;
  await dragFinger(page, { x, y: (await box()).y + 90 }, { x, y: 400 });
  await expect(page.getByRole('button', { name: 'Ampliar lista' })).toBeVisible();
  await expect.poll(height).toBeGreaterThan(350);
  await expect(page.getByRole('button', { name: 'Acercar' })).toBeInViewport({ ratio: 1 });

  await dragFinger(page, { x, y: await grip() }, { x, y: 110 });
  await expect(page.getByRole('button', { name: 'Reducir lista' })).toBeVisible();
  await expect.poll(height).toBeGreaterThan(600);

  await dragFinger(page, { x, y: await grip() }, { x, y: 700 });
  await expect(page.getByRole('button', { name: 'Ver lista' })).toBeVisible();
  await expect.poll(height).toBeLessThan(180);
  expect(await mapPane.getAttribute('style')).toBe(style);
  await expect(page).toHaveURL(/\/$/);
});
