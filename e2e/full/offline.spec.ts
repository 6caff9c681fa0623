import type { Page } from '@playwright/test';
import { accounts, login, newDriver, openAs } from '../support/accounts';
import { openBooking } from '../support/booking';
import { expect, test } from '../support/fixtures';
import { startGateway } from '../support/gateway';
import { expectKept, lastSeen } from '../support/kept-page';
import { openLot } from '../support/lots';
import { requestedStay } from '../support/reservation';

const parkings = (page: Page) =>
  page.getByRole('region', { name: 'Lista de parqueos' }).getByRole('link');

/** Everything that the device keeps in caches, as text, by the name of the cache. */
const cachesOf = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const all = await cache.matchAll();
      found[name] = (await Promise.all(all.map((answer) => answer.text()))).join('\n');
    }
    return found;
  });

test('SHL-04 REQ-02 MAP-04 the bar of a lost connection moves nothing under the finger', async ({
  browser,
  product: { url },
}) => {
  const onPhone = async () => {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ baseURL: url, viewport, hasTouch: true });
    return { context, page: await context.newPage() };
  };
  const lot = await openLot(url);
  await requestedStay(url, await newDriver(url), 'P602OFF', lot);
  const owner = await onPhone();
  await openAs(owner.page, lot.owner, '/solicitudes');
  const request = owner.page.getByRole('article').first();
  const accept = request.getByRole('button', { name: 'Aceptar' });
  await accept.scrollIntoViewIfNeeded();
  const name = await request.getByRole('heading').boundingBox();
  await owner.context.setOffline(true);
  await accept.tap();
  await expect(owner.page.getByText(lastSeen)).toBeVisible();
  await expect.poll(() => request.getByRole('heading').boundingBox()).toEqual(name);

  const driver = await onPhone();
  await openAs(driver.page, accounts.driver);
  await expect(parkings(driver.page).first()).toBeVisible();
  const search = driver.page.getByRole('searchbox');
  const field = await search.boundingBox();
  await driver.context.setOffline(true);
  await search.fill('zona');
  await expect(driver.page.getByText(lastSeen)).toBeVisible();
  await expect.poll(() => search.boundingBox()).toEqual(field);
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`BOK-16 without signal what is sent and why it failed are in view, ${width} px wide`, async ({
    browser,
    product: { url },
  }) => {
    const context = await browser.newContext({ baseURL: url, viewport: { width, height } });
    const page = await context.newPage();
    await openBooking(page, await newDriver(url), await openLot(url), 'P612OFF');
    const send = page.getByRole('button', { name: 'Enviar solicitud' });
    await expect(page.getByText(/^P612OFF · .+Q\d/)).toBeVisible();
    await context.setOffline(true);
    await send.click();
    await expect(page.getByText('No hay conexión con el servidor')).toBeVisible();
    await expect(page.getByText(lastSeen)).toBeVisible();
    /** Pixels between the notice and the bar with the button, and between that and what is below. */
    const gaps = (end: 'start' | 'end') =>
      send.evaluate((button, to) => {
        scrollTo(0, to === 'end' ? document.documentElement.scrollHeight : 0);
        let bar: Element = button;
        while (getComputedStyle(bar).position !== 'sticky') bar = bar.parentElement!;
        const notice = document.querySelector('[role=status][data-over]')!;
        const { top, bottom } = bar.getBoundingClientRect();
        const nav = document.querySelector('nav[aria-label="Navegación inferior"]');
        const below = nav?.getBoundingClientRect().top || innerHeight - 16;
        return [top - notice.getBoundingClientRect().bottom, below - bottom].map(Math.round);
      }, end);
    for (const end of ['start', 'end'] as const) await expect.poll(() => gaps(end)).toEqual([0, 0]);
    await context.close();
  });

test('SHL-09 FED-02 a file that failed is not kept: the next attempt gets the right one, also without connection', async ({
  browser,
  product,
}) => {
  const gateway = await startGateway(product.url);
  const context = await browser.newContext({ baseURL: gateway.url });
  const page = await context.newPage();
  gateway.failing = /^\/remotes\/driver\//;
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await login(page, accounts.driver);
  const retry = page.getByRole('button', { name: 'Intentar de nuevo' });
  await expect(retry).toBeVisible();
  expect(await cachedFiles(page)).not.toContainEqual(expect.stringContaining('/remotes/driver/'));
  gateway.failing = null;
  await retry.click();
  await expect(parkings(page).first()).toBeVisible();
  await expectKept(page);
  const files = await cachedFiles(page);
  expect(files).toContainEqual(expect.stringContaining('/remotes/driver/'));
  expect(files).not.toContainEqual(expect.stringContaining('retry='));
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByText(lastSeen)).toBeVisible();
  await expect(parkings(page).first()).toBeVisible();
  await context.close();
  await gateway.close();
});

test('SHL-04 FED-02 a new version that came too slowly to be shown replaces no page that works without connection', async ({
  browser,
  product,
}) => {
  const newName = 'shell.0123456789ab.js';
  const gateway = await startGateway(product.url);
  const context = await browser.newContext({ baseURL: gateway.url });
  const page = await context.newPage();
  const script = page.locator('script[src^="/assets/shell."]');
  const loginButton = page.getByRole('button', { name: 'Iniciar sesión' });
  const pageCache = async () => (await cachesOf(page))['parqueo-page'];
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(pageCache).toContain('/assets/shell.');

  gateway.renameShell = newName;
  gateway.pageDelayMs = 5000;
  await page.goto('/');
  await expect(loginButton).toBeVisible();
  await expect(script).not.toHaveAttribute('src', `/assets/${newName}`);
  await expect.poll(pageCache).toContain(newName);
  // What counts is the page, not the last file that it may go without.
  await context.setOffline(true);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(loginButton).toBeVisible();
  await expect(script).not.toHaveAttribute('src', `/assets/${newName}`);

  await context.setOffline(false);
  await page.goto('/');
  await expect(loginButton).toBeVisible();
  await expect(script).toHaveAttribute('src', `/assets/${newName}`);
  await expect.poll(() => cachedFiles(page)).toContainEqual(expect.stringContaining(newName));
  await context.setOffline(true);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(loginButton).toBeVisible();
  await expect(script).toHaveAttribute('src', `/assets/${newName}`);
  await context.close();
  await gateway.close();
});

/** Addresses of the kept files. */
const cachedFiles = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('parqueo-files')).keys()).map(({ url }) => url),
  );
