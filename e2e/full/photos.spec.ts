import { appendFileSync, writeFileSync } from 'node:fs';
import { PHOTOS } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { newDriver, openApart, openAs } from '../support/accounts';
import { PHONE, expect, test } from '../support/fixtures';
import { openLot } from '../support/lots';

test.use(PHONE);

/** A photo of more bytes than the server takes. */
async function cameraPhoto(page: Page): Promise<string> {
  const encoded = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2200, height: 1650 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'teal';
    context.fillRect(0, 0, 1100, 1650);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const path = test.info().outputPath('patio.png');
  // What follows a picture in its file is no part of it.
  writeFileSync(path, Buffer.from(encoded, 'base64'));
  appendFileSync(path, Buffer.alloc(PHOTOS.uploadBytes));
  return path;
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
  const { owner: account, parking: lot } = await openLot(url);
  const owner = await openApart(browser, account);
  await owner.getByRole('link', { name: `Fotos de ${lot.name}` }).tap();
  const chooser = owner.waitForEvent('filechooser');
  await owner.getByRole('button', { name: 'Elegir foto', exact: true }).tap();
  const photo = await cameraPhoto(owner);
  const sent = owner.waitForRequest((request) => request.url().includes('/photos?kind=inside'));
  await (await chooser).setFiles(photo);
  expect((await sent).headers()['content-type']).toBe('image/jpeg');
  expect(await edgeOf(owner, `Foto 1 de ${lot.name}`)).toBe(PHOTOS.smallEdge);

  await openAs(page, await newDriver(url), `/parking-details/${lot.id}`);
  const gallery = page.getByRole('region', { name: 'Fotos del parqueo' });
  await gallery.getByRole('button', { name: 'Ampliar foto' }).tap();
  await expect(page.getByRole('dialog', { name: `Foto 1 de ${lot.name}` })).toBeVisible();
  expect(await edgeOf(page, `Foto 1 de ${lot.name}`)).toBeGreaterThan(PHOTOS.smallEdge);
  await expect(page.getByRole('button', { name: 'Foto siguiente' })).toHaveCount(0);
});
