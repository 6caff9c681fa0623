import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { enter } from '../support/keyboard';
import { book, byTouch, openMap } from '../support/taps';

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
    });
    expect(taps).toBe(3);
  });
});

test.describe('without a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('BOK-11 by keyboard alone, three times Enter', async ({ page, product }) => {
    const name = await openMap(page, product.url, 'P333KEY');
    const pin = page.getByRole('button', { name });
    const hand = { pin: () => enter(page, pin), button: (part: Locator) => enter(page, part) };
    expect(await book(page, name, 'P333KEY', hand)).toBe(3);
  });
});
