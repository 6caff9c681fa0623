import { freePort } from '@parqueo/server/test/support/free-port.mjs';
import type { BrowserContext, Page } from '@playwright/test';
import { accounts, openAs } from '../support/accounts';
import { expect, test as base } from '../support/fixtures';
import { startDeveloper } from '../support/local-remote';

type Developer = Awaited<ReturnType<typeof startDeveloper>>;

const SCREEN = 'driver-app/src/features/help/help-screen.tsx';
const PUBLISHED = 'Preguntas frecuentes';
const EDITED = 'Preguntas de mi equipo';

const test = base.extend<object, { local: Developer }>({
  local: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern.
    async ({}, use) => {
      const developer = await startDeveloper('driver-app');
      await use(developer);
      await developer.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** Addresses below an origin that pages of a context ask for, from now on. */
function requestsTo(origin: string, pages: BrowserContext): string[] {
  const requests: string[] = [];
  pages.on('request', (request) => {
    if (request.url().startsWith(`${origin}/`)) requests.push(request.url());
  });
  return requests;
}

const confirmButton = (page: Page) =>
  page
    .getByRole('dialog', { name: '¿Usar una sección de este equipo?' })
    .getByRole('button', { name: 'Usar en esta pestaña' });

const bannerOf = (page: Page) =>
  page.getByRole('complementary', { name: 'Secciones de este equipo' });

test('FED-02 a remote of this machine in a deployed page: confirmed by hand, in this tab only, until the banner ends it', async ({
  page,
  context,
  local,
}) => {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|CORS|integrity/i.test(message.text())) broken.push(message.text());
  });
  await openAs(page, accounts.driver);
  await expect(page.getByAltText('¡Estás aquí!')).toBeVisible();
  const requests = requestsTo(local.url, context);
  await page.goto(`/soporte?remoto.driver=${local.url}`);
  await expect(page.getByRole('dialog')).toContainText(local.url);
  expect(requests).toEqual([]);
  await confirmButton(page).click();
  const banner = bannerOf(page);
  await expect(banner).toContainText(`driver (${local.url})`);
  await expect(page.getByText(PUBLISHED)).toBeVisible();
  expect(requests).not.toEqual([]);
  expect(new URL(page.url()).search).toBe('');

  // Each save loads the page anew, once, with what was saved. On a busy machine a build takes its time.
  const built = { timeout: 60_000 };
  let loads = 0;
  page.on('load', () => (loads += 1));
  local.save(SCREEN, PUBLISHED, 'Preguntas de nadie');
  await expect(page.getByText('Preguntas de nadie')).toBeVisible(built);
  local.save(SCREEN, 'Preguntas de nadie', EDITED);
  await expect(page.getByText(EDITED)).toBeVisible(built);
  await expect(banner).toBeVisible();
  expect(loads).toBe(2);

  // Every screen of it, with styles and map, after a reload too.
  await page.goto('/');
  await expect(page.getByAltText('¡Estás aquí!')).toBeVisible();
  await expect(banner).toBeVisible();

  const other = await context.newPage();
  await other.goto('/soporte');
  await expect(other.getByText(PUBLISHED)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Terminar' })).toHaveCount(0);

  await page.goto('/soporte');
  await expect(page.getByText(EDITED)).toBeVisible();
  await banner.getByRole('button', { name: 'Terminar' }).click();
  await expect(page.getByText(PUBLISHED)).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(broken).toEqual([]);
});

test('FED-02 where the dev server does not answer, the banner says so and the published remote is shown', async ({
  page,
}) => {
  await openAs(page, accounts.driver);
  await expect(page.getByAltText('¡Estás aquí!')).toBeVisible();
  const nobody = `http://localhost:${await freePort()}`;
  await page.goto(`/soporte?remoto.driver=${nobody}`);
  await confirmButton(page).click();
  await expect(page.getByText(PUBLISHED)).toBeVisible();
  const banner = bannerOf(page);
  await expect(banner).toContainText(`Sin respuesta, se muestra la publicada: driver (${nobody}).`);
  await banner.getByRole('button', { name: 'Terminar' }).click();
  await expect(banner).toHaveCount(0);
});

test('FED-02 a remote of another origin is refused, one that was not confirmed is not asked for', async ({
  page,
  context,
  local,
}) => {
  const requests = requestsTo(local.url, context);
  for (const address of [
    'https://example.com',
    'http://localhost.example.com:3000',
    `${local.url}/elsewhere`,
    'http://10.0.0.7:3000',
    'http://localhost:3000@example.com',
  ]) {
    await page.goto(`/?remoto.driver=${encodeURIComponent(address)}`);
    const dialog = page.getByRole('dialog', { name: 'No se usó esa sección' });
    await dialog.getByRole('button', { name: 'Entendido' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  }
  await page.goto(`/?remoto.driver=${local.url}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Terminar' })).toHaveCount(0);
  expect(requests).toEqual([]);
});

test.describe('in production', () => {
  test.use({
    ownEnvironment: {
      NODE_ENV: 'production',
      SESSION_SECRET: 'a-secret-of-at-least-32-characters',
    },
  });

  test('FED-02 a production page takes no remote of this machine', async ({
    browser,
    ownProduct,
    local,
  }) => {
    const page = await browser.newPage({ baseURL: ownProduct.url });
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.goto(`/?remoto.driver=${local.url}&otro=1`);
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(new URL(page.url()).search).toBe('?otro=1');
    expect(said.filter((line) => line.includes('remoto.driver'))).toEqual([
      expect.stringContaining('takes no remotes of this machine'),
    ]);
    const blocked = await page.evaluate(
      (url) =>
        fetch(`${url}/__dev/remotes/driver/manifest.json`).then(
          () => 'reached',
          () => 'blocked',
        ),
      local.url,
    );
    expect(blocked).toBe('blocked');
  });
});
