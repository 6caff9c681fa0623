import type { Page } from '@playwright/test';
import { newDriver, openApart, openAs } from '../support/accounts';
import { PHONE, expect, test } from '../support/fixtures';
import { gateOf } from '../support/gate';
import { openLot } from '../support/lots';
import { confirmedStay, stayFromNow } from '../support/reservation';
import { qrOf } from '../support/ticket';

test.use(PHONE);

test("GAT-02 GAT-03 GAT-06 the camera of a gate just opened reads a driver's ticket without signal; with it, it says 'Válido' and lets the car in by one tap", async ({
  page,
  browser,
  product: { url },
}) => {
  const lot = await openLot(url);
  const driver = await newDriver(url);
  const { id, code } = await confirmedStay(url, driver, 'P246QRS', lot, stayFromNow(60));

  const phone = await openApart(browser, driver, `/confirmation?reserva=${id}`);
  const ticket = qrOf(phone);
  await expect(ticket).toBeVisible();
  await showToCamera(page, (await ticket.screenshot()).toString('base64'));

  // Ahead of the first scan.
  const reader = page.waitForResponse(/\/qr\.\w+\.js$/);
  await openAs(page, lot.owner, `/puerta/${lot.parking.id}`);
  await (await reader).finished();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Escanear' }).tap();
  const card = page.getByRole('dialog', { name: `Ticket ${code}` });
  await expect(card.getByText('No se puede comprobar sin señal')).toBeVisible();
  await expect(card.getByText('P246QRS')).toBeVisible();
  await card.getByRole('button', { name: 'Cerrar' }).tap();

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Escanear' }).tap();
  await expect(card.getByText('Válido')).toBeVisible();
  await expect(card.getByText('P246QRS')).toBeVisible();
  await card.getByRole('button', { name: 'Llegó' }).tap();
  await expect(page.getByRole('button', { name: /P246QRS Ocupado/ })).toBeVisible();
  await expect
    .poll(async () => (await gateOf(url, lot)).stays[0]?.arrived_at)
    .toEqual(expect.any(String));
});

/** A picture before the camera of a page that is still to be opened. */
const showToCamera = (page: Page, png: string) =>
  page.addInitScript((picture) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
      const context = canvas.getContext('2d')!;
      const draw = () => {
        context.fillStyle = 'white';
        context.fillRect(0, 0, 640, 480);
        context.drawImage(image, 200, 120);
      };
      setInterval(draw, 50);
      draw();
      return canvas.captureStream(20);
    };
  }, png);
