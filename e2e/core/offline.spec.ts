import { API_BASE, PATHS } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { logIn, newDriver, openAs } from '../support/accounts';
import { idOf } from '../support/api';
import { expect, test } from '../support/fixtures';
import { startGateway } from '../support/gateway';
import { watchChannel } from '../support/hearing';
import { expectKept, lastSeen } from '../support/kept-page';
import { northOf, openLot, positionOf } from '../support/lots';
import { lotsOf } from '../support/pins';
import { startRelay } from '../support/relay';
import { openNewRequest } from '../support/requests';
import { confirmedReservation, requestedStay } from '../support/reservation';

const loginButton = (page: Page) => page.getByRole('button', { name: 'Iniciar sesión' });

test('SES-01 SHL-04 FED-01 MAP-03 a visit without connection shows the frame and what was last seen, marked so, and recovers by itself', async ({
  page,
  context,
  product: { url },
}) => {
  const driver = await newDriver(url);
  const { slot } = await confirmedReservation(url, driver, 'P601OFF');
  await context.setGeolocation(northOf(positionOf(slot.parking), -2));
  const lot = lotsOf(page).filter({ hasText: slot.parking.name });
  const stay = page.getByRole('main').getByText(slot.parking.name);
  const history = page.getByRole('link', { name: 'Historial de reservas' });
  await openAs(page, driver);
  await expect(lot).toBeVisible();
  await expectKept(page);
  // Of what the list leads to, fetched when the page is idle.
  const code = page.waitForResponse(/\/details\.[^/]+\.js$/);
  await page.goto('/');
  await expect(lot).toBeVisible();
  await expectKept(page, (await code).url());
  await history.click();
  await expect(stay.first()).toBeVisible();
  await expectKept(page);

  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
  await expect(page.getByText(lastSeen)).toBeVisible();
  // Of whoever asked for the page; the next person at this device may need other files.
  await expect(page.locator('link[rel=preload], script[data-remote]')).toHaveCount(0);
  await expect(lot).toBeVisible();
  await page.getByRole('button', { name: 'Alejar' }).click();
  await expect(page.getByText('Sin señal: puede faltar alguno')).toBeVisible();
  await expect(lot).toBeVisible();
  // Its details were never asked for; the list has them.
  await lot.click();
  const details = page.getByRole('heading', { name: slot.parking.name });
  await expect(details).toBeVisible();
  await page.reload();
  await expect(details).toBeVisible();
  await expect(page.getByText(lastSeen)).toBeVisible();
  await history.click();
  await expect(stay.first()).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/Sin conexión/)).toHaveCount(0);
  await expect(page.getByText('Desconectado')).toHaveCount(0);
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
  await expect(loginButton(page)).toBeVisible();
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
