import { accounts, newDriver } from '../support/accounts';
import { openBooking, sendBooking } from '../support/booking';
import { brokenLandmarks, complaintsOf, expect, openParkings, test } from '../support/embedding';
import { openLot } from '../support/lots';
import { openNewRequest } from '../support/requests';

test('FED-04 under a strict policy with Trusted Types, without a cookie: an owner accepts a request inside the page of an integrator, and the driver hears it', async ({
  browser,
  embedding: { product, site },
}) => {
  const { url } = product;
  const slot = await openLot(url, { owner: accounts.owner });
  const driver = await browser.newPage({ baseURL: url });
  const context = await browser.newContext();
  // Somebody's session of the product in the same browser is none of the page's business.
  await context.addCookies([{ name: 'parqueo_session', value: 'x', url }]);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const cookies: string[] = [];
  page.on('request', async (request) => {
    // What is still asked when the journey ends has none any more.
    const { cookie } = await request.allHeaders().catch(() => ({ cookie: '' }));
    if (cookie && request.url().startsWith(url)) cookies.push(request.url());
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

  await openBooking(driver, await newDriver(url), slot, 'P777EMB');
  await sendBooking(driver);
  // The owner's page tells how many wait.
  await expect(page).toHaveTitle(/^\(\d+\) Plaza Real$/);
  const request = await openNewRequest(page, 'P777EMB');

  await test.step('the keyboard stays in a dialog, and comes back', async () => {
    const refuse = request.getByRole('button', { name: 'Rechazar' });
    await refuse.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(refuse).toBeFocused();
  });

  await request.getByRole('button', { name: 'Aceptar' }).click();
  await expect(driver.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible();

  await test.step('the map has its styles inside, and the page none of them', async () => {
    await page.getByRole('link', { name: 'Agregar parqueo' }).click();
    const map = page.locator('.leaflet-container');
    await expect(map).toHaveCSS('overflow', 'hidden');
    await expect(page.locator('.leaflet-tile').first()).toHaveCSS('position', 'absolute');
    await map.click({ position: { x: 100, y: 100 } });
    await expect(page.getByText(/^Elegida: 14\./)).toBeVisible();
    expect(await page.evaluate(() => document.head.querySelectorAll('style, link').length)).toBe(2);
  });

  await test.step('the page has the global of the script, one list of its files and the router’s mark, as the guide says', async () => {
    const names = await page.evaluate(
      () => (globalThis as unknown as { addedNames: string[] }).addedNames,
    );
    // axe, which looks at the landmarks, has two of its own.
    const ours = names.filter((name) => !['axe', '__core-js_shared__'].includes(name));
    expect(ours.toSorted()).toEqual([
      'ParqueoDuenos',
      '__reactRouterVersion',
      expect.stringMatching(/^parqueo_owner_embed_\w+_chunks$/),
    ]);
  });

  expect(await page.evaluate(() => history.length)).toBe(steps);
  expect(pages).toEqual([`${site}/plain`]);
  expect(cookies).toEqual([]);
  expect(complaints).toEqual([]);
});
