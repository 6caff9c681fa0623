import type { Locator } from '@playwright/test';
import { PHONE, expect, test } from '../support/fixtures';
import { expectInView } from '../support/in-view';
import { enter } from '../support/keyboard';
import { pinPoint } from '../support/pins';
import { book, byTouch, openMap, requestButton } from '../support/taps';

test.describe('with a finger', () => {
  test.use({ ...PHONE, isMobile: true });

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

  test('BOK-14 BOK-16 while the keyboard is open nothing covers the field that has the focus; no page shows between the bars', async ({
    page,
    product,
  }) => {
    const name = await openMap(page, product.url);
    await byTouch(page).pin(await pinPoint(page, name));
    await requestButton(page).tap();
    await page.getByRole('button', { name: /^Cambiar cuándo / }).tap();
    const [bar, navigation] = [page.locator('form > :last-child'), page.locator('nav').last()];
    const between = async () => {
      const [action, links] = [await bar.boundingBox(), await navigation.boundingBox()];
      return Math.round(links!.y - action!.y - action!.height);
    };
    await expect.poll(between).toBe(0);
    // A phone's keyboard takes about the lower half of the window.
    for (const height of [420, 300]) {
      await page.setViewportSize({ width: 390, height });
      for (const label of ['Hora de salida', 'Placa', 'Marca', 'Modelo', 'Color']) {
        const field = page.getByLabel(label, { exact: true });
        await field.focus();
        await expectInView(field);
      }
    }
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
