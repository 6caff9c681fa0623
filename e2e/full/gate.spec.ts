import { openAs } from '../support/accounts';
import { PHONE, expect, test } from '../support/fixtures';
import { letIn, tile } from '../support/gate';
import { sidewaysOf } from '../support/in-view';
import { openLot } from '../support/lots';

test.use(PHONE);

test('GAT-01 GAT-02 among 120 spaces at 320 px a car is found in two taps, and nothing scrolls sideways', async ({
  page,
  product: { url },
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { owner, parking } = await openLot(url, { spaces: 120 });
  await openAs(page, owner, `/puerta/${parking.id}`);
  await page.getByRole('button', { name: /^Ir a C-81 / }).tap();
  await expect(tile(page, 'C-81')).toBeInViewport();
  await letIn(page, 'C-97', 'P597LEJ');
  expect(await sidewaysOf(page)).toBe(0);

  await page.reload();
  await page.getByRole('button', { name: 'Ocupados 1' }).tap();
  await page.getByRole('button', { name: /P597LEJ/ }).tap();
  await expect(page.getByRole('heading', { name: 'Se fue' })).toBeVisible();
  expect(await sidewaysOf(page)).toBe(0);

  await page.reload();
  await page.getByLabel('Placa o código').tap();
  await page.keyboard.type('7lej');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Se fue' })).toBeVisible();
});
