import { PHOTOS } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { accounts, openAs } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { addOpenParking } from '../support/reservation';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** A photo of more than the server takes: noise is hard to compress. */
async function cameraPhoto(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2200, 1650];
    const context = canvas.getContext('2d')!;
    const pixels = context.createImageData(canvas.width, canvas.height);
    for (let at = 0; at < pixels.data.length; at += 1)
      pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    context.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(encoded, 'base64');
}

/** Waits until an image has its pixels, and returns their longer edge. */
async function edgeOf(page: Page, name: string | RegExp): Promise<number> {
  const image = page.getByRole('img', { name }).first();
  const edge = () =>
    image.evaluate((img: HTMLImageElement) => Math.max(img.naturalWidth, img.naturalHeight));
  await image.scrollIntoViewIfNeeded();
  await expect.poll(edge).toBeGreaterThan(0);
  return edge();
}

test('LOT-02 two taps from its card a lot gets a photo, made smaller on the way, and drivers see it', async ({
  page,
  browser,
  product: { url },
}) => {
  const lot = await addOpenParking(url, 'Parqueo con fotos');
  const owner = await (
    await browser.newContext({
      baseURL: url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
  ).newPage();
  await openAs(owner, accounts.owner);
  await owner.getByRole('link', { name: `Fotos de ${lot.name}` }).tap();
  const chooser = owner.waitForEvent('filechooser');
  await owner.getByRole('button', { name: 'Elegir foto', exact: true }).tap();
  const buffer = await cameraPhoto(owner);
  expect(buffer.length).toBeGreaterThan(PHOTOS.uploadBytes);
  const sent = owner.waitForRequest((request) => request.url().includes('/photos?kind=inside'));
  await (await chooser).setFiles({ name: 'patio.png', mimeType: 'image/png', buffer });
  expect((await sent).headers()['content-type']).toBe('image/jpeg');
  expect(await edgeOf(owner, `Foto 1 de ${lot.name}`)).toBe(PHOTOS.smallEdge);

  await owner.getByLabel('Archivo: foto de la entrada').setInputFiles({
    name: 'entrada.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ no es una foto'),
  });
  await expect(owner.getByText(/Ese archivo no es una foto/)).toBeVisible();
  await owner.getByRole('button', { name: 'Quitar entrada.exe' }).tap();
  await expect(owner.getByText(/Ese archivo no es una foto/)).toHaveCount(0);

  await page.request.post(`${url}/api/session/login`, { data: accounts.driver });
  await page.goto(`${url}/parking-details/${lot.id}`);
  const gallery = page.getByRole('region', { name: 'Fotos del parqueo' });
  await gallery.getByRole('button', { name: 'Ampliar foto' }).tap();
  await expect(page.getByRole('dialog', { name: `Foto 1 de ${lot.name}` })).toBeVisible();
  expect(await edgeOf(page, `Foto 1 de ${lot.name}`)).toBeGreaterThan(PHOTOS.smallEdge);
  await expect(page.getByRole('button', { name: 'Foto siguiente' })).toHaveCount(0);
});

test('ADD-07 one finger over the map scrolls the page, two move the map, a mouse drags it', async ({
  page,
}) => {
  await openAs(page, accounts.owner);
  await page.goto('/add-parking');
  const map = page.locator('.leaflet-container');
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const pane = map.locator('.leaflet-map-pane');
  const place = () => pane.evaluate((element) => element.style.transform);
  const scrolled = () => page.evaluate(() => scrollY);
  const session = await page.context().newCDPSession(page);
  async function drag(fingers: number): Promise<void> {
    const { x, y, width, height } = (await map.boundingBox())!;
    const points = (by: number) =>
      Array.from({ length: fingers }, (_, finger) => ({
        x: x + width / 4 + finger * 80,
        y: y + height / 2 - by,
        id: finger,
      }));
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never });
    await touch('touchStart', points(0));
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', points(step * 10));
    await touch('touchEnd', []);
  }

  const [atFirst, top] = [await place(), await scrolled()];
  await drag(1);
  await expect.poll(scrolled).toBeGreaterThan(top + 40);
  expect(await place()).toBe(atFirst);

  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const middle = page.getByRole('button', { name: 'Usar el centro del mapa' });
  const position = page.getByText(/^Elegida: /);
  await middle.tap();
  const before = await position.textContent();
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const still = await scrolled();
  await drag(2);
  expect(await scrolled()).toBe(still);
  await expect(async () => {
    await middle.tap();
    expect(await position.textContent()).not.toBe(before);
  }).toPass();

  const { x, y } = (await map.boundingBox())!;
  const dragged = await place();
  await page.mouse.move(x + 60, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 160, y + 120, { steps: 5 });
  await page.mouse.up();
  await expect.poll(place).not.toBe(dragged);
});
