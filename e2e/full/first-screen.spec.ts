import { MAP_CENTER, PATHS } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { accounts, newDriver, openAs } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { lotsOf } from '../support/pins';
import { AFTER_THE_FIRST, expectLaterIsLater, laterFiles } from '../support/trips';

// Requests of a service worker would bypass the test's routes.
test.use({ serviceWorkers: 'block' });

const THE_MAP = /\/(?:first-driver|ground|empty-space)\.\w+\.(?:js|css)$/;

/** As a phone, which learns its position only some milliseconds after the request. */
const delayPosition = (page: Page, ms: number) =>
  page.addInitScript((delay) => {
    const locate = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...handlers) =>
      void setTimeout(() => locate(...handlers), delay);
  }, ms);

test.describe('a position that comes late', () => {
  // Elsewhere than where the map opens.
  const position = { ...MAP_CENTER, latitude: MAP_CENTER.latitude - 0.01 };
  test.use({ geolocation: position });

  test('FED-01 FND-06 the lots are asked for once, around it and with the covered edges known, before anything that is for later', async ({
    page,
    product: { url },
  }) => {
    const requests: URL[] = [];
    page.on('request', (request) => {
      const address = new URL(request.url());
      if (address.pathname.endsWith(PATHS.available)) requests.push(address);
    });
    await delayPosition(page, 900);
    await openAs(page, await newDriver(url));
    await expect(lotsOf(page).first()).toBeVisible();
    await expectLaterIsLater(page, PATHS.available);

    expect(requests).toHaveLength(1);
    const bbox = requests[0]?.searchParams.get('bbox')?.split(',').map(Number) ?? [];
    const [west, south, east, north] = bbox as [number, number, number, number];
    expect((position.latitude - south) / (north - south)).toBeCloseTo(0.5, 2);
    // The list covers the left of the map: the middle of what is free is right of the map's own.
    expect((position.longitude - west) / (east - west)).toBeGreaterThan(0.55);
  });
});

/** An address for each screen that the live remotes have for somebody. */
const addressesFor = (page: Page, audience: string): Promise<string[]> =>
  page.evaluate((wanted) => {
    const config = JSON.parse(document.getElementById('parqueo-config')?.textContent ?? '') as {
      remotes: { manifest: { routes: { path: string; audience: string[] }[] } }[];
    };
    return config.remotes
      .flatMap(({ manifest }) => manifest.routes)
      .filter((route) => route.audience.includes(wanted))
      .map(({ path }) => (path === '*' ? '/' : path.replaceAll(/:\w+/g, '1')));
  }, audience);

test.describe('what a screen is made of', () => {
  for (const [role, audience] of [
    ['driver', 'driver'],
    ['owner', 'admin'],
    [null, 'anonymous'],
  ] as const) {
    test(`FED-01 every screen of every remote for ${audience} comes in the trips of '/': the HTML names all its files`, async ({
      page,
    }) => {
      // What is fetched when the page is idle is for later screens.
      await page.addInitScript(() => {
        globalThis.requestIdleCallback = () => 0;
      });
      if (role) await openAs(page, accounts[role]);
      else await page.goto('/');
      const addresses = await addressesFor(page, audience);
      expect(addresses).toContain('/');
      const shown: string[] = [];
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        // The details' map is drawn behind its pin, after what is read, as is what an empty screen shows.
        const onDemand = address.startsWith('/parking-details') ? THE_MAP : AFTER_THE_FIRST;
        const later = (await laterFiles(page)).filter(
          ({ name }) => name.includes('/remotes/') && !onDemand.test(name),
        );
        // A screen that has nothing to show without what leads to it goes elsewhere.
        if (new URL(page.url()).pathname !== address) continue;
        expect([address, later]).toEqual([address, []]);
        shown.push(address);
      }
      expect(shown).toContain('/');
      expect(shown.length).toBeGreaterThan(addresses.length / 2);
    });
  }
});

test('FED-01 SHL-09 a page without its configuration says so, although no other script comes', async ({
  page,
}) => {
  await page.route(/\/assets\/(?!shell\.)[^/]+\.js$/, (route) => route.abort());
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(id="parqueo-config"[^>]*>)[^<]*/, '$1{}');
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  const notice = page.getByRole('heading', { name: 'La página llegó incompleta' });
  await expect(notice).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Recargar' }).click();
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
  await expect(notice).toBeHidden();
});
