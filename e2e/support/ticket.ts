import { type Locator, type Page, expect } from '@playwright/test';
import jsQR from 'jsqr';
import { openAs } from './accounts';
import type { Account } from './api';
import { expectKept } from './kept-page';

/** A ticket's code as screens show it. */
export const TICKET_CODE = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/;

export const qrOf = (page: Page) => page.getByRole('img', { name: /^Código QR de tu reserva: / });

/** Somebody looks at the map and then at their ticket, until the device keeps both. */
export async function keepTicket(page: Page, account: Account, address: string): Promise<void> {
  await openAs(page, account);
  await expect(page.getByRole('heading', { name: 'Parqueos Cercanos' })).toBeVisible();
  await expectKept(page);
  await page.goto(address);
  await expect(qrOf(page)).toBeVisible();
  await expectKept(page);
}

/** What a reader sees in a picture on the screen: the text of its QR code, null when there is none. */
export async function scan(picture: Locator): Promise<string | null> {
  const screenshot = await picture.screenshot({ scale: 'css' });
  const { data, width, height } = await picture.page().evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    });
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, image.width, image.height);
    return { data: [...pixels.data], width: image.width, height: image.height };
  }, screenshot.toString('base64'));
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data ?? null;
}
