import { appendFileSync, writeFileSync } from 'node:fs';
import { PHOTOS, addDays, localTime } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { newDriver, newOwner, openApart, openAs } from '../support/accounts';
import { drag, middleOf } from '../support/finger';
import { PHONE, expect, test } from '../support/fixtures';
import { letIn, tile } from '../support/gate';
import { expectInView, sidewaysOf } from '../support/in-view';
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

test('GAT-01 GAT-02 among 120 spaces at 320 px a car is found in two taps, and nothing scrolls sideways', async ({
  page,
  product: { url },
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { owner, parking } = await openLot(url, { spaces: 120 });
  await openAs(page, owner, `/puerta/${parking.id}`);
  await page.getByRole('button', { name: /^Ir a C-81 / }).tap();
  await expect(tile(page, 'C-81')).toBeInViewport();
  await letIn(page, 'C-97', 'P597LEJ');
  expect(await sidewaysOf(page)).toBe(0);

  await page.reload();
  await page.getByRole('button', { name: 'Ocupados 1' }).tap();
  await page.getByRole('button', { name: /P597LEJ/ }).tap();
  await expect(page.getByRole('heading', { name: 'Se fue' })).toBeVisible();
  expect(await sidewaysOf(page)).toBe(0);

  await page.reload();
  await page.getByLabel('Placa o código').tap();
  await page.keyboard.type('7lej');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Se fue' })).toBeVisible();
});

test('LOT-01 that a closure ends on the next day is in view before it is made; what is said then covers no button', async ({
  page,
  product: { url },
}) => {
  const { owner, parking } = await openLot(url);
  await openAs(page, owner, `/tablero/${parking.id}`);
  await page.getByRole('button', { name: 'Cierres y asuetos' }).tap();
  await page.getByLabel('Desde el').fill(addDays(localTime(new Date()).date, 1));
  await page.getByLabel('Desde las').fill('15:00');
  await page.getByLabel('Hasta las').fill('11:00');
  await expectInView(page.getByText(/^Hasta las 11:00 del día siguiente, /));
  const add = page.getByRole('button', { name: 'Agregar cierre' });
  await add.tap();
  await expectInView(page.getByRole('status').filter({ hasText: /^Cierre agregado: / }));
  await expectInView(add);
});

test('ADD-07 one finger over the map scrolls the page, two move the map, a mouse drags it', async ({
  page,
  product: { url },
}) => {
  await openAs(page, await newOwner(url), '/add-parking');
  const map = page.locator('.leaflet-container');
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const pane = map.locator('.leaflet-map-pane');
  const place = () => pane.evaluate((element) => element.style.transform);
  const scrolled = () => page.evaluate(() => scrollY);
  async function dragUp(fingers: number): Promise<void> {
    const { x, y } = await middleOf(map);
    const from = Array.from({ length: fingers }, (_, finger) => ({ x: x - 80 + finger * 80, y }));
    await drag(page, from, { y: -100 });
  }

  const [atFirst, top] = [await place(), await scrolled()];
  await dragUp(1);
  await expect.poll(scrolled).toBeGreaterThan(top + 40);
  expect(await place()).toBe(atFirst);

  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const middle = page.getByRole('button', { name: 'Usar el centro del mapa' });
  const position = page.getByText(/^Elegida: /);
  await middle.tap();
  const before = await position.textContent();
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const still = await scrolled();
  await dragUp(2);
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
