import { nextPhone, openAs } from '../support/accounts';
import { parkingsOf, tokenOf } from '../support/api';
import { expect, test } from '../support/fixtures';
import { openLot } from '../support/lots';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('ACC-03 a shared link to a lot is taken up after signup, across a reload', async ({
  page,
  product: { url },
}) => {
  const { parking } = await openLot(url);
  const path = `/parking-details/${parking.id}`;
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await page.getByRole('link', { name: '¿Aún no tienes cuenta? Regístrate!' }).tap();
  await expect(page.getByRole('button', { name: 'Registrar Usuario' })).toBeVisible();
  await page.reload();
  const number = nextPhone();
  await page.getByLabel('Nombre completo').fill('Ana de Prueba');
  await page.getByLabel('Correo electrónico').fill(`ana.${number}@ejemplo.gt`);
  await page.getByLabel('Teléfono').fill(number);
  await page.getByLabel('Contraseña', { exact: true }).fill('un-buen-enlace-7');
  await page.getByLabel('Confirmar contraseña').fill('un-buen-enlace-7');
  await page.getByRole('button', { name: 'Registrar Usuario' }).tap();
  await expect(page.getByText(parking.name).first()).toBeVisible();
  await expect(page).toHaveURL(path);
});

test('BRD-03 the board really stops and takes up reservations', async ({
  page: owner,
  product: { url },
}) => {
  const slot = await openLot(url);
  const token = await tokenOf(url, slot.owner);
  const accepts = async () => (await parkingsOf(url, token))[0]?.accepts_reservations;
  await openAs(owner, slot.owner, `/tablero/${slot.parking.id}`);
  const stop = owner.getByRole('button', { name: 'Dejar de aceptar reservas' });
  const back = owner.getByRole('button', { name: 'Volver a aceptar reservas' });
  await stop.tap();
  await expect(back).toBeVisible();
  expect(await accepts()).toBe(false);
  await back.tap();
  await expect(stop).toBeVisible();
  expect(await accepts()).toBe(true);
});
