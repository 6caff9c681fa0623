import { API_BASE, PATHS } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { accounts, logIn, newDriver, openApart, openAs } from '../support/accounts';
import { idOf } from '../support/api';
import { openBooking } from '../support/booking';
import { middleOf } from '../support/finger';
import { PHONE, expect, test } from '../support/fixtures';
import { startGateway } from '../support/gateway';
import { watchChannel } from '../support/hearing';
import { expectKept, keptFiles, lastSeen } from '../support/kept-page';
import { openLot } from '../support/lots';
import { lotsOf } from '../support/pins';
import { startRelay } from '../support/relay';
import { openNewRequest } from '../support/requests';
import { requestedStay } from '../support/reservation';

test('SHL-04 REQ-02 MAP-04 the bar of a lost connection moves nothing under the finger', async ({
  browser,
  product: { url },
}) => {
  const lot = await openLot(url);
  await requestedStay(url, await newDriver(url), 'P602OFF', lot);
  const owner = await openApart(browser, lot.owner, '/solicitudes', PHONE);
  const request = owner.getByRole('article').first();
  const accept = request.getByRole('button', { name: 'Aceptar' });
  await accept.scrollIntoViewIfNeeded();
  const name = await request.getByRole('heading').boundingBox();
  const { x, y } = await middleOf(accept);
  await owner.context().setOffline(true);
  // A finger: `tap` would scroll what a bar covers.
  await owner.touchscreen.tap(x, y);
  await expect(owner.getByText(lastSeen)).toBeVisible();
  await expect.poll(() => request.getByRole('heading').boundingBox()).toEqual(name);

  const driver = await openApart(browser, accounts.driver, '/', PHONE);
  await expect(lotsOf(driver).first()).toBeVisible();
  const search = driver.getByRole('searchbox');
  const field = await search.boundingBox();
  await driver.context().setOffline(true);
  await search.fill('zona');
  await expect(driver.getByText(lastSeen)).toBeVisible();
  await expect.poll(() => search.boundingBox()).toEqual(field);
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`BOK-16 without signal what is sent and why it failed are in view, ${width} px wide`, async ({
    page,
    product: { url },
  }) => {
    await page.setViewportSize({ width, height });
    await openBooking(page, await newDriver(url), await openLot(url), 'P612OFF');
    const send = page.getByRole('button', { name: 'Enviar solicitud' });
    await expect(page.getByText(/^P612OFF · .+Q\d/)).toBeVisible();
    await page.context().setOffline(true);
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
  });

test('SHL-09 FED-02 a file that failed is not kept: the next attempt gets the right one, also without connection', async ({
  browser,
  product,
}) => {
  const gateway = await startGateway(product.url);
  const page = await browser.newPage({ baseURL: gateway.url });
  const context = page.context();
  gateway.failing = /^\/remotes\/driver\//;
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await logIn(page, accounts.driver);
  const retry = page.getByRole('button', { name: 'Intentar de nuevo' });
  await expect(retry).toBeVisible();
  expect(await keptFiles(page)).not.toContainEqual(expect.stringContaining('/remotes/driver/'));
  gateway.failing = null;
  await retry.click();
  await expect(lotsOf(page).first()).toBeVisible();
  await expectKept(page);
  const files = await keptFiles(page);
  expect(files).toContainEqual(expect.stringContaining('/remotes/driver/'));
  expect(files).not.toContainEqual(expect.stringContaining('retry='));
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByText(lastSeen)).toBeVisible();
  await expect(lotsOf(page).first()).toBeVisible();
  await gateway.close();
});

test('SHL-04 FED-02 a new version that came too slowly to be shown, or not to its end, replaces no page that works without connection', async ({
  browser,
  product,
}) => {
  const newName = 'shell.0123456789ab.js';
  const gateway = await startGateway(product.url);
  const page = await browser.newPage({ baseURL: gateway.url });
  const context = page.context();
  const script = page.locator('script[src^="/assets/shell."]');
  const loginButton = page.getByRole('button', { name: 'Iniciar sesión' });
  const keptPage = () =>
    page.evaluate(async () => {
      const pages = await (await caches.open('parqueo-page')).matchAll();
      return (await Promise.all(pages.map((each) => each.text()))).join();
    });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(keptPage).toContain('/assets/shell.');

  gateway.pageStalls = true;
  await page.goto('/');
  await expect(loginButton).toBeVisible();
  gateway.pageStalls = false;

  gateway.renameShell = newName;
  gateway.pageDelayMs = 5000;
  await page.goto('/');
  await expect(loginButton).toBeVisible();
  await expect(script).not.toHaveAttribute('src', `/assets/${newName}`);
  await expect.poll(keptPage).toContain(newName);
  // What counts is the page, not the last file that it may go without.
  await context.setOffline(true);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(loginButton).toBeVisible();
  await expect(script).not.toHaveAttribute('src', `/assets/${newName}`);

  await context.setOffline(false);
  await page.goto('/');
  await expect(loginButton).toBeVisible();
  await expect(script).toHaveAttribute('src', `/assets/${newName}`);
  await expect.poll(() => keptFiles(page)).toContainEqual(expect.stringContaining(newName));
  await context.setOffline(true);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(loginButton).toBeVisible();
  await expect(script).toHaveAttribute('src', `/assets/${newName}`);
  await gateway.close();
});

test('SHL-08 SOC-01 a server that is stopped, and stays away longer than the channel tries, is found when it answers again', async ({
  browser,
  ownProduct,
}) => {
  const owner = await browser.newPage({ baseURL: ownProduct.url });
  const isHearing = watchChannel(owner);
  await owner.clock.install();
  await openAs(owner, accounts.owner);
  await expect.poll(isHearing).toBe(true);
  const badge = owner.getByText('Desconectado');

  await ownProduct.stop();
  await expect(badge).toBeVisible();
  const offline = owner.getByText(/^Sin conexión/);
  // Five tries with longer and longer pauses, then the page's own look at the server.
  await expect(async () => {
    await owner.clock.runFor(10_000);
    await expect(offline).toBeVisible({ timeout: 1000 });
  }).toPass();
  await owner.clock.runFor(60_000);
  await expect(badge).toBeVisible();

  await ownProduct.start();
  await expect(offline).toHaveCount(0);
  await expect(badge).toHaveCount(0);
});

test.describe('a channel that does not open', () => {
  // Requests of a service worker would bypass the test's routes.
  test.use({ serviceWorkers: 'block' });

  test('SHL-08 SOC-01 one whose own file did not load is shown as Desconectado, and opens when there is a connection again', async ({
    page,
    context,
  }) => {
    let cut = true;
    await page.route(/\/[\w.]+\.js$/, async (route) => {
      const answer = await route.fetch();
      const isChannel = (await answer.text()).includes('transport close');
      return isChannel && cut ? route.abort() : route.fulfill({ response: answer });
    });
    await openAs(page, accounts.owner);
    await expect(page.getByText('Desconectado')).toBeVisible();

    cut = false;
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByText('Desconectado')).toHaveCount(0);
  });
});

test('SES-01 SHL-03 the next person on the device never sees what the one before saw', async ({
  page,
  context,
  product: { url },
}) => {
  const driver = await newDriver(url);
  const { owner, parking } = await openLot(url);
  const id = await idOf(url, driver);
  const seenByDriver = () => answersOf(page, PATHS.available);
  await openAs(page, driver);
  await expect(lotsOf(page).first()).toBeVisible();
  await expectKept(page);
  await page.goto('/');
  await expect(lotsOf(page).first()).toBeVisible();
  await expect.poll(seenByDriver).toBeGreaterThan(0);
  // A call whose answer comes after the logout.
  const late = `${API_BASE}${PATHS.available}?late`;
  let end = () => {};
  const logout = new Promise<void>((resolve) => (end = resolve));
  await context.route(/late$/, (route) => logout.then(() => route.fulfill({ json: [] })));
  const asked = context.waitForEvent('request', (request) => request.url().endsWith('late'));
  await page.evaluate(
    ([path, person]) => void fetch(path, { headers: { 'x-parqueo-seen-by': person } }),
    [late, String(id)] as const,
  );
  await asked;
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  const answered = context.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('late'),
  );
  end();
  await answered;
  // The worker has had its turn with it once it answers the next call.
  await page.evaluate(async (path) => (await fetch(path)).text(), late.replace('late', 'next'));
  expect(await seenByDriver()).toBe(0);

  await logIn(page, owner);
  await expect(page.getByText(parking.name).first()).toBeVisible();
  await expectKept(page);
  await page.goto('/');
  await expect.poll(() => answersOf(page, PATHS.myParkings)).toBeGreaterThan(0);
  expect(await seenByDriver()).toBe(0);
  await context.setOffline(true);
  const askedFor = (person: string | null) =>
    page.evaluate(
      async ([path, seenBy]) => {
        const headers = new Headers(seenBy === null ? [] : [['x-parqueo-seen-by', seenBy]]);
        const answer = await fetch(path, { headers }).catch(() => null);
        return answer?.status ?? 'nothing';
      },
      [`${API_BASE}${PATHS.available}?showSensitiveData=true`, person] as const,
    );
  expect(await askedFor(String(id))).toBe('nothing');
  expect(await askedFor(null)).toBe('nothing');
});

/** How many answers of a call the device keeps. */
const answersOf = (page: Page, path: string) =>
  page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((name) => name.startsWith('parqueo-answers-'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().filter(({ url }) => new URL(url).pathname.endsWith(wanted)).length;
  }, path);

test('FED-02 a new version is offered in every tab, reloads nothing by itself, and arrives by Actualizar', async ({
  browser,
  product,
}) => {
  const gateway = await startGateway(product.url);
  const context = await browser.newContext({ baseURL: gateway.url });
  const [page, other] = [await context.newPage(), await context.newPage()];
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await other.goto('/');
  const offer = page.getByText('Hay otra versión de la página');
  const script = (tab: Page) => tab.locator('script[src^="/assets/shell."]').getAttribute('src');
  const before = await script(page);
  for (const tab of [page, other]) await tab.getByLabel('Email').fill('a-medias@ejemplo.gt');
  await expect(offer).toHaveCount(0);

  gateway.renameShell = 'shell.0123456789ab.js';
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  for (const tab of [page, other]) {
    await expect(tab.getByText('Hay otra versión de la página')).toBeVisible();
    await expect(tab.getByLabel('Email')).toHaveValue('a-medias@ejemplo.gt');
  }

  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(offer).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect.poll(() => script(page)).toBe('/assets/shell.0123456789ab.js');
  await expect(other.getByLabel('Email')).toHaveValue('a-medias@ejemplo.gt');
  expect(await script(other)).toBe(before);
  await other.getByRole('button', { name: 'Actualizar' }).click();
  await expect(other.getByLabel('Email')).toHaveValue('');
  await expect.poll(() => script(other)).toBe('/assets/shell.0123456789ab.js');
  await gateway.close();
});

test('SHL-08 SOC-01 SOC-02 a server that is away is shown as Desconectado; the channel comes back by itself and brings what is new', async ({
  browser,
  product,
}) => {
  const slot = await openLot(product.url);
  const driver = await newDriver(product.url);
  const relay = await startRelay(product.url);
  const owner = await browser.newPage({ baseURL: relay.url });
  const isHearing = watchChannel(owner);
  await openAs(owner, slot.owner, '/solicitudes');
  await expect.poll(isHearing).toBe(true);
  const badge = owner.getByText('Desconectado');
  await expect(badge).toHaveCount(0);

  await relay.cut();
  await expect(badge).toBeVisible();
  await requestedStay(product.url, driver, 'P555KLM', slot);
  await relay.restore();
  await expect(badge).toHaveCount(0, { timeout: 60_000 });
  await openNewRequest(owner, 'P555KLM');
  await relay.cut();
});
