import type { Page } from '@playwright/test';
import { accounts, login } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { type VisiblePin, expectDetails, visiblePins, waitForPins } from '../support/pins';

type Point = NonNullable<VisiblePin['point']>;

/** Which of the pins in view open their lot when a person does that with them. */
async function tryEveryPin(page: Page, use: (point: Point, name: string) => Promise<void>) {
  await waitForPins(page);
  const pins = await visiblePins(page);
  const opened: string[] = [];
  for (const { name, point } of pins) {
    if (!point) continue;
    try {
      await use(point, name);
      await expect(page).toHaveURL(/parking-details/, { timeout: 1500 });
    } catch {
      continue;
    }
    await expectDetails(page, name);
    opened.push(name);
    await page.goBack();
    await waitForPins(page);
  }
  return { inView: pins.map(({ name }) => name), opened };
}

const cardOf = (page: Page, name: string) => page.getByRole('tooltip').filter({ hasText: name });

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('MAP-02 a click on any pin in view opens its lot', async ({ page }) => {
    await login(page, accounts.driver);
    const { inView, opened } = await tryEveryPin(page, async ({ x, y }, name) => {
      await page.mouse.move(1000, 500);
      await page.mouse.move(x, y, { steps: 5 });
      await expect(cardOf(page, name)).toBeVisible({ timeout: 1500 });
      await page.mouse.down();
      await page.mouse.up();
    });
    expect(inView.length).toBeGreaterThan(15);
    expect(opened).toEqual(inView);
  });
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('MAP-02 a tap on any pin in view opens its lot at once', async ({ page }) => {
    await login(page, accounts.driver);
    const { inView, opened } = await tryEveryPin(page, ({ x, y }) => page.touchscreen.tap(x, y));
    expect(inView.length).toBeGreaterThan(9);
    expect(opened).toEqual(inView);
  });
});
