import { newDriver, openAs } from '../support/accounts';
import { type OpenSlot } from '../support/api';
import { drag } from '../support/finger';
import { PHONE, expect, test } from '../support/fixtures';
import { northOf, openLot, openMapAt, positionOf } from '../support/lots';
import { expectDetails, pinsOf, waitForPins } from '../support/pins';

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

test('FND-05 filters leave what has them, and survive a reload and the way back', async ({
  page,
  product: { url },
}) => {
  const roofed = await openLot(url, { features: ['roofed'] });
  const position = northOf(positionOf(roofed.parking), 2);
  const open = await openLot(url, { owner: roofed.owner, position });
  await openMapAt(page, await newDriver(url), roofed.parking);
  await waitForPins(page);
  const list = page.getByRole('region', { name: 'Lista de parqueos' });
  await list.getByRole('button', { name: 'Ver lista' }).tap();
  const expectLots = async (...lots: OpenSlot[]) => {
    await expect(list.getByRole('link')).toHaveCount(lots.length);
    for (const { parking } of lots) {
      await expect(list.getByRole('link', { name: parking.name })).toBeVisible();
      await expect(
        pinsOf(page).and(page.getByRole('button', { name: parking.name })),
      ).toBeVisible();
    }
    await expect(pinsOf(page)).toHaveCount(lots.length);
  };
  await expectLots(roofed, open);
  const chip = page
    .getByRole('group', { name: 'Filtros' })
    .getByRole('button', { name: 'Techado' });
  await chip.tap();
  await expect(page).toHaveURL(/\?filtros=techado$/);
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Precio máximo').selectOption('20');
  await expectLots(roofed);

  const filtered = /\?filtros=techado&precio=20$/;
  await page.reload();
  await expect(page).toHaveURL(filtered);
  await expect(list.getByText('2 filtros')).toBeVisible();
  await expectLots(roofed);
  await list.getByRole('link').tap();
  await expectDetails(page, roofed.parking.name);
  await page.goBack();
  await expect(page).toHaveURL(filtered);
  await expectLots(roofed);

  await list.getByRole('button', { name: 'Ver lista' }).tap();
  await page.getByLabel('Precio máximo').selectOption('10');
  await page.getByRole('button', { name: 'Quitar filtros' }).tap();
  await expect(page).toHaveURL(/\/$/);
  await expectLots(roofed, open);
});
