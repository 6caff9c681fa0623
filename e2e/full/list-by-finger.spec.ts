import { newDriver, openAs } from '../support/accounts';
import { drag } from '../support/finger';
import { PHONE, expect, test } from '../support/fixtures';
import { waitForPins } from '../support/pins';

test.use({ ...PHONE, isMobile: true });

test('MAP-05 the list is dragged with a finger between closed, half and full; the map stays', async ({
  page,
  product: { url },
}) => {
  await openAs(page, await newDriver(url));
  await waitForPins(page);
  const sheet = page.getByRole('region', { name: 'Lista de parqueos' });
  const box = async () => (await sheet.boundingBox()) ?? { y: 0, height: 0 };
  const height = async () => (await box()).height;
  /** Where its grip is, once it rests. */
  const grip = async () => {
    let y = 0;
    await expect
      .poll(async () => {
        const before = y;
        ({ y } = await box());
        return y === before;
      })
      .toBe(true);
    return y + 12;
  };
  const mapPane = page.locator('.leaflet-map-pane');
  const style = await mapPane.getAttribute('style');
  expect(await height()).toBeLessThan(180);

  const pull = (y: number, to: number) => drag(page, [{ x: 195, y }], { y: to - y });
  await pull((await box()).y + 90, 400);
  await expect(page.getByRole('button', { name: 'Ampliar lista' })).toBeVisible();
  await expect.poll(height).toBeGreaterThan(350);
  await expect(page.getByRole('button', { name: 'Acercar' })).toBeInViewport({ ratio: 1 });

  await pull(await grip(), 110);
  await expect(page.getByRole('button', { name: 'Reducir lista' })).toBeVisible();
  await expect.poll(height).toBeGreaterThan(600);

  await pull(await grip(), 700);
  await expect(page.getByRole('button', { name: 'Ver lista' })).toBeVisible();
  await expect.poll(height).toBeLessThan(180);
  expect(await mapPane.getAttribute('style')).toBe(style);
  await expect(page).toHaveURL(/\/$/);
});
