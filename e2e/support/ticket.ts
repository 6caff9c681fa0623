import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';

/** A ticket's code as screens show it. */
export const TICKET_CODE = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/;

export const qrOf = (page: Page) => page.getByRole('img', { name: /^Código QR de tu reserva: / });

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
