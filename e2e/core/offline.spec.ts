import type { Page } from '@playwright/test';
import { accounts, login } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { startGateway } from '../support/gateway';

const parkings = (page: Page) =>
  page.getByRole('region', { name: 'Lista de parqueos' }).getByRole('link');
const lastSeen = /^Sin conexión · Mostrando lo último que viste \(.+\)$/;

/** A login with the worker at work, and a second visit, whose files and answers it has seen. */
async function visit(page: Page, account: { mail: string; password: string }, shown: string) {
  await login(page, account);
  await expect(page.getByRole('heading', { name: shown })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: shown })).toBeVisible();
}

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

test('SES-01 SHL-04 FED-01 MAP-03 a visit without connection shows the frame and what was last seen, marked so, and recovers by itself', async ({
  page,
  context,
}) => {
  await visit(page, accounts.driver, 'Parqueos Cercanos');
  await expect(parkings(page).first()).toBeVisible();
  const seen = await parkings(page).count();
  await page.getByRole('link', { name: 'Historial de reservas' }).click();
  await expect(page.getByText(/^Q\. \d+\.\d\d$/).first()).toBeVisible();

  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
  await expect(page.getByText(lastSeen)).toBeVisible();
  // Of whoever asked for the page; the next person at this device may need other files.
  await expect(page.locator('link[rel=preload]')).toHaveCount(0);
  await expect(parkings(page)).toHaveCount(seen);
  await page.getByRole('button', { name: 'Alejar' }).click();
  await expect(page.getByText('Sin señal: puede faltar alguno')).toBeVisible();
  await expect(parkings(page)).toHaveCount(seen);
  await page.getByRole('link', { name: 'Historial de reservas' }).click();
  await expect(page.getByText(/^Q\. \d+\.\d\d$/).first()).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/Sin conexión/)).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByText('Desconectado')).toHaveCount(0, { timeout: 20_000 });
  await page.goto('/');
  await expect(parkings(page).first()).toBeVisible();
});

test('SES-01 SES-02 a server that is down is no reason to log in again; who never was here sees the login', async ({
  page,
  browser,
  ownProduct,
}) => {
  const owner = await (await browser.newContext({ baseURL: ownProduct.url })).newPage();
  await visit(owner, accounts.owner, 'Listado de Parqueos');
  await expect(owner.getByRole('main').getByRole('link').first()).toBeVisible();
  await ownProduct.stop();
  await owner.goto('/');
  await expect(owner.getByRole('heading', { name: 'Listado de Parqueos' })).toBeVisible();
  await expect(owner.getByText(lastSeen)).toBeVisible();
  await ownProduct.start();
  await expect(owner.getByText(/Sin conexión/)).toHaveCount(0, { timeout: 20_000 });

  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText('Sin conexión', { exact: true })).toBeVisible();
  await page.getByLabel('Email').fill(accounts.driver.mail);
  await page.getByLabel('Contraseña', { exact: true }).fill('la-que-sea');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('No hay conexión con el servidor. Intenta de nuevo.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(accounts.driver.mail);
});

test('SHL-04 REQ-02 MAP-04 the bar of a lost connection moves nothing under the finger', async ({
  browser,
  baseURL,
}) => {
  const onPhone = async () => {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ baseURL, viewport, hasTouch: true });
    return { context, page: await context.newPage() };
  };
  const owner = await onPhone();
  await login(owner.page, accounts.owner);
  await owner.page.getByRole('link', { name: 'Hoy', exact: true }).last().waitFor();
  await owner.page.goto('/solicitudes');
  const request = owner.page.getByRole('article').first();
  const accept = request.getByRole('button', { name: 'Aceptar' });
  await accept.scrollIntoViewIfNeeded();
  const name = await request.getByRole('heading').boundingBox();
  await owner.context.setOffline(true);
  await accept.tap();
  await expect(owner.page.getByText(lastSeen)).toBeVisible();
  expect(await request.getByRole('heading').boundingBox()).toEqual(name);
  await owner.context.close();

  const driver = await onPhone();
  await login(driver.page, accounts.driver);
  await expect(parkings(driver.page).first()).toBeVisible();
  const search = driver.page.getByRole('searchbox');
  const field = await search.boundingBox();
  await driver.context.setOffline(true);
  await search.fill('zona');
  await expect(driver.page.getByText(lastSeen)).toBeVisible();
  expect(await search.boundingBox()).toEqual(field);
  await driver.context.close();
});

test('SHL-05 SES-09 a logout without connection forgets everything of the person and ends the session as soon as it can', async ({
  page,
  context,
}) => {
  await visit(page, accounts.driver, 'Parqueos Cercanos');
  await expect(parkings(page).first()).toBeVisible();
  await expect
    .poll(async () => Object.keys(await cachesOf(page)))
    .toContainEqual(expect.stringMatching(/^parqueo-answers-\d+$/));
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect
    .poll(async () => Object.keys(await cachesOf(page)))
    .not.toContainEqual(expect.stringMatching(/answers/));
  const left = JSON.stringify(await cachesOf(page));
  expect(left).not.toContain(accounts.driver.mail);
  expect(left).not.toMatch(/accessToken"\s*:|eyJ/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();

  const ended = page.waitForResponse((answer) => answer.url().endsWith('/session/logout'));
  await context.setOffline(false);
  expect((await ended).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
});

test('SES-01 SHL-03 the next person on the device never sees what the one before saw', async ({
  page,
  context,
}) => {
  await visit(page, accounts.driver, 'Parqueos Cercanos');
  await expect(parkings(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await visit(page, accounts.owner, 'Listado de Parqueos');
  const answers = Object.keys(await cachesOf(page)).filter((name) => name.includes('answers'));
  expect(answers).toHaveLength(1);
  const askedForDriver = (person: string | null) =>
    page.evaluate(async (id) => {
      const answer = await fetch('/api/parking/available?showSensitiveData=true', {
        headers: id === null ? {} : { 'x-parqueo-seen-by': id },
      }).catch(() => null);
      return answer?.status ?? 'nothing';
    }, person);
  await context.setOffline(true);
  expect(await askedForDriver('1')).toBe('nothing');
  expect(await askedForDriver(null)).toBe('nothing');
});

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
  const loginButton = page.getByRole('button', { name: 'Iniciar sesión' });
  const place = await loginButton.boundingBox();

  gateway.renameShell = 'shell.0123456789ab.js';
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  for (const tab of [page, other]) {
    await expect(tab.getByText('Hay otra versión de la página')).toBeVisible();
    await expect(tab.getByLabel('Email')).toHaveValue('a-medias@ejemplo.gt');
  }
  expect(await loginButton.boundingBox()).toEqual(place);

  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(offer).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('');
  expect(await script(page)).toBe('/assets/shell.0123456789ab.js');
  await expect(other.getByLabel('Email')).toHaveValue('a-medias@ejemplo.gt');
  expect(await script(other)).toBe(before);
  await other.getByRole('button', { name: 'Actualizar' }).click();
  await expect(other.getByLabel('Email')).toHaveValue('');
  expect(await script(other)).toBe('/assets/shell.0123456789ab.js');
  await context.close();
  await gateway.close();
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
  await expect.poll(pageCache, { timeout: 10_000 }).toContain(newName);
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
