import { type Locator, type Page, expect } from '@playwright/test';

/** Expects that a part is in the window, whole: nothing lies over its corners and its middle. */
export async function expectInView(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 });
  const isUncovered = () =>
    part.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const inset = 4;
      const xs = [left + inset, (left + right) / 2, right - inset];
      const ys = [top + inset, (top + bottom) / 2, bottom - inset];
      return xs.every((x) => ys.every((y) => element.contains(document.elementFromPoint(x, y))));
    });
  await expect.poll(isUncovered).toBe(true);
}

/** By how many pixels the page is wider than its window. */
export const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Where a part is, in whole pixels. */
export async function boxOf(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox())!;
  const { round } = Math;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}
