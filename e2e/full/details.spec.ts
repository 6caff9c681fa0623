import type { Locator, Page } from '@playwright/test';
import { newDriver, openAs } from '../support/accounts';
import { drag, middleOf } from '../support/finger';
import { PHONE, expect, test } from '../support/fixtures';
import { enter } from '../support/keyboard';
import { openLot } from '../support/lots';
import { addressOf, stayOf } from '../support/reservation';
import { expectNoShift, watchShifts } from '../support/shifts';

const action = (page: Page) => page.getByRole('button', { name: 'Solicitar disponibilidad' });
const stayButton = (page: Page) => page.getByTitle('Cambiar horas y vehículo');
const enlarge = (page: Page) => page.getByRole('button', { name: 'Ampliar foto' });
const currentDot = (page: Page) => page.locator('[aria-current="true"][aria-label^="Ilustración"]');
const boxOf = async (part: Locator) => (await part.boundingBox())!;

/** Opens the details of a lot of the journey's own, with tomorrow's hours as the stay. */
async function openDetails(page: Page, url: string) {
  const slot = await openLot(url);
  const path = `/parking-details/${slot.parking.id}?${addressOf(stayOf(slot))}`;
  await openAs(page, await newDriver(url), path);
  await expect(action(page)).toBeEnabled();
  return slot;
}

test.describe('by keyboard on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('DET-01 FND-02 DET-07 the booking card stays beside the text and covers nothing of it; the stay is changed by keyboard', async ({
    page,
    product,
  }) => {
    await openDetails(page, product.url);
    const route = page.getByRole('button', { name: 'Cómo llegar' });
    await route.scrollIntoViewIfNeeded();
    await expect(action(page)).toBeInViewport({ ratio: 1 });
    const text = await boxOf(route);
    expect(text.x + text.width).toBeLessThan((await boxOf(action(page))).x);

    await enter(page, stayButton(page));
    await enter(page, page.getByRole('button', { name: '1 h', exact: true }));
    await enter(page, page.getByRole('button', { name: 'Listo' }));
    await expect(stayButton(page)).toBeFocused();
    await expect(stayButton(page)).toContainText('10:00 → 11:00 · Carro');
  });
});

test.describe('with a finger on a phone', () => {
  test.use(PHONE);

  test('DET-01 a finger swipes the pictures, small and enlarged; enlarged they are as wide as the screen', async ({
    page,
    product,
  }) => {
    await openDetails(page, product.url);
    const swipe = async (part: Locator, x: number) => drag(page, [await middleOf(part)], { x });
    await swipe(enlarge(page), -120);
    await expect(currentDot(page)).toHaveAccessibleName('Ilustración 2 de 4');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const dialog = page.getByRole('dialog', { name: 'Ilustración 2 de 4' });
    const picture = dialog.getByRole('img');
    // The browser takes a tap just after a swipe for the swipe's end.
    await expect(async () => {
      await enlarge(page).tap({ timeout: 1000 });
      await expect(picture).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(await boxOf(picture)).toMatchObject({ x: 0, width: 390 });
    await swipe(picture, 120);
    await expect(page.getByRole('dialog', { name: 'Ilustración 1 de 4' })).toBeVisible();
    await expect(async () => {
      await page.getByRole('button', { name: 'Cerrar' }).tap({ timeout: 1000 });
      await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  });

  test('DET-08 nothing moves while the details load', async ({ page, product: { url } }) => {
    const slot = await openLot(url);
    await openAs(page, await newDriver(url));
    await expect(page.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
    await watchShifts(page);
    await page.goto(`/parking-details/${slot.parking.id}?${addressOf(stayOf(slot))}`);
    await expect(page.getByRole('img', { name: /en el mapa$/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoShift(page);
  });
});
