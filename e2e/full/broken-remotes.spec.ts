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
