import { MAP_CENTER } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { type Account, openAs, newDriver, newOwner } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { type Point, clickAt, expectDetails } from '../support/pins';
import { addOpenParking } from '../support/reservation';

const NAMES = Array.from({ length: 6 }, (_, index) => `Sótano ${index + 1}`);
/** Far south, where no other journey looks. */
const HERE = { ...MAP_CENTER, latitude: MAP_CENTER.latitude - 0.09 };
/** South of the driver. */
const BASEMENT = { ...HERE, latitude: HERE.latitude - 0.0035 };
/** From the first view of the city to the closest one. */
const MOST_TAPS = 4;

const group = (page: Page) => page.getByRole('button', { name: /^6 parqueos desde Q40/ });
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Lista de parqueos' }).getByRole('link', { name: /^Sótano / });

/** The middle of the group, once the map rests. */
async function middleOf(page: Page): Promise<Point> {
  await expect(page.getByAltText('¡Estás aquí!')).toBeAttached();
  await expect(page.locator('.leaflet-pan-anim, .leaflet-zoom-anim')).toHaveCount(0);
  const box = await group(page).boundingBox();
  if (!box) throw new Error('The group is not on the map');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Opens the group until its lots are in the list; returns how often it was opened. */
async function openUntilListed(page: Page, open: (point: Point) => Promise<void>): Promise<number> {
  for (let taps = 1; taps <= MOST_TAPS; taps += 1) {
    await open(await middleOf(page));
    const isListed = rows(page).nth(1).waitFor({ timeout: 2000 });
    if (
      await isListed.then(
        () => true,
        () => false,
      )
    )
      return taps;
  }
  throw new Error(`After ${MOST_TAPS} taps the lots are not in the list`);
}

test('MAP-05 FND-06 six lots at one place open from their group by mouse and by finger, to the details of each', async ({
  product: { url },
  browser,
}) => {
  const owner = await newOwner(url);
  for (const name of NAMES) await addOpenParking(url, name, 3, BASEMENT, undefined, owner);
  const driver: Account = await newDriver(url);

  const desk = await browser.newContext({
    baseURL: url,
    geolocation: HERE,
    viewport: { width: 1440, height: 900 },
  });
  const wide = await desk.newPage();
  await openAs(wide, driver);
  await expect(group(wide)).toBeVisible();
  await openUntilListed(wide, (point) => clickAt(wide, point));
  await expect(rows(wide)).toHaveText(NAMES.map((name) => new RegExp(`^${name}`)));
  await rows(wide).last().click();
  await expectDetails(wide, 'Sótano 6');
  await desk.close();

  const phone = await browser.newContext({
    baseURL: url,
    geolocation: HERE,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await phone.newPage();
  await openAs(page, driver);
  await expect(group(page)).toBeVisible();
  await openUntilListed(page, ({ x, y }) => page.touchscreen.tap(x, y));
  await rows(page).nth(1).tap();
  await expect(page.getByRole('heading', { name: /^Sótano \d$/ })).toBeVisible();
  await phone.close();
});
