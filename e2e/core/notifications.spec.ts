import { newDriver, openAs } from '../support/accounts';
import { answerRequest } from '../support/api';
import { watchChannel } from '../support/channel';
import { PHONE, expect, test } from '../support/fixtures';
import { openLot } from '../support/lots';
import { requestedStay } from '../support/reservation';

test.use({ ...PHONE, isMobile: true });

test('SHL-08 SOC-04 NTF-01 an answer that came while the page was closed is at the map’s bell when it opens, and after a reload', async ({
  page,
  context,
  product: { url },
}) => {
  const slot = await openLot(url);
  const driver = await newDriver(url);
  // A device hears of what happens once its channel was open.
  const isHearing = watchChannel(page);
  await openAs(page, driver);
  await expect.poll(isHearing).toBe(true);
  await page.close();
  await requestedStay(url, driver, 'P778AVS', slot);
  await answerRequest(url, slot.owner, 'P778AVS', 'cancelled');

  const later = await context.newPage();
  await later.goto('/');
  const bell = later.getByRole('button', { name: 'Notificaciones' });
  await expect(bell).toHaveAccessibleDescription(/^\d+ sin leer$/);
  await later.reload();
  await expect(bell).toHaveAccessibleDescription(/^\d+ sin leer$/);
  await bell.tap();
  const sheet = later.getByRole('dialog', { name: 'Notificaciones' });
  const message = `Tu reserva en ${slot.parking.name} fue rechazada`;
  await expect(sheet.getByText(message)).toHaveCount(1);
  await sheet.getByRole('link', { name: message }).tap();
  await expect(later).toHaveURL(/\/confirmation\?reserva=\d+$/);
});
