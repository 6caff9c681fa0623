import type { Page } from '@playwright/test';
import { accounts, openAs } from '../support/accounts';
import {
  expect,
  expectCard,
  publishCopy,
  remotes,
  retryButton,
  sections,
  test,
  throwingRender,
} from '../support/releases';

// Requests of a service worker would bypass the test's routes.
test.use({ serviceWorkers: 'block' });

test('SHL-09 a remote that is down: who does not need it works, who needs it reads so, the rest works, and it recovers', async ({
  page,
}) => {
  await page.route('**/remotes/driver/**', (route) => route.abort('connectionrefused'));
  await openAs(page, accounts.owner);
  await expect(sections.owner(page)).toBeVisible();
  await expect(page.getByText('No se pudo cargar esta sección')).toHaveCount(0);

  await openAs(page, accounts.driver);
  await expectCard(page, /Revisa tu conexión/);
  await page.unrouteAll({ behavior: 'wait' });
  await retryButton(page).click();
  await expect(sections.driver(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(sections.auth(page)).toBeVisible();
});

test('SHL-09 FED-02 a build that throws while rendering: the build before runs, a rollback heals', async ({
  page,
  releases,
}) => {
  const older = page.getByText('Esta sección usa su versión anterior');
  const { build } = await publishCopy(releases, 'driver-app', {
    damage: { file: 'first-driver', change: throwingRender },
  });
  await remotes(releases, 'promote', 'driver', build);
  await openAs(page, accounts.driver);
  await expectCard(page, /Tuvo una falla/);
  await retryButton(page).click();
  await expect(sections.driver(page)).toBeVisible();
  await expect(older).toBeVisible();

  await remotes(releases, 'rollback', 'driver');
  await page.goto('/');
  await expect(sections.driver(page)).toBeVisible();
  await expect(older).toHaveCount(0);
});

test('SHL-09 a section that hangs is named at 3 seconds and given up at 10; tried again by hand it does not wait for its hung requests', async ({
  page,
}) => {
  await page.clock.install();
  let attempts = 0;
  const hung = new Set<string>();
  await page.route('**/remotes/driver/**', (route) => {
    if (attempts > 1) return route.continue();
    hung.add(route.request().url());
    return undefined;
  });
  const named = async () => {
    await expect(page.getByText('Cargando…')).toBeAttached();
    await page.clock.fastForward(3100);
    await expect(page.getByText('Está tardando…')).toBeVisible();
  };
  await openAs(page, accounts.driver);
  await named();
  await page.clock.fastForward(7000);
  await expectCard(page, /tardó demasiado/);
  attempts = 1;
  const before = hung.size;
  await retryButton(page).click();
  await expect.poll(() => hung.size).toBeGreaterThan(before);
  await named();
  attempts = 2;
  await retryButton(page).click();
  await expect(sections.driver(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('SHL-09 a screen whose own code does not arrive recovers too', async ({ page }) => {
  // From the start: the page fetches the code of its menu's screens when it is idle.
  const help = /\/remotes\/driver\/.*\/help\./;
  await page.route(help, (route) => route.abort());
  await openAs(page, accounts.driver);
  await expect(sections.driver(page)).toBeVisible();
  await page.getByRole('link', { name: 'Soporte' }).click();
  await expect(retryButton(page)).toBeVisible();
  await page.unroute(help);
  await retryButton(page).click();
  await expect(page.getByRole('heading', { name: 'Soporte' })).toBeVisible();
  await expect(retryButton(page)).toHaveCount(0);
});

const pages: Record<string, (page: Page) => Promise<unknown>> = {
  'without its configuration': (page) =>
    page.route('/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(id="parqueo-config"[^>]*>)[^<]*/, '$1{}');
      await route.fulfill({ response, body });
    }),
  'whose own script does not come': (page) =>
    page.route('**/assets/shell.*', (route) => route.abort()),
};

for (const [what, damage] of Object.entries(pages))
  test(`FED-01 SHL-09 a page ${what} says so, although no other script comes`, async ({ page }) => {
    await page.route(/\/assets\/(?!shell\.)[^/]+\.js$/, (route) => route.abort());
    await damage(page);
    await page.goto('/');
    const notice = page.getByRole('heading', { name: 'La página llegó incompleta' });
    await expect(notice).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Recargar' }).click();
    await expect(sections.auth(page)).toBeVisible();
    await expect(notice).toBeHidden();
  });
