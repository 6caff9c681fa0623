import { accounts, login } from '../support/accounts';
import { expect, test as base } from '../support/fixtures';
import { serveLocalRemote } from '../support/local-remote';

type Local = Awaited<ReturnType<typeof serveLocalRemote>>;

const PUBLISHED = 'Preguntas frecuentes';
const EDITED = 'Preguntas de mi equipo';

const test = base.extend<object, { local: Local }>({
  local: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern.
    async ({}, use) => {
      const local = await serveLocalRemote('driver-app', PUBLISHED, EDITED);
      await use(local);
      await local.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('FED-02 a remote of this machine in a deployed page: confirmed by hand, in this tab only, until the banner ends it', async ({
  page,
  context,
  local,
}) => {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|CORS|integrity/i.test(message.text())) broken.push(message.text());
  });
  await login(page, accounts.driver);
  await expect(page.getByAltText('¡Estás aquí!')).toBeVisible();
  await page.goto(`/soporte?remoto.driver=${local.url}`);
  const dialog = page.getByRole('dialog', { name: '¿Usar una sección de este equipo?' });
  await expect(dialog).toContainText(local.url);
  expect(local.requests).toEqual([]);
  await dialog.getByRole('button', { name: 'Usar en esta pestaña' }).click();
  await expect(page.getByText(EDITED)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  const banner = page.getByRole('complementary', { name: 'Secciones de este equipo' });
  await expect(banner).toContainText(`driver (${local.url})`);

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

test('FED-02 a remote of another origin is refused, one that was not confirmed is not asked for', async ({
  page,
  local,
}) => {
  const before = local.requests.length;
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
  expect(local.requests.length).toBe(before);
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
    const before = local.requests.length;
    const page = await (await browser.newContext({ baseURL: ownProduct.url })).newPage();
    await page.goto(`/?remoto.driver=${local.url}`);
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const blocked = await page.evaluate(
      (url) =>
        fetch(`${url}/__dev/remotes/driver/manifest.json`).then(
          () => 'reached',
          () => 'blocked',
        ),
      local.url,
    );
    expect(blocked).toBe('blocked');
    expect(local.requests.length).toBe(before);
  });
});
