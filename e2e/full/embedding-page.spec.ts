import type { Page } from '@playwright/test';
import {
  type Mount,
  type OwnerGlobal,
  complaintsOf,
  brokenLandmarks,
  expect,
  mountOn,
  openParkings,
  openSite,
  test,
} from '../support/embedding';
import { middleOf } from '../support/finger';
import { boxOf, sidewaysOf } from '../support/in-view';

const boardOf = (page: Page) => boxOf(page.locator('[data-pq-root]'));

test('FED-04 where the sections do not fit, the present one is whole and in the middle, and the bar fades to where there is more', async ({
  page,
  embedding: { site },
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openSite(page, `${site}/plain`);
  const sides = () =>
    bar.evaluate((one) => {
      const mask = getComputedStyle(one).maskImage;
      return {
        left: mask.includes('rgba(0, 0, 0, 0), rgb'),
        right: mask.endsWith('rgba(0, 0, 0, 0))'),
      };
    });
  const bar = page.getByRole('navigation', { name: 'Secciones' });
  expect(await bar.evaluate((one) => one.scrollLeft)).toBe(0);
  await expect.poll(sides).toEqual({ left: false, right: true });
  const section = bar.getByRole('link', { name: 'Solicitudes' });
  await section.click();
  const middle = async () => Math.round((await middleOf(section)).x);
  await expect.poll(middle).toBe(180);
  await expect.poll(sides).toEqual({ left: true, right: true });
  await page.setViewportSize({ width: 320, height: 640 });
  await bar.hover();
  await page.mouse.wheel(1000, 0);
  await expect.poll(sides).toEqual({ left: true, right: false });
  await page.setViewportSize({ width: 900, height: 640 });
  await expect.poll(sides).toEqual({ left: false, right: false });
  // Narrower again, as a device that is turned.
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(middle).toBe(180);

  await test.step('beside something that floats, and in a row, the board has at least 280 px, too', async () => {
    /** Instead of the rules before. */
    const style = (rules: string) =>
      page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
      }, rules);
    await style('header { float: left; width: 100px; box-sizing: border-box; }');
    await expect.poll(() => boardOf(page)).toMatchObject({ x: 0, width: 360 });
    await style('header { float: left; width: 60px; box-sizing: border-box; }');
    await expect.poll(() => boardOf(page)).toMatchObject({ x: 60, width: 300 });
    await style('body { display: flex; } header { width: 100px; flex: none; }');
    await expect.poll(() => boardOf(page)).toMatchObject({ width: 280 });
  });
});

test('FED-04 two boards in one page are told apart by the names that the page gives them; whatever an owner does, nothing is in the storage of the page', async ({
  page,
  embedding: { site },
}) => {
  const complaints = complaintsOf(page);
  await openSite(page, `${site}/plain`);
  await mountOn(page, { startAt: '/solicitudes', label: 'Torre' });
  const board = page.getByRole('region', { name: 'Torre', exact: true });
  await expect(board.getByRole('heading', { name: 'Solicitudes', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Parqueo Central', exact: true })).toHaveCount(1);
  await expect(board.getByRole('navigation', { name: 'Secciones, Torre' })).toBeVisible();
  expect(await brokenLandmarks(page)).toEqual([]);
  await page.evaluate(() => (globalThis as unknown as Mount).board.update({ label: 'Otro' }));
  const other = page.getByRole('region', { name: 'Otro', exact: true });
  await expect(other).toBeVisible();
  await expect(page.getByRole('region', { name: 'Avisos, Otro' })).toHaveCount(1);

  const section = (name: string) => other.getByRole('link', { name, exact: true });
  await section('Historial').click();
  const month = page.getByRole('combobox', { name: 'Mes' });
  const first = await month.inputValue();
  await month.selectOption('2025-03');
  await section('Agregar parqueo').click();
  await other.getByLabel('Nombre').fill('Centro');
  await section('Historial').click();
  // It is remembered as long as the mount.
  await expect(month).toHaveValue('2025-03');
  const stored = () =>
    page.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      cookies: document.cookie,
      name: window.name,
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
    }));
  const nothing = { local: [], session: [], cookies: '', name: '', databases: [], caches: [] };
  expect(await stored()).toEqual(nothing);
  await page.evaluate(() => (globalThis as unknown as Mount).board.unmount());
  await expect(other).toHaveCount(0);
  expect(await stored()).toEqual(nothing);
  await mountOn(page, { label: 'Torre', startAt: '/historial-reservas' });
  await expect(month).toHaveValue(first);
  expect(complaints).toEqual([]);
});

test('FED-04 without apiUrl it asks where its script comes from, and a screen deep inside is fetched before there is a token', async ({
  page,
  embedding: { product, site },
}) => {
  await openSite(page, `${site}/plain`);
  const settings = page.waitForRequest(`${product.url}/api/settings`);
  const screen = page.waitForRequest(/\/embed\/owner\/\w+\/board\.\w+\.js$/);
  const refusals = await page.evaluate(() => {
    const { mount } = (globalThis as unknown as OwnerGlobal).ParqueoDuenos;
    const element = document.getElementById('parqueos') as HTMLElement;
    const nonce = document.querySelector('script')?.nonce;
    mount(element, { startAt: '/tablero/7', nonce, getToken: () => new Promise(() => {}) });
    return ['parqueo.gt', '/api', 'parqueo.gt:443'].map((apiUrl) => {
      const refused = document.createElement('div');
      try {
        mount(refused, { apiUrl, getToken: async () => null });
        return 'none';
      } catch (error) {
        return `${String(error)} ${refused.childElementCount}`;
      }
    });
  });
  expect(refusals).toEqual(
    ['parqueo.gt', '/api', 'parqueo.gt:443'].map(
      (apiUrl) =>
        `TypeError: apiUrl is the origin of Parqueo Central, such as https://parqueo.gt, and not '${apiUrl}' 0`,
    ),
  );
  await Promise.all([settings, screen]);
});

test('FED-04 pinned by its integrity, between an old React and rules for everything, nothing passes in or out, and the board is as wide as its element', async ({
  page,
  embedding: { product, site },
}) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 900, height: 800 });
  await openSite(page, `${site}/hostile`);
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
  await expect(state).toBeVisible();
  const begins = await state.isChecked();
  await state.click();
  await expect(state).toBeChecked({ checked: !begins });

  const element = page.locator('parqueo-duenos');
  await test.step('an attribute that is taken away is the default again', async () => {
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
    await set('label', 'Torre 3');
    await expect(page.getByRole('region', { name: 'Torre 3', exact: true })).toBeVisible();
    await remove('label');
    await expect(page.getByRole('region', { name: 'Parqueo Central', exact: true })).toBeVisible();
    await set('api-url', `${product.url}/`);
    await set('start-at', '/solicitudes');
    await expect(page.getByRole('heading', { name: 'Solicitudes', level: 1 })).toBeVisible();
    await remove('start-at');
    await expect(link).toHaveAttribute('href', `${product.url}/add-parking`);
    await page.getByRole('link', { name: 'Tablero', exact: true }).click();
  });

  await expect(element).toHaveCSS('float', 'left');
  for (const width of [320, 360, 768, 900]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => boxOf(element)).toMatchObject({ width });
    await expect.poll(() => boardOf(page)).toMatchObject({ width });
  }

  await test.step('the layout goes by the width of the element', async () => {
    const panels = page.getByRole('region', { name: /^(Ocupación|Espacios)$/ });
    const columns = async () =>
      new Set((await Promise.all((await panels.all()).map(boxOf))).map(({ x }) => x)).size;
    await expect.poll(columns).toBe(1);
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect.poll(columns).toBe(2);
    await page.addStyleTag({ content: 'parqueo-duenos { width: 700px !important; }' });
    await expect.poll(columns).toBe(1);
  });

  await test.step('a width that the page gives it is its width, and it never widens the page', async () => {
    await page.addStyleTag({ content: 'parqueo-duenos { width: 240px !important; }' });
    await expect.poll(() => boardOf(page)).toMatchObject({ width: 240 });
    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(() => sidewaysOf(page)).toBe(0);
  });
  expect(complaints).toEqual([]);
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
