import { accounts, openAs } from '../support/accounts';
import { expect, test as base } from '../support/fixtures';
import { expectKept, lastSeen } from '../support/kept-page';

// The shared product has the same builds, at another origin.
const test = base.extend({
  ownEnvironment: ({ product }, use) => use({ FILES_ORIGIN: product.url }),
});

test('FED-01 FED-02 files of another origin: every script comes from there, and a visit without connection still works', async ({
  browser,
  ownProduct,
  product,
}) => {
  const context = await browser.newContext({ baseURL: ownProduct.url });
  const page = await context.newPage();
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|CORS|integrity/i.test(message.text())) broken.push(message.text());
  });
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).origin);
  });
  await openAs(page, accounts.driver);
  await expect(page.getByAltText('¡Estás aquí!')).toBeVisible();
  expect([...scripts]).toEqual([product.url]);

  await expectKept(page);
  await page.reload();
  const parkings = page.getByRole('region', { name: 'Lista de parqueos' }).getByRole('link');
  await expect(parkings.first()).toBeVisible();
  await expectKept(page);
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByText(lastSeen)).toBeVisible();
  await expect(parkings.first()).toBeVisible();
  expect(broken).toEqual([]);
});
