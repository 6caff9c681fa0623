import type { BrowserContextOptions, Page } from '@playwright/test';
import { newDriver, newOwner, openAs } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { northOf, openLot, positionOf } from '../support/lots';
import { type Point, clickAt, expectDetails } from '../support/pins';

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

test('MAP-05 FND-06 six lots at one place open from their group by mouse and by finger, to the details of each', async ({
  product: { url },
  browser,
}) => {
  const owner = await newOwner(url);
  const first = await openLot(url, { name: 'Sótano', owner });
  const position = positionOf(first.parking);
  const names = [first.parking.name];
  while (names.length < 6)
    names.push((await openLot(url, { name: 'Sótano', owner, position })).parking.name);
  const driver = await newDriver(url);
  const open = async (options: BrowserContextOptions) => {
    // The driver stands to the north of them.
    const geolocation = northOf(position, 3.5);
    const page = await (await browser.newContext({ geolocation, ...options })).newPage();
    await openAs(page, driver);
    return page;
  };

  const wide = await open({ viewport: { width: 1440, height: 900 } });
  await openUntilListed(wide, (point) => clickAt(wide, point));
  await expect(rows(wide)).toHaveText(names.map((name) => new RegExp(`^${name}`)));
  await rows(wide).last().click();
  await expectDetails(wide, names.at(-1) ?? '');
  await wide.close();

  const viewport = { width: 390, height: 844 };
  const page = await open({ viewport, hasTouch: true, isMobile: true });
  await openUntilListed(page, ({ x, y }) => page.touchscreen.tap(x, y));
  await rows(page).nth(1).tap();
  await expect(page.getByRole('heading', { name: /^Sótano \d+$/ })).toBeVisible();
});
