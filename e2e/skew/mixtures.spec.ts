import { PAGE_CONFIG_ELEMENT, type PageConfig } from '@parqueo/shared-api/contract';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import type { Product } from '../support/product';
import { sendRequest } from '../support/requests';
import { buildOf, minimum, last, nameOf, release, today } from './mixtures';

// One after the other on one product: each begins with what the one before has left live.
test.describe.configure({ mode: 'serial' });

const REMOTES = ['auth-app', 'driver-app', 'owner-app'];
let plates = 100;

/** Builds of the shell and of the remotes that a page runs, by their names. */
async function buildsIn(page: Page): Promise<Record<string, string>> {
  const text = await page.locator(`#${PAGE_CONFIG_ELEMENT}`).textContent();
  const { shell, remotes } = JSON.parse(text ?? '') as PageConfig;
  return Object.fromEntries([
    ['shell', shell.build],
    ...remotes.map(({ manifest }) => [manifest.name, manifest.build]),
  ]);
}

/** A driver books a space and its owner accepts, in pages made of just these builds. */
async function bookSpace(browser: Browser, { url }: Product, dists: readonly string[]) {
  plates += 1;
  const { driver, owner, request, isHearing } = await sendRequest(browser, url, `P${plates}SKW`);
  const expected = Object.fromEntries(dists.map((dist) => [nameOf(dist), buildOf(dist)]));
  for (const page of [driver, owner]) expect(await buildsIn(page)).toMatchObject(expected);
  // Pages of release 1.0.0 never hear of an answer that comes before their channel is open.
  if (dists.includes(last.builds['shell'] ?? '')) await expect.poll(isHearing).toBe(true);
  await request.getByRole('button', { name: 'Aceptar' }).click();
  await expect(driver.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible();
  await Promise.all([driver, owner].map((page) => page.context().close()));
}

const todays = (...apps: string[]) => apps.map(today);
const others = (app: string) => REMOTES.filter((other) => other !== app);

test('FED-02 FED-03 today’s remotes in a shell whose shared packages are the oldest that they accept', async ({
  browser,
  product,
}) => {
  expect(await release(minimum, product.dataFolder)).toBeNull();
  await bookSpace(browser, product, [minimum, ...todays(...REMOTES)]);
  expect(await release(today('shell'), product.dataFolder)).toBeNull();
});

const { builds, name } = last;
const lasts = (...apps: string[]) => apps.map((app) => builds[app] ?? '');

for (const app of REMOTES)
  test(`FED-02 ${app} of ${name} with all else of today`, async ({ browser, product }) => {
    const [old = ''] = lasts(app);
    expect(await release(old, product.dataFolder)).toBeNull();
    await bookSpace(browser, product, [old, ...todays('shell', ...others(app))]);
    expect(await release(today(app), product.dataFolder)).toBeNull();
  });

test(`FED-02 all remotes of ${name} in today’s shell`, async ({ browser, product }) => {
  for (const dist of lasts(...REMOTES)) expect(await release(dist, product.dataFolder)).toBeNull();
  await bookSpace(browser, product, [...todays('shell'), ...lasts(...REMOTES)]);
});

test(`FED-02 shell and remotes of ${name} on today’s server`, async ({ browser, product }) => {
  expect(await release(builds['shell'] ?? '', product.dataFolder)).toBeNull();
  await bookSpace(browser, product, lasts('shell', ...REMOTES));
});

test(`FED-02 FED-03 today’s remotes in the shell of ${name} where they fit; one that does not is refused and the last good build stays`, async ({
  browser,
  product,
}) => {
  const live = lasts('shell');
  for (const app of REMOTES) {
    const refusal = await release(today(app), product.dataFolder);
    if (refusal !== null) expect(refusal).toMatch(/needs|uses|outside/);
    live.push(...(refusal === null ? todays(app) : lasts(app)));
  }
  await bookSpace(browser, product, live);
});
