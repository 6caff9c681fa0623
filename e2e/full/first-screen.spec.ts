import { API_BASE, MAP_CENTER, PATHS, middleOf, parseBbox } from '@parqueo/shared-api/contract';
import type { Locator, Page, Request } from '@playwright/test';
import { accounts, newDriver, openAs } from '../support/accounts';
import { SIZES, expect, test } from '../support/fixtures';
import { hold } from '../support/hold';
import { openLot } from '../support/lots';
import { lotsOf } from '../support/pins';
import { AFTER_THE_FIRST, expectLaterIsLater, laterFiles, openInTrips } from '../support/trips';

// Requests of a service worker would bypass the test's routes.
test.use({ serviceWorkers: 'block' });

const THE_MAP = /\/(?:first-driver|ground|empty-space)\.\w+\.(?:js|css)$/;

test.describe('a position that comes late', () => {
  // Elsewhere than where the map opens.
  const position = { ...MAP_CENTER, latitude: MAP_CENTER.latitude - 0.01 };
  test.use({ geolocation: position });

  for (const { width, height } of [SIZES.phone, SIZES.sideways, SIZES.desktop])
    test(`FED-01 FND-06 at ${width} × ${height} the lots are asked for once, around it, before the map’s code has come and before anything that is for later`, async ({
      page,
      product: { url },
    }) => {
      const requests: URL[] = [];
      page.on('request', (request) => {
        const address = new URL(request.url());
        if (address.pathname.endsWith(PATHS.available)) requests.push(address);
      });
      await page.setViewportSize({ width, height });
      // As a phone, which learns its position only some milliseconds after the request.
      await page.addInitScript(() => {
        const locate = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
        navigator.geolocation.getCurrentPosition = (...handlers) => {
          setTimeout(() => locate(...handlers), 900);
        };
      });
      const letCome = await hold(page, /\/remotes\/.*\.js$/);
      const opened = openAs(page, await newDriver(url));
      await expect.poll(() => requests).toHaveLength(1);
      letCome();
      await opened;
      await expect(lotsOf(page).first()).toBeVisible();
      await expectLaterIsLater(page, PATHS.available);

      expect(requests).toHaveLength(1);
      const area = parseBbox(requests[0]?.searchParams.get('bbox') ?? '')!;
      expect(middleOf(area).latitude).toBeCloseTo(position.latitude, 4);
      // The map was drawn with the position in the middle of what its list leaves free.
      const middle = (part: Locator) =>
        part.evaluate((element) => {
          const box = element.getBoundingClientRect();
          return [box.left + box.width / 2, box.top + box.height / 2].map(Math.round);
        });
      const [x, y] = await middle(page.getByAltText('¡Estás aquí!'));
      const [freeX, freeY] = await middle(page.locator('[data-free-room]'));
      expect(Math.hypot(x! - freeX!, y! - freeY!)).toBeLessThan(4);
    });
});

const firstQuestions = {
  driver: async (url: string) => {
    const { parking } = await openLot(url);
    const details = `/parking-details/${parking.id}`;
    const addresses = [details, '/booking', '/booking-historial', '/register-car'];
    return { account: await newDriver(url), addresses };
  },
  owner: async (url: string) => {
    const { owner, parking } = await openLot(url);
    const ofLot = [`/puerta/${parking.id}`, `/tablero/${parking.id}`];
    return { account: owner, addresses: ['/', '/info-parqueos', ...ofLot, '/solicitudes'] };
  },
};

for (const [role, open] of Object.entries(firstQuestions))
  test(`FED-01 what a screen of ${role} begins with is asked for before its code has come, and once`, async ({
    page,
    product: { url },
  }) => {
    const { account, addresses } = await open(url);
    await openAs(page, account);
    for (const address of addresses) {
      const asked: string[] = [];
      const readers: string[] = [];
      const note = (request: Request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith(API_BASE)) asked.push(pathname + search);
        if (pathname.includes('-readers.')) readers.push(pathname);
      };
      await page.goto('about:blank');
      page.on('request', note);
      const letCome = await hold(page, /\/remotes\/.*\.js$/);
      await page.goto(address, { waitUntil: 'commit' });
      const named = await page.locator('script[data-calls]').getAttribute('data-calls');
      const calls = (named ?? '').split(' ').map((call) => API_BASE + call);
      await expect.poll(() => asked).toEqual([API_BASE + PATHS.accessToken, ...calls]);
      // Those of the requests that wait, on every screen of an owner.
      if (role === 'owner') await expect.poll(() => readers).not.toEqual([]);
      letCome();
      // What waits for the first data is asked: that is there.
      await expect.poll(() => asked).toContain(API_BASE + PATHS.user);
      const paths = calls.map((call) => call.split('?')[0]);
      const alike = asked.filter((each) => paths.includes(each.split('?')[0]));
      expect([address, alike]).toEqual([address, calls]);
      page.off('request', note);
      await page.unrouteAll();
    }
  });

/** What shows that a screen has its data, and the call of it before which nothing of later screens is asked for. */
for (const [role, address, data, first] of [
  ['driver', '/', /^Q\d+$/, PATHS.available],
  ['owner', '/', /^Ver tablero$/, PATHS.myParkings],
  ['driver', '/parking-details/1', /Sexta Avenida/, null],
  ['driver', '/booking-historial', /^Q\. \d+\.\d\d$/, null],
  ['owner', '/tablero/1', /\d+ de \d+ libres/, null],
  ['owner', '/puerta/1', /^C-\d+/, null],
  ['owner', '/solicitudes', /^P\w{6}/, null],
] as const)
  test(`FED-01 ${address} of ${role} has its data in two sequential trips after the HTML`, async ({
    page,
    product: { url },
  }) => {
    const open = () => openAs(page, accounts[role], address);
    const letCome = await openInTrips(page, url, 2, open);
    await expect(page.locator('main').getByText(data).first()).toBeVisible();
    await letCome();
    if (first) await expectLaterIsLater(page, first);
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

test('SHL-10 going back leads to where one was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  // Who has a year of them.
  await openAs(page, accounts.driver, '/booking-historial');
  const totals = page.getByText(/^Q\. \d+\.\d\d$/);
  await expect(totals.nth(5)).toBeVisible();
  // In the middle, where no bar covers it: a click then scrolls no further.
  await totals.nth(5).evaluate((total) => total.scrollIntoView({ block: 'center' }));
  const before = await page.evaluate(() => Math.round(scrollY));
  expect(before).toBeGreaterThan(200);
  await totals.nth(5).click();
  await expect(page.getByRole('heading', { name: 'Detalles de la reserva' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Historial de reservas' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(before);
});

test('SHL-09 on a slow network the frame stays while a screen is on its way', async ({
  page,
  product: { url },
}) => {
  const release = await hold(page, /\/remotes\/driver\/.*\/history\./);
  await openAs(page, await newDriver(url));
  const title = page.getByRole('heading', { name: 'Parqueos Cercanos' });
  await expect(title).toBeVisible();
  await page.getByRole('link', { name: 'Historial de reservas' }).click();
  await expect(page).toHaveURL(/booking-historial/);
  // What was there stays: the menu, and the screen that is left.
  await expect(page.getByRole('button', { name: 'Cerrar sesión' }).first()).toBeVisible();
  await expect(page.locator('main')).not.toBeEmpty();
  release();
  await expect(page.getByRole('heading', { name: 'Historial de reservas' })).toBeVisible();
  await expect(title).toHaveCount(0);
});
