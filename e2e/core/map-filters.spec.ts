import { newDriver, openAs } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { chip, filtersOf, list, shown, watchAnswers } from '../support/map-filters';
import { waitForPins } from '../support/pins';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('FND-05 filters leave what the server says, and survive a reload and the way back', async ({
  page,
  product: { url },
}) => {
  const newest = watchAnswers(page);
  await openAs(page, await newDriver(url));
  await waitForPins(page);
  await list(page).getByRole('button', { name: 'Ver lista' }).tap();
  await chip(page, 'Techado').tap();
  await expect(page).toHaveURL(/\?filtros=techado$/);
  await expect(chip(page, 'Techado')).toHaveAttribute('aria-pressed', 'true');
  const left = await shown(page, newest, filtersOf('roofed'));
  expect(left).toBeGreaterThan(0);

  await page.getByLabel('Precio máximo').selectOption('20');
  await expect(page).toHaveURL(/\?filtros=techado&precio=20$/);
  await shown(page, newest, filtersOf('roofed', '20'));
  newest.clear();
  await page.reload();
  await waitForPins(page);
  await shown(page, newest, filtersOf('roofed', '20'));
  await expect(list(page).getByText('2 filtros')).toBeVisible();

  await list(page).getByRole('link').first().tap();
  await expect(page).toHaveURL(/parking-details/);
  await page.goBack();
  await expect(page).toHaveURL(/\?filtros=techado&precio=20$/);
  await expect(list(page).getByText('2 filtros')).toBeVisible();

  await page.goto('/?filtros=techado,guardia,camaras,tarjeta&precio=10');
  await expect(page.getByAltText('¡Estás aquí!')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).tap();
  await expect(page).toHaveURL(/\/$/);
  expect(await shown(page, newest, filtersOf(''))).toBeGreaterThan(left);
});
