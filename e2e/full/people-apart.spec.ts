import { HISTORY_DEFAULT_MONTH } from '@parqueo/shared-api/contract';
import { newOwner, openAs } from '../support/accounts';
import { storesOf } from '../support/browser-stores';
import { expect, test } from '../support/fixtures';
import { changePerson, keepFor, searchFor, sessionOf } from '../support/people-apart';

test('VEH-03 OHI-01 after a logout the next owner meets nothing of the one before, in no store and on no screen', async ({
  page,
  product,
}) => {
  const [one, other] = [await newOwner(product.url), await newOwner(product.url)];
  const screens = [
    ['/', 'Listado de Parqueos'],
    ['/solicitudes', 'Solicitudes'],
    ['/add-parking', 'Agregar parqueo'],
  ] as const;
  const title = (name: string) => page.getByRole('heading', { name, exact: true });

  // What one leaves: a month, and a lot that is half typed.
  await openAs(page, one);
  await expect(title('Listado de Parqueos')).toBeVisible();
  await keepFor(page, product.url, one);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/historial-reservas');
  await expect(page.getByLabel('Mes')).toHaveValue('2025-03');
  await page.goto('/add-parking');
  await page.getByLabel('Nombre', { exact: true }).fill('Parqueo Uno a Medias');
  await expect
    .poll(async () => Object.values(await storesOf(page)).join())
    .toContain('Parqueo Uno a Medias');
  const session = await sessionOf(page);

  await changePerson(page, other);
  await expect(title('Listado de Parqueos')).toBeVisible();
  const traces = ['Parqueo Uno a Medias', '2025-03', one.mail, session];
  const { found, look } = searchFor(page, traces);
  for (const [path, name] of screens) {
    await page.goto(path);
    await expect(title(name)).toBeVisible();
    await look(path);
  }
  await page.goto('/historial-reservas');
  await expect(page.getByLabel('Mes')).toHaveValue(HISTORY_DEFAULT_MONTH);
  await look('/historial-reservas');
  expect(found).toEqual([]);
});
