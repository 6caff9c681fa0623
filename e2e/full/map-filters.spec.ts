import { newDriver, openAs } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { tabTo } from '../support/keyboard';
import { chip, countOnMap, filtersOf, shown, watchAnswers } from '../support/map-filters';
import { waitForPins } from '../support/pins';

test.use({ viewport: { width: 1440, height: 900 } });

test('FND-05 filters are switched, chosen and taken off by keyboard alone', async ({
  page,
  product: { url },
}) => {
  const newest = watchAnswers(page);
  await openAs(page, await newDriver(url));
  await waitForPins(page);
  await page.getByRole('button', { name: /Carro$/ }).focus();
  await tabTo(page, chip(page, 'Libres'));
  await tabTo(page, chip(page, 'Guardia'));
  await page.keyboard.press('Space');
  await expect(chip(page, 'Guardia')).toBeFocused();
  await expect(page).toHaveURL(/\?filtros=guardia$/);
  const guarded = await shown(page, newest, filtersOf('guard'));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => countOnMap(page)).toBeGreaterThan(guarded);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?filtros=guardia$/);

  await tabTo(page, page.getByLabel('Precio máximo'));
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/\?filtros=guardia&precio=10$/);
  await chip(page, 'Guardia').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?precio=10$/);
});
