import type { Page, Response } from '@playwright/test';
import { newDriver, openAs } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { pinsOf, waitForPins } from '../support/pins';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const list = (page: Page) => page.getByRole('region', { name: 'Lista de parqueos' });
const chip = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Filtros' }).getByRole('button', { name: label });

/** How many parkings the map shows, those in groups among them. */
async function countOnMap(page: Page): Promise<number> {
  const groups = page.getByRole('button', { name: /^\d+ parqueos desde/ });
  const sizes = await groups.evaluateAll((all) =>
    all.map((one) => Number.parseInt(one.getAttribute('aria-label') ?? '', 10)),
  );
  return sizes.reduce((sum, size) => sum + size, await pinsOf(page).count());
}

/** Filters as they are in a request: features ('' for all parkings) and the highest price. */
const filtersOf = (features: string, rate = '') => `${features} ${rate}`;

/**
 * How many parkings are in the newest answer for given filters. A map asks again, with the same filters,
 * whenever another part of the window becomes free: what it shows is of the newest answer.
 */
function watchAnswers(page: Page) {
  const newest = new Map<string, Response>();
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (!pathname.endsWith('/parking/available') || !response.ok()) return;
    const filters = filtersOf(
      searchParams.get('features') ?? '',
      searchParams.get('max_rate') ?? '',
    );
    newest.set(filters, response);
  });
  return newest;
}

/** How many parkings an answer has; none that is a number while it cannot be read. */
async function countIn(answer: Response | undefined): Promise<number> {
  // The body of an answer that a navigation has dropped cannot be read any more.
  const body = (await answer?.json().catch(() => null)) as
    | { parkings: unknown[] }
    | null
    | undefined;
  return body?.parkings.length ?? Number.NaN;
}

/** Waits until the map shows the parkings of the newest answer for these filters. @returns how many */
async function shown(page: Page, newest: Map<string, Response>, filters: string): Promise<number> {
  const difference = async () => (await countOnMap(page)) - (await countIn(newest.get(filters)));
  await expect.poll(difference).toBe(0);
  return countOnMap(page);
}

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
