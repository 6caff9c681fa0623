import { type Page, type Response, expect } from '@playwright/test';
import { pinsOf } from './pins';

export const list = (page: Page) => page.getByRole('region', { name: 'Lista de parqueos' });
export const chip = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Filtros' }).getByRole('button', { name: label });

/** How many parkings the map shows, those in groups among them. */
export async function countOnMap(page: Page): Promise<number> {
  const groups = page.getByRole('button', { name: /^\d+ parqueos desde/ });
  const sizes = await groups.evaluateAll((all) =>
    all.map((one) => Number.parseInt(one.getAttribute('aria-label') ?? '', 10)),
  );
  return sizes.reduce((sum, size) => sum + size, await pinsOf(page).count());
}

/** Filters as they are in a request: features ('' for all parkings) and the highest price. */
export const filtersOf = (features: string, rate = '') => `${features} ${rate}`;

/**
 * How many parkings are in the newest answer for given filters. A map asks again, with the same filters,
 * whenever another part of the window becomes free: what it shows is of the newest answer.
 */
export function watchAnswers(page: Page) {
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
export async function shown(
  page: Page,
  newest: Map<string, Response>,
  filters: string,
): Promise<number> {
  const difference = async () => (await countOnMap(page)) - (await countIn(newest.get(filters)));
  await expect.poll(difference).toBe(0);
  return countOnMap(page);
}
