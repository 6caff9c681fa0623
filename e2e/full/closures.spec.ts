import { newDriver, openAs } from '../support/accounts';
import { fillVehicle } from '../support/booking';
import { expect, test } from '../support/fixtures';
import { openLot, openMapAt } from '../support/lots';

test('FND-12 REQ-05 what is accepted at once is called so from the list on, and its answer is the confirmed ticket', async ({
  page,
  product: { url },
}) => {
  const { owner, parking } = await openLot(url);
  await openAs(page, owner, `/editar-parqueo/${parking.id}`);
  await page.getByRole('switch', { name: 'Aceptar automáticamente' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('heading', { name: parking.name })).toBeVisible();

  await openMapAt(page, await newDriver(url), parking);
  await page.goto('/?filtros=instante');
  await page
    .getByRole('link', { name: new RegExp(`${parking.name}.*Al instante`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Detalles del parqueo' })).toBeVisible();
  await expect(page.getByText('Al instante')).toBeVisible();
  await page.getByRole('button', { name: 'Reservar', exact: true }).click();
  await fillVehicle(page, 'P321TIR');
  await expect(page.getByText('Se confirma al instante')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible();
});
