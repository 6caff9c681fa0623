import { newDriver, login } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { northOf, openLot, positionOf } from '../support/lots';
import { addressOf, requestedStay, stayOf } from '../support/reservation';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('FND-01 a full parking says until when, and one tap goes to then or to one that is free', async ({
  page,
  product: { url },
}) => {
  const slot = await openLot(url, { spaces: 1 });
  await openLot(url, { position: northOf(positionOf(slot.parking)) });
  await requestedStay(url, await newDriver(url), 'P777DDD', slot);
  const address = `/parking-details/${slot.parking.id}?${addressOf(stayOf(slot))}`;
  await login(page, await newDriver(url), address);
  const other = page.getByRole('button', { name: /^Cambiar a / });
  const action = page.getByRole('button', { name: 'Solicitar disponibilidad' });
  await expect(other).toHaveAccessibleName(/12:00–14:00$/);
  await expect(other).toHaveAccessibleDescription('Lleno · se libera 12:00');
  await expect(action).toHaveCount(0);
  const free = page.getByRole('list', { name: 'Libres para la misma hora' });
  await expect(free.getByRole('link').first()).toHaveAttribute('href', /booking\?llegada=/);
  await other.tap();
  await expect(page.getByTitle('Cambiar horas y vehículo')).toContainText('12:00 → 14:00 · Carro');
  await expect(action).toHaveAccessibleDescription(/libre/);
});
