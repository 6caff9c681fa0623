import type { Page } from '@playwright/test';
import { newDriver, newOwner, openAs } from '../support/accounts';
import { PHONE, expect, test } from '../support/fixtures';
import { northOf, openLot, positionOf } from '../support/lots';
import { type Point, expectDetails } from '../support/pins';

test.use({ ...PHONE, isMobile: true });

const group = (page: Page) => page.getByRole('button', { name: /^6 parqueos desde Q40/ });
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Lista de parqueos' }).getByRole('link', { name: /^Sótano / });

/** Opens the group, from the first view of the city to the closest one, until its lots are in the list. */
async function openUntilListed(page: Page, open: (point: Point) => Promise<void>): Promise<void> {
  await expect(page.getByAltText('¡Estás aquí!')).toBeAttached();
  await expect(async () => {
    await expect(page.locator('.leaflet-pan-anim, .leaflet-zoom-anim')).toHaveCount(0);
    const { x, y, width, height } = (await group(page).boundingBox({ timeout: 1000 }))!;
    await open({ x: x + width / 2, y: y + height / 2 });
    await expect(rows(page).nth(1)).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
}

test('MAP-05 FND-06 six lots at one place open from their group, to the details of each', async ({
  page,
  product: { url },
}) => {
  const owner = await newOwner(url);
  const first = await openLot(url, { name: 'Sótano', owner });
  const position = positionOf(first.parking);
  const names = [first.parking.name];
  while (names.length < 6)
    names.push((await openLot(url, { name: 'Sótano', owner, position })).parking.name);
  // The driver stands to the north of them.
  await page.context().setGeolocation(northOf(position, 3.5));
  await openAs(page, await newDriver(url));
  await openUntilListed(page, ({ x, y }) => page.touchscreen.tap(x, y));
  await expect(rows(page)).toHaveText(names.map((name) => new RegExp(`^${name}`)));
  await rows(page).last().tap();
  await expectDetails(page, names.at(-1) ?? '');
});
