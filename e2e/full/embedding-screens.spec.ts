import type { Locator, Page } from '@playwright/test';
import { accounts, newDriver } from '../support/accounts';
import { complaintsOf, expect, openParkings, test } from '../support/embedding';
import { openLot } from '../support/lots';
import { requestedStay } from '../support/reservation';

/** Of the element in pixels; the page around it is wider. */
const WIDTHS = [900, 320];

/** What the board has handed to the device. */
interface Handed {
  shared: string[];
  printed: string[];
}

/** A device with a dialog for sharing, and a printer. */
const withDevice = (page: Page) =>
  page.addInitScript(() => {
    const outer = globalThis.top as unknown as { handed?: Handed };
    const handed = (outer.handed ??= { shared: [], printed: [] });
    navigator.share = async ({ url = '' } = {}) => void handed.shared.push(url);
    globalThis.print = () => {
      handed.printed.push(document.title);
      globalThis.dispatchEvent(new Event('afterprint'));
    };
  });

const handedBy = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { handed: Handed }).handed);

const widen = (page: Page, width: number) =>
  page.evaluate((pixels) => {
    document.getElementById('parqueos')!.style.width = `${pixels}px`;
  }, width);

/** At each width nothing of the board is wider than its element, and nothing wider than the page. */
async function expectNoSideways(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await widen(page, width);
    const excess = () =>
      page.evaluate(() => {
        const root = document.getElementById('parqueos')!.firstElementChild!.shadowRoot!;
        const ground = root.querySelector('[data-pq-root]')!;
        return [ground, document.documentElement].map((one) => one.scrollWidth - one.clientWidth);
      });
    await expect.soft.poll(excess, { message: `${what}, ${width} px` }).toEqual([0, 0]);
  }
}

/** A dialog is the board's own, and lies in the window. */
async function expectInside(dialog: Locator, page: Page): Promise<void> {
  await expect(dialog).toBeVisible();
  const { x, width } = (await dialog.boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()!.width);
  const isInside = await dialog.evaluate((one) => one.getRootNode() instanceof ShadowRoot);
  expect(isInside).toBe(true);
  expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
}

test("FED-04 in an element of 320 and of 900 px every screen of an owner's day works in another's page", async ({
  page,
  embedding: { product, site },
}) => {
  const complaints = complaintsOf(page);
  const lot = await openLot(product.url, { owner: accounts.owner });
  await requestedStay(product.url, await newDriver(product.url), 'P321EMB', lot);
  await withDevice(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${site}/plain`);
  await openParkings(page);
  const board = page.getByRole('region', { name: 'Parqueo Central', exact: true });
  const section = (name: string) =>
    board
      .getByRole('navigation', { name: 'Secciones' })
      .getByRole('link', { name: new RegExp(`^${name}`) });
  const dialog = page.getByRole('dialog');
  const anyDialog = page.getByRole('alertdialog').or(dialog);

  await test.step('Hoy: a lot is shared, and its poster printed', async () => {
    await expect(board.getByRole('region', { name: 'Hoy' })).toBeVisible();
    await expectNoSideways(page, 'Hoy');
    const share = board.getByRole('button', { name: /^Compartir / }).first();
    await share.click();
    await expectInside(dialog, page);
    const link = await dialog.getByLabel('Enlace').inputValue();
    expect(link).toMatch(new RegExp(`^${product.url}/parking-details/\\d+$`));
    await dialog.getByRole('button', { name: 'Compartir enlace' }).click();
    await dialog.getByRole('button', { name: 'Imprimir cartel' }).click();
    await expect
      .poll(() => handedBy(page))
      .toEqual({
        shared: [link],
        printed: [expect.stringMatching(/^Cartel de /)],
      });
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(share).toBeFocused();
  });

  await test.step('Fotos: a photo is added', async () => {
    await board.getByRole('link', { name: `Fotos de ${lot.parking.name}` }).click();
    const buffer = await page.screenshot();
    await board
      .getByLabel('Archivo: foto', { exact: true })
      .setInputFiles({ name: 'patio.png', mimeType: 'image/png', buffer });
    const photo = board.getByRole('img', { name: /^Foto \d/ });
    await expect(photo).toHaveCount(1);
    const edge = () => photo.evaluate((img: HTMLImageElement) => img.naturalWidth);
    await expect.poll(edge).toBeGreaterThan(0);
    await expectNoSideways(page, 'Fotos');
    await board
      .getByRole('button', { name: /^Eliminar / })
      .last()
      .click();
    await expectInside(anyDialog, page);
    await anyDialog.getByRole('button', { name: 'Eliminar' }).click();
    await expect(photo).toHaveCount(0);
  });

  await test.step('Puerta: a car comes in and leaves, and the camera is asked for', async () => {
    await section('Puerta').click();
    await board.getByRole('button', { name: new RegExp(`^${lot.parking.name}`) }).click();
    const free = board.getByRole('button', { name: /^C-\d+ Libre/ }).first();
    await expect(free).toBeVisible();
    await expectNoSideways(page, 'Puerta');
    await free.click();
    await page.getByLabel('Placa', { exact: true }).fill('P320EMB');
    await page.keyboard.press('Enter');
    const taken = board.getByRole('button', { name: /P320EMB/ });
    await taken.click();
    const cash = page.getByRole('button', { name: /^Efectivo/ });
    await expect(cash).toBeVisible();
    if (await dialog.isVisible()) await expectInside(dialog, page);
    await expectNoSideways(page, 'a space of the gate');
    await cash.click();
    await expect(taken).toHaveCount(0);
    await expect(board.getByText(/por enviar/)).toHaveCount(0);

    await board.getByRole('button', { name: 'Escanear' }).click();
    await expectInside(dialog, page);
    await expect(dialog.getByText(/^No se pudo usar la cámara/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('Cierre: what was taken is there', async () => {
    await board.getByRole('link', { name: 'Cierre del día' }).click();
    await expect(board.getByRole('region', { name: 'Cifras del día' })).toBeVisible();
    await expectNoSideways(page, 'Cierre');
    await board.getByLabel('Efectivo contado (Q)').fill('10');
    await board.getByRole('button', { name: 'Cerrar el día' }).click();
    await expectInside(anyDialog, page);
    await anyDialog.getByRole('button', { name: 'Volver' }).click();
  });

  await test.step('Solicitudes: one is refused with its reason', async () => {
    await section('Solicitudes').click();
    await expect(board.getByRole('group', { name: 'Solicitudes pendientes' })).toBeVisible();
    await expectNoSideways(page, 'Solicitudes');
    await board.getByRole('button', { name: 'Rechazar' }).first().click();
    await expectInside(dialog, page);
    await page.keyboard.press('Escape');
  });

  await test.step('Historial: the month is printed', async () => {
    await section('Historial').click();
    await board.getByRole('button', { name: 'Mes actual' }).click();
    const print = board.getByRole('button', { name: /^Imprimir/ });
    await print.click();
    await expect.poll(async () => (await handedBy(page)).printed).toHaveLength(2);
    await expectNoSideways(page, 'Historial');
  });

  await test.step('Tablero: closed days', async () => {
    await section('Tablero').click();
    await board.getByRole('button', { name: 'Cierres y asuetos' }).first().click();
    await expectInside(dialog, page);
    await expect(dialog.getByText(/No hay cierres|^Cierres$/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expectNoSideways(page, 'Tablero');
    await board.getByRole('link', { name: 'Editar parqueo' }).click();
    await expect(board.getByRole('button', { name: 'Guardar cambios' })).toBeVisible();
    await expectNoSideways(page, 'Editar parqueo');
  });

  // Who works at a lot is decided in the product alone.
  await expect(section('Guardianes')).toHaveCount(0);
  await section('Agregar parqueo').click();
  await expect(board.getByRole('form', { name: 'Agregar parqueo' })).toBeVisible();
  await expectNoSideways(page, 'Agregar parqueo');
  expect(complaints).toEqual([]);
});
