import type { Locator, Page } from '@playwright/test';
import { type Account, openAs, newDriver } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { pinsOf, waitForPins } from '../support/pins';

let driver: Account;
test.beforeAll(async ({ product }) => {
  driver = await newDriver(product.url);
});

const list = (page: Page) => page.getByRole('region', { name: 'Lista de parqueos' });
const chip = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Filtros' }).getByRole('button', { name: label });

/** How many parkings the map shows, those in groups among them. */
async function countOnMap(page: Page): Promise<number> {
  const groups = page.getByRole('button', { name: /^\d+ parqueos desde/ });
  const sizes = await groups.evaluateAll((all) =>
    all.map((one) => Number.parseInt(one.getAttribute('aria-label') ?? '', 10)),
  );
  return sizes.reduce((sum, size) => sum + size, await pinsOf(page).count());
}

/**
 * The ids of the parkings in the answer to what somebody does, for those features ('' for all parkings):
 * a map that has just opened may still wait for an answer of before.
 */
async function answered(
  page: Page,
  features: string,
  does: () => Promise<void>,
): Promise<number[]> {
  const answer = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return (
      pathname.endsWith('/parking/available') &&
      (searchParams.get('features') ?? '') === features &&
      response.ok()
    );
  });
  await does();
  const { parkings } = (await (await answer).json()) as { parkings: { id: number }[] };
  return parkings.map(({ id }) => id);
}

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('FND-05 filters leave what the server says, and survive a reload and the way back', async ({
    page,
  }) => {
    await openAs(page, driver);
    await waitForPins(page);
    await list(page).getByRole('button', { name: 'Ver lista' }).tap();
    const left = await answered(page, 'roofed', () => chip(page, 'Techado').tap());
    await expect(page).toHaveURL(/\?filtros=techado$/);
    await expect(chip(page, 'Techado')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => countOnMap(page)).toBe(left.length);
    expect(left.length).toBeGreaterThan(0);

    const cheap = await answered(
      page,
      'roofed',
      async () => void (await page.getByLabel('Precio máximo').selectOption('20')),
    );
    await expect(page).toHaveURL(/\?filtros=techado&precio=20$/);
    await page.reload();
    await waitForPins(page);
    await expect.poll(() => countOnMap(page)).toBe(cheap.length);
    await expect(list(page).getByText('2 filtros')).toBeVisible();

    await list(page).getByRole('link').first().tap();
    await expect(page).toHaveURL(/parking-details/);
    await page.goBack();
    await expect(page).toHaveURL(/\?filtros=techado&precio=20$/);
    await expect(list(page).getByText('2 filtros')).toBeVisible();

    await page.goto('/?filtros=techado,guardia,camaras,tarjeta&precio=10');
    await expect(page.getByAltText('¡Estás aquí!')).toBeVisible();
    const all = await answered(page, '', () =>
      page.getByRole('button', { name: 'Quitar filtros' }).tap(),
    );
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => countOnMap(page)).toBe(all.length);
    expect(left.length).toBeLessThan(all.length);
  });
});

/** Goes to a control among the filters with the Tab key alone. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let steps = 0; steps < 10; steps++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('FND-05 filters are switched, chosen and taken off by keyboard alone', async ({ page }) => {
    await openAs(page, driver);
    await waitForPins(page);
    await page.getByRole('button', { name: /Carro$/ }).focus();
    await page.keyboard.press('Tab');
    await expect(chip(page, 'Libres')).toBeFocused();
    await tabTo(page, chip(page, 'Guardia'));
    const guarded = await answered(page, 'guard', () => page.keyboard.press('Space'));
    await expect(chip(page, 'Guardia')).toBeFocused();
    await expect(page).toHaveURL(/\?filtros=guardia$/);
    await expect.poll(() => countOnMap(page)).toBe(guarded.length);
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => pinsOf(page).count()).toBeGreaterThan(guarded.length);
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\?filtros=guardia$/);

    await tabTo(page, page.getByLabel('Precio máximo'));
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/\?filtros=guardia&precio=10$/);
    await chip(page, 'Guardia').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?precio=10$/);
  });
});
