import { MAP_CENTER, PATHS } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { accounts, login } from '../support/accounts';
import { expect, test } from '../support/fixtures';

/** Long enough that what starts during one trip cannot be taken for what starts after it. */
const LATENCY_MS = 1000;

/** A first visit over a slow line. */
async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/**
 * How many requests of our own origin had to wait for one another, after the HTML and until now. A
 * trip ends with its first answer; a request sent after that begins the next one.
 */
function sequentialTrips(page: Page): Promise<number> {
  return page.evaluate(() => {
    const spans = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.startsWith(location.origin) && !name.includes('/socket.io'))
      .map((entry) => entry as PerformanceResourceTiming)
      .toSorted((left, right) => left.startTime - right.startTime);
    let trips = 0;
    let firstAnswer = -Infinity;
    for (const { startTime, responseEnd } of spans) {
      if (startTime >= firstAnswer) {
        trips++;
        firstAnswer = responseEnd;
      } else firstAnswer = Math.min(firstAnswer, responseEnd);
    }
    return trips;
  });
}

/** When what the first screen shows was answered, and what began before although it is for later. */
const startedTooEarly = (page: Page, data: string): Promise<{ later: number; early: string[] }> =>
  page.evaluate((path) => {
    const entries = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.startsWith(location.origin))
      .map((entry) => entry as PerformanceResourceTiming);
    const answered = entries.find(({ name }) => name.includes(path))?.responseEnd ?? Infinity;
    const named = [...document.querySelectorAll<HTMLElement>('script[src], link[rel=preload]')].map(
      (element) => (element as HTMLScriptElement).src || (element as HTMLLinkElement).href,
    );
    const later = entries.filter(
      ({ name }) => /\/(?:assets|remotes)\/.*\.js$/.test(name) && !named.includes(name),
    );
    const early = later.filter(({ startTime }) => startTime < answered).map(({ name }) => name);
    return { later: later.length, early };
  }, data);

/** The lots themselves, not the frame around them. */
const parkingsOf = {
  driver: (page: Page) => page.getByRole('region', { name: 'Lista de parqueos' }).getByRole('link'),
  owner: (page: Page) => page.getByRole('link', { name: 'Ver tablero' }),
};

/** The call whose answer the first screen shows. */
const firstData = { driver: PATHS.available, owner: PATHS.myParkings };

/**
 * What is no part of the first trips: more of the map comes after the list and the pins, and the owner's
 * list of lots is below today, so its code comes beside the data, as what reads the data and the requests
 * that wait does; what closes a lot comes after it.
 */
const AFTER_THE_FIRST =
  /\/(?:map-more|ground|trip|parkings|today-readers|reservation-readers|lot-actions)\.\w+\.js$/;
const THE_MAP = /\/(?:first-driver|ground|empty-space)\.\w+\.(?:js|css)$/;

test.describe('a first visit, which no worker serves', () => {
  test.use({ serviceWorkers: 'block' });

  for (const role of ['driver', 'owner'] as const) {
    test(`FED-01 the first screen of ${role} takes two sequential trips after the HTML`, async ({
      page,
    }) => {
      await login(page, accounts[role]);
      await expect(parkingsOf[role](page).first()).toBeVisible();
      await slowDown(page);
      await page.goto('/');
      await expect(parkingsOf[role](page).first()).toBeVisible();
      expect(await sequentialTrips(page)).toBeLessThanOrEqual(2);

      // The channel, and the screens of the menu.
      const started = () => startedTooEarly(page, firstData[role]);
      await expect
        .poll(async () => (await started()).later, { timeout: 20_000 })
        .toBeGreaterThan(3);
      expect((await started()).early.filter((file) => !AFTER_THE_FIRST.test(file))).toEqual([]);
    });
  }
});

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
  test.use({ serviceWorkers: 'block', geolocation: position });

  test('FED-01 FND-06 the lots are asked for once, around it and with the covered edges known, before anything that is for later', async ({
    page,
  }) => {
    await login(page, accounts.driver);
    await expect(parkingsOf.driver(page).first()).toBeVisible();
    // The page of the login opens its channel about now.
    await page.goto('about:blank');
    const requests: URL[] = [];
    const order: ('lots' | 'channel')[] = [];
    const isOfLots = (address: string) => new URL(address).pathname.endsWith(PATHS.available);
    page.on('request', (request) => {
      if (isOfLots(request.url())) requests.push(new URL(request.url()));
      if (request.url().includes('/socket.io')) order.push('channel');
    });
    page.on('websocket', () => order.push('channel'));
    page.on('response', (response) => {
      if (isOfLots(response.url())) order.push('lots');
    });
    await delayPosition(page, 900);
    await page.goto('/');
    await expect(parkingsOf.driver(page).first()).toBeVisible();
    const started = () => startedTooEarly(page, PATHS.available);
    await expect.poll(async () => (await started()).later, { timeout: 20_000 }).toBeGreaterThan(3);
    await expect.poll(() => order).toContain('channel');
    expect((await started()).early.filter((file) => !AFTER_THE_FIRST.test(file))).toEqual([]);
    expect(order[0]).toBe('lots');

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

/** Files of remotes that were fetched although the HTML did not name them. */
const filesOfLaterTrips = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll<HTMLElement>('script[src], link[rel=preload]')].map(
      (element) => (element as HTMLScriptElement).src || (element as HTMLLinkElement).href,
    );
    return performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/remotes\/.*\.(?:js|css)$/.test(name) && !named.includes(name));
  });

test.describe('what a screen is made of', () => {
  test.use({ serviceWorkers: 'block' });

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
      if (role) {
        await login(page, accounts[role]);
        await expect(parkingsOf[role](page).first()).toBeVisible();
      } else await page.goto('/');
      const addresses = await addressesFor(page, audience);
      expect(addresses).toContain('/');
      const shown: string[] = [];
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        // The details' map is drawn behind its pin, after what is read, as is what an empty screen shows.
        const onDemand = address.startsWith('/parking-details') ? THE_MAP : AFTER_THE_FIRST;
        const later = (await filesOfLaterTrips(page)).filter((file) => !onDemand.test(file));
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

test('FED-01 SHL-02 the login screen takes no more trips than that', async ({ page }) => {
  await slowDown(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  expect(await sequentialTrips(page)).toBeLessThanOrEqual(2);
});

test('MAP-01 without tiles the map shows zone names and everything else works', async ({
  page,
  outside,
}) => {
  outside.tiles.down = true;
  try {
    await login(page, accounts.driver);
    await expect(page.getByText('Zona 1', { exact: true }).first()).toBeVisible();
    await parkingsOf.driver(page).first().click();
    await expect(page.getByRole('heading', { name: 'Detalles del parqueo' })).toBeVisible();
  } finally {
    outside.tiles.down = false;
  }
});

test('SHL-10 the page is Spanish and breaks no rule of its own content policy', async ({
  page,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await login(page, accounts.driver);
  await expect(page.getByAltText('¡Estás aquí!')).toBeVisible();
  for (const path of ['/booking-historial', '/register-car', '/soporte', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(violations).toEqual([]);
  expect(failures).toEqual([]);
});
