import { localTime } from '@parqueo/shared-api/contract';
import { newDriver, openApart } from '../support/accounts';
import { PHONE, expect, test } from '../support/fixtures';
import { expectKept } from '../support/kept-page';
import { openLot } from '../support/lots';
import { openNewRequest } from '../support/requests';
import { confirmedStay, stayFromNow } from '../support/reservation';
import { qrOf } from '../support/ticket';

test('TRP-01 HIS-07 the reservation is on the map; a later end is asked for in it, withdrawn, asked for again; the owner’s answer comes by itself, and stays without signal', async ({
  browser,
  product: { url },
}) => {
  const account = await newDriver(url);
  const slot = await openLot(url);
  const { parking } = slot;
  const stay = stayFromNow(15);
  const { space } = await confirmedStay(url, account, 'P468TIC', slot, stay);
  const owner = await openApart(browser, slot.owner, '/solicitudes');
  const driver = await openApart(browser, account, '/', PHONE);

  const card = driver.getByRole('complementary', { name: 'Tu reserva' });
  // A phone's map has no room for the offers until they are wanted.
  await card.locator('summary', { hasText: `Termina ${formatTime(stay.end)} · Extender` }).tap();
  await expect(card).toContainText(`Tu espacio ${space.identifier} · ${formatTime(stay.start)}`);
  await card.getByRole('button', { name: 'Extender 30 min · Q7.50' }).tap();
  const later = new Date(stay.end.getTime() + 30 * 60_000);
  await expect(card).toContainText(`hasta las ${formatTime(later)}: esperando respuesta`);
  await card.getByRole('button', { name: 'Retirar la extensión que pediste' }).tap();
  await expect(card).toContainText(`Retiraste lo que pediste hasta las ${formatTime(later)}.`);
  await card.getByRole('button', { name: 'Extender 30 min · Q7.50' }).tap();
  await expect(card).toContainText(`hasta las ${formatTime(later)}: esperando respuesta`);
  const request = await openNewRequest(owner, 'P468TIC');
  await request.getByRole('button', { name: 'Aceptar' }).click();
  await expect(card).toContainText(`${parking.name} · hasta las ${formatTime(later)}`);
  await expect(card).not.toContainText('Termina');
  await card.getByRole('link', { name: 'Ver ticket' }).tap();
  // With the day behind it when the stay goes beyond midnight.
  await expect(driver.getByText('Salida').locator('xpath=following-sibling::*')).toHaveText(
    new RegExp(`^${formatTime(later)}`),
  );
  await expect(qrOf(driver)).toBeVisible();

  // Without signal the card and the ticket are still there.
  await expectKept(driver);
  await driver.goto('/');
  await expect(card).toContainText(`Hasta las ${formatTime(later)} · ${space.identifier}`);
  await driver.context().setOffline(true);
  await driver.goto('/');
  await expect(driver.getByText(/^Sin conexión/)).toBeVisible();
  await expect(card).toContainText(`hasta las ${formatTime(later)}`);
  await card.locator('summary').tap();
  await card.getByRole('link', { name: 'Ver ticket' }).tap();
  await expect(qrOf(driver)).toBeVisible();

  // Nor does the history go back to the end of before.
  await driver.goto('/booking-historial');
  await expect(driver.getByText('Sin señal: puede faltar alguna reserva')).toBeVisible();
  const booked = driver.getByRole('region', { name: 'Ahora' }).getByRole('article');
  const [hours = '', minutes = ''] = formatTime(later).split(':');
  await expect(booked).toContainText(
    `– ${String(Number(hours) % 12 || 12).padStart(2, '0')}:${minutes}`,
  );
  await expect(booked).not.toContainText('Completado');
});

const formatTime = (instant: Date) => localTime(instant).time;
