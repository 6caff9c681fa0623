import type { CDPSession } from '@playwright/test';
import { accounts, newDriver } from '../support/accounts';
import { findOpenSlot } from '../support/api';
import { openBooking, sendBooking } from '../support/booking';
import {
  type OwnerGlobal,
  brokenLandmarks,
  complaintsOf,
  expect,
  openParkings,
  test,
} from '../support/embedding';
import { openNewRequest } from '../support/requests';

test('FED-04 under a strict policy with Trusted Types, without a cookie: an owner accepts a request inside the page of an integrator, and the driver hears it', async ({
  browser,
  embedding: { product, site },
}) => {
  const slot = await findOpenSlot(product.url, accounts.owner);
  const driver = await (await browser.newContext({ baseURL: product.url })).newPage();
  const context = await browser.newContext();
  // Somebody's session of the product in the same browser is none of the page's business.
  await context.addCookies([{ name: 'parqueo_session', value: 'x', url: product.url }]);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const cookies: string[] = [];
  page.on('request', async (request) => {
    const { cookie } = await request.allHeaders();
    if (cookie && request.url().startsWith(product.url)) cookies.push(request.url());
  });
  const pages: string[] = [];
  page.on('framenavigated', (frame) => pages.push(frame.url()));

  // What the page's own global object has, before any script.
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyNames(globalThis);
    const added = () =>
      Object.getOwnPropertyNames(globalThis).filter((name) => !own.includes(name));
    // A document that replaces the first, empty one has its window.
    Object.defineProperty(Window.prototype, 'addedNames', { get: added, configurable: true });
  });
  await page.goto(`${site}/plain`);
  await openParkings(page);
  const steps = await page.evaluate(() => history.length);
  await page.getByRole('navigation').getByRole('link', { name: 'Solicitudes' }).click();
  await expect(page.getByRole('heading', { name: 'Solicitudes', level: 1 })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Parqueo Central' })).toHaveCount(1);
  expect(await brokenLandmarks(page)).toEqual([]);

  await openBooking(driver, await newDriver(product.url), slot, 'P777EMB');
  await sendBooking(driver);
  const request = await openNewRequest(page, 'P777EMB');
  await request.getByRole('button', { name: 'Aceptar' }).click();
  await expect(driver.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible();
  // The owner's page tells how many wait.
  await expect(page).toHaveTitle(/^\(\d+\) Plaza Real$/);

  await test.step('the keyboard stays in a dialog, and comes back', async () => {
    await page.getByRole('link', { name: 'Historial' }).click();
    const month = page.getByRole('combobox', { name: 'Mes' });
    await month.selectOption({ index: 0 });
    const cancel = page.getByRole('button', { name: /^Cancelar la reserva de/ }).first();
    await cancel.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(cancel).toBeFocused();
  });

  await test.step('the map has its styles inside, and the page none of them', async () => {
    await page.getByRole('link', { name: 'Agregar parqueo' }).click();
    const map = page.locator('.leaflet-container');
    await expect(map).toHaveCSS('overflow', 'hidden');
    await expect(page.locator('.leaflet-tile').first()).toHaveCSS('position', 'absolute');
    await map.click({ position: { x: 100, y: 100 } });
    await expect(page.getByText(/^Elegida: 14\./)).toBeVisible();
    expect(await page.evaluate(() => document.head.querySelectorAll('style, link').length)).toBe(2);
  });

  await test.step('the page has the global of the script and one list of its files, as the guide says', async () => {
    const names = await page.evaluate(
      () => (globalThis as unknown as { addedNames: string[] }).addedNames,
    );
    // axe, which looks at the landmarks, has two of its own.
    const ours = names.filter((name) => !['axe', '__core-js_shared__'].includes(name));
    expect(ours.toSorted()).toEqual([
      'ParqueoDuenos',
      expect.stringMatching(/^parqueo_owner_embed_\w+_chunks$/),
    ]);
  });

  expect(await page.evaluate(() => history.length)).toBe(steps);
  expect(pages).toEqual([`${site}/plain`]);
  expect(cookies).toEqual([]);
  expect(complaints).toEqual([]);
  await Promise.all([context.close(), driver.context().close()]);
});

test('FED-04 in a page with a React of its own the board is a component, with menu and heading of the page', async ({
  page,
  embedding: { site },
}) => {
  const complaints = complaintsOf(page);
  await page.goto(`${site}/react`);
  await expect(page.getByRole('heading', { name: /React 18/ })).toBeVisible();
  await openParkings(page);
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

  await test.step('links have addresses of the page, and clicks and the page lead inside', async () => {
    const pages: string[] = [];
    page.on('framenavigated', (frame) => pages.push(frame.url()));
    const add = page.getByRole('link', { name: '+ Agregar nuevo parqueo' });
    const address = await add.getAttribute('href');
    expect(address).toBe('/react?pantalla=%2Fadd-parking');
    await add.click();
    await expect(page.getByRole('form', { name: 'Agregar parqueo' })).toBeVisible();
    await page.getByRole('button', { name: 'Tableros' }).click();
    const board = page.getByRole('heading', { name: 'Cambios' });
    await expect(board).toBeVisible();
    // Elsewhere by a click inside, and there once more.
    await page.getByRole('button', { name: 'Solicitudes' }).click();
    await page.getByRole('button', { name: 'Tableros' }).click();
    await expect(board).toBeVisible();
    expect(pages).toEqual([]);
    await page.goto(site + address);
    await expect(page.getByRole('form', { name: 'Agregar parqueo' })).toBeVisible();
  });

  await page.getByRole('button', { name: 'Solicitudes' }).click();
  await expect(page.getByRole('group', { name: 'Solicitudes pendientes' })).toBeVisible();
  const ground = page.locator('[data-pq-root]');
  await expect(ground).toHaveCSS('background-color', 'rgb(244, 247, 251)');
  await page.getByRole('button', { name: 'Tema' }).click();
  await expect(ground).toHaveCSS('background-color', 'rgb(12, 21, 31)');

  await page.getByRole('button', { name: 'Quitar' }).click();
  await expect(ground).toHaveCount(0);
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(page.getByRole('group', { name: 'Solicitudes pendientes' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('FED-04 pinned by its integrity, between an old React and rules for everything, nothing passes in or out', async ({
  page,
  embedding: { product, site },
}) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto(`${site}/hostile`);
  await openParkings(page);
  const old = page.getByText('React 16.14.0');
  await expect(old).toHaveCSS('color', 'rgb(255, 0, 255)');
  await expect(old).toHaveCSS('letter-spacing', '5px');

  const link = page.getByRole('link', { name: '+ Agregar nuevo parqueo' });
  // The text size is the person's own, not the page's rem of 10 px; colours are the dark theme's.
  await expect(link).toHaveCSS('font-size', '16px');
  await expect(link).toHaveCSS('letter-spacing', 'normal');
  await expect(link).toHaveCSS('text-transform', 'none');
  await expect(link).toHaveCSS('background-color', 'rgb(116, 182, 239)');
  await expect(page.locator('[data-pq-root]')).toHaveCSS('direction', 'ltr');

  await page.getByRole('link', { name: 'Tablero', exact: true }).click();
  await page.getByText('Probar sin guardar').click();
  const state = page.getByRole('switch');
  // It begins as the lot is at this hour.
  const begins = await state.isChecked();
  await state.click();
  await expect(state).toBeChecked({ checked: !begins });

  await test.step('an attribute that is taken away is the default again', async () => {
    const element = page.locator('parqueo-duenos');
    const set = (name: string, value: string) =>
      element.evaluate((one, [key, text]) => one.setAttribute(key, text), [name, value] as const);
    const remove = (name: string) => element.evaluate((one, key) => one.removeAttribute(key), name);
    const menu = page.getByRole('navigation', { name: 'Secciones' });
    await set('navigation', 'none');
    await expect(menu).toHaveCount(0);
    await remove('navigation');
    await expect(menu).toBeVisible();
    await remove('theme');
    await expect(page.locator('[data-pq-root]')).toHaveCSS(
      'background-color',
      'rgb(244, 247, 251)',
    );
    await set('theme', 'dark');
    await set('api-url', `${product.url}/`);
    await set('start-at', '/solicitudes');
    await expect(page.getByRole('heading', { name: 'Solicitudes', level: 1 })).toBeVisible();
    await remove('start-at');
    await expect(link).toHaveAttribute('href', `${product.url}/add-parking`);
    await page.getByRole('link', { name: 'Tablero', exact: true }).click();
  });

  await test.step('the layout goes by the width of the element', async () => {
    const panels = page.getByRole('region', { name: /^(Ocupación|Espacios)$/ });
    const columns = async () => {
      const boxes = await panels.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().left),
      );
      return new Set(boxes.map(Math.round)).size;
    };
    expect(await columns()).toBe(1);
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect.poll(columns).toBe(2);
    await page.addStyleTag({ content: 'parqueo-duenos { width: 700px !important; }' });
    await expect.poll(columns).toBe(1);
  });
  expect(complaints).toEqual([]);
});

/** Bytes of the page's heap once everything that nobody needs is gone. */
async function memoryOf(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

test('FED-04 unmounting leaves nothing behind: 20 mounts add nothing to what stays of the first, and the heap stays as it is', async ({
  page,
  embedding: { site },
}) => {
  test.slow();
  // Listeners of the page's own objects: which stay is written in docs/integrators.md.
  await page.addInitScript(() => {
    const counts = new Map<string, number>();
    Object.assign(globalThis, { listenerCounts: counts });
    const nameOf = (target: unknown) =>
      target === document ? 'document' : target === globalThis ? 'window' : null;
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const registered = new Map<string, Set<unknown>>();
    const change = (target: unknown, type: string, listener: unknown, adds: boolean) => {
      const name = nameOf(target ?? globalThis);
      if (!name) return;
      const key = `${name} ${type}`;
      const all = registered.get(key) ?? new Set();
      registered.set(key, all);
      if (adds) all.add(listener);
      else all.delete(listener);
      counts.set(key, all.size);
    };
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      change(this, type, listener, true);
      addEventListener.call(this, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      change(this, type, listener, false);
      removeEventListener.call(this, type, listener, options);
    };
  });
  await page.goto(`${site}/plain`);
  await openParkings(page);
  const session = await page.context().newCDPSession(page);

  /** Mounts on the page's element, instead of what is there, and unmounts once the list is shown. */
  const mountAndUnmount = (times: number) =>
    page.evaluate(async (count) => {
      const element = document.getElementById('parqueos') as HTMLElement;
      const { mount } = (globalThis as unknown as OwnerGlobal).ParqueoDuenos;
      const apiUrl = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .find(({ pathname }) => pathname.endsWith('/v1.js'))?.origin;
      // One token for all: the exchange is limited, and not what is measured.
      const { accessToken } = await (await fetch('/parqueo-token', { method: 'POST' })).json();
      const nonce = document.querySelector('script')?.nonce;
      for (let round = 0; round < count; round += 1) {
        const board = mount(element, { apiUrl, nonce, getToken: async () => accessToken });
        const shown = () =>
          element.firstElementChild?.shadowRoot?.querySelector('ul li h2, ul li h3');
        const until = Date.now() + 10_000;
        while (!shown() && Date.now() < until) await new Promise((next) => setTimeout(next, 10));
        if (!shown()) throw new Error(`Mount ${round} shows no list`);
        board.unmount();
        if (element.childElementCount !== 0) throw new Error('Something stayed in the element');
      }
    }, times);

  const listeners = () =>
    page.evaluate(() =>
      [...(globalThis as unknown as { listenerCounts: Map<string, number> }).listenerCounts]
        .filter(([, count]) => count > 0)
        .toSorted(([one], [other]) => one.localeCompare(other)),
    );
  await mountAndUnmount(1);
  const first = await listeners();
  await mountAndUnmount(4);
  const before = await memoryOf(session);
  await mountAndUnmount(15);
  expect(await listeners()).toEqual(first);
  expect(first).toEqual([
    ['document selectionchange', 1],
    ['window offline', 1],
    ['window pagehide', 1],
  ]);
  const grown = (await memoryOf(session)) - before;
  expect(grown).toBeLessThan(1024 * 1024);
  // Nothing of ours in the page's storage and head, either.
  expect(
    await page.evaluate(() => [
      localStorage.length + sessionStorage.length,
      document.head.querySelectorAll('script').length,
    ]),
  ).toEqual([0, 0]);
});
