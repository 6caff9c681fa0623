import { login, newDriver, newOwner, openAs } from '../support/accounts';
import { expect, test } from '../support/fixtures';

test('SES-09 a login, a logout and a login of another person in one tab reach the other', async ({
  context,
  product: { url },
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await second.goto('/');
  await expect(second.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await login(first, await newOwner(url));
  await expect(second.getByRole('heading', { name: 'Listado de Parqueos' })).toBeVisible();
  await second.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await expect(first.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await login(first, await newDriver(url));
  await expect(second.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
});

test('SES-09 tabs that refresh at the same moment all stay signed in', async ({
  context,
  product: { url },
}) => {
  const pages = [];
  for (let tab = 0; tab < 4; tab++) pages.push(await context.newPage());
  const [first] = pages;
  if (!first) throw new Error('no tab');
  await openAs(first, await newOwner(url));
  await expect(first.getByRole('heading', { name: 'Listado de Parqueos' })).toBeVisible();
  for (let round = 0; round < 3; round++) {
    await Promise.all(pages.map((page) => page.goto('/solicitudes')));
    for (const page of pages) {
      await expect(page.getByRole('heading', { name: 'Solicitudes', exact: true })).toBeVisible();
    }
  }
});
