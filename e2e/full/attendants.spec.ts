import { nextPhone, openAs } from '../support/accounts';
import { PHONE, expect, test } from '../support/fixtures';
import { keepToasts } from '../support/hearing';
import { openLot } from '../support/lots';

test.use(PHONE);

test('STF-01 ACC-02 an owner invites, an attendant comes by phone and works, until the owner removes them', async ({
  browser,
  page: owner,
  product: { url },
}) => {
  const lot = await openLot(url);
  // With two there is something to choose.
  await openLot(url, { owner: lot.owner });
  const attendant = await browser.newPage();
  await openAs(owner, lot.owner);
  await owner.getByRole('button', { name: 'Menú' }).tap();
  await owner.getByRole('link', { name: 'Guardianes' }).tap();
  await owner.getByRole('button', { name: '+ Invitar guardián' }).tap();
  const dialog = owner.getByRole('dialog', { name: 'Invitar guardián' });
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Crear enlace' }).tap();
  // The button went, which a browser disabled before: the focus is at what came.
  await expect(dialog.locator(':focus')).toContainText('Solo se muestra esta vez');
  const link = await dialog.getByText(/\/invitacion#/).innerText();
  await dialog.getByRole('button', { name: 'Listo' }).tap();
  await expect(owner.getByText(link)).toHaveCount(0);
  await expect(owner.getByRole('heading', { name: 'Enlaces sin usar' })).toBeVisible();

  await keepToasts(attendant);
  const addresses: string[] = [];
  attendant.on('request', (request) => addresses.push(request.url()));
  await attendant.goto(link);
  await attendant.getByLabel('Nombre completo').fill('Otto Caal');
  const number = nextPhone();
  await attendant.getByLabel('Teléfono').fill(number);
  await attendant.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga-42');
  await attendant.getByRole('button', { name: 'Crear cuenta' }).tap();
  const atWork = attendant.getByRole('heading', { name: 'Lo que cobraste hoy' });
  await expect(atWork).toBeVisible();
  const secret = link.split('#')[1] ?? '';
  expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
  await attendant.getByRole('button', { name: 'Menú' }).tap();
  const menu = attendant.getByRole('navigation', { name: 'Menú principal' });
  await expect(menu.getByText('Guardián', { exact: true }).last()).toBeVisible();
  await menu.getByRole('link', { name: 'Tablero' }).tap();
  await expect(attendant.getByRole('heading', { name: 'Precios y capacidad' })).toBeVisible();
  await attendant.getByRole('link', { name: 'Abrir la puerta' }).tap();
  await expect(attendant.getByText('C-01').first()).toBeVisible();

  // The owner hears of it without reloading.
  const card = owner.getByRole('article', { name: 'Otto Caal' });
  await expect(card).toBeVisible();
  await attendant.goto('/');
  await expect(atWork).toBeVisible();
  await card.getByRole('button', { name: /^Quitar a Otto Caal/ }).tap();
  await owner.getByRole('dialog').getByRole('button', { name: 'Quitar' }).tap();
  await expect(card).toHaveCount(0);
  await expect(owner.getByRole('heading', { name: 'Todavía no tienes guardianes' })).toBeFocused();
  await expect(attendant.getByText('No trabajas en ningún parqueo')).toBeVisible();
  await expect(
    attendant.getByText(/Ya no trabajas en .*: el dueño te quitó el acceso/),
  ).toBeVisible();
});
