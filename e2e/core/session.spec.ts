import { login, newDriver } from '../support/accounts';
import { expect, test } from '../support/fixtures';

// Requests of a service worker would bypass the page's events.
test.use({ serviceWorkers: 'block' });

/** Text that only the library itself contains, in a build of any kind. */
const marks = {
  React: '__CLIENT_INTERNALS_DO_NOT_USE',
  'styled-components': 'data-styled',
  'federation runtime': 'FEDERATION_DEBUG',
};

test('FED-01 FED-03 SES-01 remotes come from the registry, with each shared library once in the page; a reload keeps the session, a logout ends it', async ({
  page,
  product: { url },
}) => {
  // When it is idle, the login screen fetches what either role needs first.
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  const scripts = new Map<string, string>();
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return;
    // What comes after the journey's end has no text any more.
    const text = await response.text().catch(() => null);
    if (text !== null) scripts.set(new URL(response.url()).pathname, text);
  });
  const map = page.getByAltText('¡Estás aquí!');
  await login(page, await newDriver(url));
  await expect(map).toBeVisible();
  const paths = [...scripts.keys()];
  expect(paths.some((path) => path.startsWith('/remotes/auth/'))).toBe(true);
  expect(paths.some((path) => path.startsWith('/remotes/driver/'))).toBe(true);
  expect(paths.some((path) => path.startsWith('/remotes/owner/'))).toBe(false);
  for (const [library, mark] of Object.entries(marks)) {
    const carriers = paths.filter((path) => scripts.get(path)?.includes(mark));
    expect(carriers, library).toEqual([expect.stringMatching(/^\/assets\/shell\./)]);
  }

  await page.reload();
  await expect(map).toBeVisible();
  const logIn = page.getByRole('button', { name: 'Iniciar sesión' });
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await expect(logIn).toBeVisible();
  await page.reload();
  await expect(logIn).toBeVisible();
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.values(storage)).join(),
  );
  expect(stored).not.toMatch(/eyJ/);
});
