import type { Page } from '@playwright/test';
import {
  type Mounted,
  type OwnerGlobal,
  brokenLandmarks,
  complaintsOf,
  expect,
  openParkings,
  test,
} from '../support/embedding';

const WIDTHS = [320, 360, 768, 1200];

test('FED-04 in a page that floats everything the board is as wide as its element, which is never less than 280 px', async ({
  page,
  embedding: { site },
}) => {
  await page.goto(`${site}/hostile`);
  await openParkings(page);
  const widths = () =>
    page.locator('parqueo-duenos').evaluate((element) => {
      const widthOf = (one: Element) => Math.round(one.getBoundingClientRect().width);
      const board = element.querySelector('div')?.shadowRoot?.querySelector('[data-pq-root]');
      return {
        float: getComputedStyle(element).float,
        element: widthOf(element),
        board: board ? widthOf(board) : 0,
      };
    });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(widths).toEqual({ float: 'left', element: width, board: width });
  }

  await test.step('a width that the page gives it is its width, and it never widens the page', async () => {
    await page.addStyleTag({ content: 'parqueo-duenos { width: 240px !important; }' });
    await expect.poll(async () => (await widths()).board).toBe(240);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test('FED-04 beside something that floats, and in a row, the board has at least 280 px, too', async ({
  page,
  embedding: { site },
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${site}/plain`);
  await openParkings(page);
  const board = page.locator('[data-pq-root]');
  const box = async () => {
    const { x = 0, width = 0 } = (await board.boundingBox()) ?? {};
    return { x: Math.round(x), width: Math.round(width) };
  };
  /** Instead of the rules before. */
  const style = (rules: string) =>
    page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, rules);
  await style('header { float: left; width: 100px; box-sizing: border-box; }');
  expect(await box()).toEqual({ x: 0, width: 360 });
  await style('header { float: left; width: 60px; box-sizing: border-box; }');
  expect(await box()).toEqual({ x: 60, width: 300 });
  await style('body { display: flex; } header { width: 100px; flex: none; }');
  expect((await box()).width).toBe(280);
});

test('FED-04 where the sections do not fit, the present one is whole and in the middle, and the bar fades to where there is more', async ({
  page,
  embedding: { site },
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${site}/plain`);
  await openParkings(page);
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
  expect(await sides()).toEqual({ left: false, right: true });
  const section = bar.getByRole('link', { name: 'Solicitudes' });
  await section.click();
  const middle = () =>
    section.evaluate((one) => {
      const { left, width } = one.getBoundingClientRect();
      return Math.round(left + width / 2);
    });
  await expect.poll(middle).toBe(180);
  expect(await sides()).toEqual({ left: true, right: true });
  await page.setViewportSize({ width: 320, height: 640 });
  await bar.hover();
  await page.mouse.wheel(1000, 0);
  await expect.poll(sides).toEqual({ left: true, right: false });
  await page.setViewportSize({ width: 900, height: 640 });
  await expect.poll(sides).toEqual({ left: false, right: false });
  // Narrower again, as a device that is turned.
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(middle).toBe(180);
});

/** Mounts on another element of the page; the site's exchange gives the token. */
const mountAnother = (page: Page, options: { startAt?: string; label: string }) =>
  page.evaluate((given) => {
    const { ParqueoDuenos } = globalThis as unknown as OwnerGlobal;
    const element = document.body.appendChild(document.createElement('div'));
    const getToken = async () => (await fetch('/parqueo-token', { method: 'POST' })).json();
    const nonce = document.querySelector('script')?.nonce;
    const board = ParqueoDuenos.mount(element, { ...given, ...(nonce && { nonce }), getToken });
    Object.assign(globalThis, { another: board });
  }, options);

test('FED-04 two boards in one page are told apart by the names that the page gives them', async ({
  page,
  embedding: { site },
}) => {
  await page.goto(`${site}/plain`);
  await openParkings(page);
  await mountAnother(page, { startAt: '/solicitudes', label: 'Solicitudes de la torre' });
  const second = page.getByRole('region', { name: 'Solicitudes de la torre', exact: true });
  await expect(second.getByRole('heading', { name: 'Solicitudes', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Parqueo Central', exact: true })).toHaveCount(1);
  await expect(
    second.getByRole('navigation', { name: 'Secciones, Solicitudes de la torre' }),
  ).toBeVisible();
  expect(await brokenLandmarks(page)).toEqual([]);

  await page.evaluate(() => {
    const { another } = globalThis as unknown as { another: Mounted };
    another.update({ label: 'Torre 2' });
  });
  await expect(page.getByRole('region', { name: 'Torre 2', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Avisos, Torre 2' })).toHaveCount(1);

  await page.goto(`${site}/hostile`);
  await openParkings(page);
  const element = page.locator('parqueo-duenos');
  await element.evaluate((one) => one.setAttribute('label', 'Torre 3'));
  await expect(page.getByRole('region', { name: 'Torre 3', exact: true })).toBeVisible();
  await element.evaluate((one) => one.removeAttribute('label'));
  await expect(page.getByRole('region', { name: 'Parqueo Central', exact: true })).toBeVisible();
});

test('FED-04 without apiUrl it asks where its script comes from, and a screen deep inside is fetched before there is a token', async ({
  page,
  embedding: { product, site },
}) => {
  await page.goto(`${site}/plain`);
  await openParkings(page);
  const settings = page.waitForRequest(`${product.url}/api/settings`);
  const screen = page.waitForRequest(/\/embed\/owner\/\w+\/board\.\w+\.js$/);
  await page.evaluate(() => {
    const { ParqueoDuenos } = globalThis as unknown as OwnerGlobal;
    ParqueoDuenos.mount(document.getElementById('parqueos') as HTMLElement, {
      apiUrl: undefined,
      startAt: '/tablero/7',
      nonce: document.querySelector('script')?.nonce,
      getToken: () => new Promise(() => {}),
    });
  });
  await Promise.all([settings, screen]);

  const refusalOf = (apiUrl: string) =>
    page.evaluate((given) => {
      const { ParqueoDuenos } = globalThis as unknown as OwnerGlobal;
      const element = document.createElement('div');
      try {
        ParqueoDuenos.mount(element, { apiUrl: given, getToken: async () => null });
        return 'none';
      } catch (error) {
        return `${String(error)} ${element.childElementCount}`;
      }
    }, apiUrl);
  for (const apiUrl of ['parqueo.gt', '/api', 'parqueo.gt:443'])
    expect(await refusalOf(apiUrl)).toBe(
      `TypeError: apiUrl is the origin of Parqueo Central, such as https://parqueo.gt, and not '${apiUrl}' 0`,
    );
});

test('FED-04 whatever an owner does in it, nothing is in the storage of the page', async ({
  page,
  embedding: { site },
}) => {
  const complaints = complaintsOf(page);
  await page.goto(`${site}/plain`);
  await openParkings(page);
  await mountAnother(page, { label: 'Otro' });
  const board = page.getByRole('region', { name: 'Otro', exact: true });
  const section = (name: string) => board.getByRole('link', { name, exact: true });
  await section('Historial').click();
  const month = board.getByRole('combobox', { name: 'Mes' });
  await month.selectOption('2025-03');
  await section('Agregar parqueo').click();
  await board.getByLabel('Nombre').fill('Centro');
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
  await page.evaluate(() => {
    (globalThis as unknown as { another: Mounted }).another.unmount();
  });
  await expect(board).toHaveCount(0);
  expect(await stored()).toEqual(nothing);

  await mountAnother(page, { label: 'Otro', startAt: '/historial-reservas' });
  await expect(month).toHaveValue('2025-08');
  expect(complaints).toEqual([]);
});
