import { newDriver, openAs } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { waitForPins } from '../support/pins';

test.use({ viewport: { width: 1440, height: 900 } });

test('FND-04 a mall typed and chosen by keyboard has its pin and its parkings, after a reload too', async ({
  page,
  product: { url },
}) => {
  await openAs(page, await newDriver(url));
  await waitForPins(page);
  const list = page.getByRole('region', { name: 'Lista de parqueos' });
  await page.getByPlaceholder('Buscar parqueo').focus();
  await page.keyboard.type('Oakland Mall');
  await expect(list.getByRole('heading', { name: 'Lugares' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('button', { name: /^Oakland Mall/ })).toBeFocused();
  await page.keyboard.press('Enter');

  async function expectNearOakland() {
    await expect(page).toHaveURL(
      /\/\?lugar=14\.59860,-90\.50710,Oakland\+Mall&buscar=Oakland\+Mall$/,
    );
    await expect(page.getByPlaceholder('Buscar parqueo')).toHaveValue('Oakland Mall');
    await expect(page.getByRole('button', { name: 'Quitar Oakland Mall' })).toBeInViewport();
    await expect(list.getByText('Cerca de Oakland Mall')).toBeVisible();
    // Always open: the nearest one closes at night and then stands last, behind 'Ver más'.
    await expect(list.getByRole('link', { name: /^Parqueo Zona Viva/ })).toContainText(
      '6 min a pie',
    );
  }
  await expectNearOakland();
  await page.reload();
  await expectNearOakland();

  await page.goBack();
  await expect(page.getByPlaceholder('Buscar parqueo')).toHaveValue('Oakland Mall');
  await expect(list.getByRole('heading', { name: 'Lugares' })).toBeVisible();
});
