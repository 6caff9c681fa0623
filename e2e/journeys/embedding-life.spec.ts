import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  type Mounted,
  type OwnerGlobal,
  complaintsOf,
  expect,
  openParkings,
  test,
} from '../support/embedding';

interface Told {
  type: string;
  path?: string;
  online?: boolean;
}

/** What the page holds on to between two steps. */
interface Kept extends OwnerGlobal {
  place: HTMLElement;
  board: Mounted;
  told: Told[];
}

/** Mounts on an element of its own, which need not be in the page yet. */
const mountOn = (page: Page, options: object = {}, attached = true) =>
  page.evaluate(
    ([given, isAttached]) => {
      const kept = globalThis as unknown as Kept;
      document.getElementById('parqueos')?.remove();
      kept.place = document.createElement('div');
      kept.told = [];
      if (isAttached) document.body.append(kept.place);
      kept.board = kept.ParqueoDuenos.mount(kept.place, {
        nonce: document.querySelector('script')?.nonce,
        getToken: async () => (await fetch('/parqueo-token', { method: 'POST' })).json(),
        onEvent: (event: Told) => kept.told.push(event),
        ...given,
      });
    },
    [options, attached] as const,
  );

const told = (page: Page) => page.evaluate(() => (globalThis as unknown as Kept).told);

test('FED-04 an element that is moved keeps its looks, and one that comes into the page late gets them', async ({
  page,
  embedding: { site },
}) => {
  const complaints = complaintsOf(page);
  await page.goto(`${site}/plain`);
  await openParkings(page);
  const link = page.getByRole('link', { name: '+ Agregar nuevo parqueo' });
  const looks = () =>
    link.evaluate((one) => {
      const { backgroundColor, fontSize, minHeight } = getComputedStyle(one);
      return { backgroundColor, fontSize, minHeight };
    });
  const before = await looks();

  await mountOn(page);
  await openParkings(page);
  await page.evaluate(() => {
    const other = document.body.appendChild(document.createElement('section'));
    other.append((globalThis as unknown as Kept).place);
  });
  expect(await looks()).toEqual(before);
  await page.getByRole('navigation').getByRole('link', { name: 'Solicitudes' }).click();
  await page.getByRole('link', { name: 'Hoy', exact: true }).click();
  expect(await looks()).toEqual(before);

  await page.evaluate(() => (globalThis as unknown as Kept).place.remove());
  await mountOn(page, {}, false);
  await expect.poll(async () => (await told(page)).some(({ type }) => type === 'ready')).toBe(true);
  await page.evaluate(() => document.body.append((globalThis as unknown as Kept).place));
  await openParkings(page);
  expect(await looks()).toEqual(before);
  expect(complaints).toEqual([]);
});

test('FED-04 the page leads to a screen again, and a path that is no screen leads back to the parkings', async ({
  page,
  embedding: { site },
}) => {
  await page.goto(`${site}/plain`);
  await openParkings(page);
  await mountOn(page, { navigation: 'none', startAt: '/nada' });
  await page.getByRole('button', { name: 'Ver tus parqueos' }).click();
  await openParkings(page);
  const lead = (path: string) =>
    page.evaluate((to) => (globalThis as unknown as Kept).board.navigate(to), path);
  for (let round = 0; round < 2; round += 1) {
    await lead('/solicitudes');
    await expect(page.getByRole('group', { name: 'Solicitudes pendientes' })).toBeVisible();
    await lead('/');
    await openParkings(page);
  }
});

test('FED-04 where a session has ended, another getToken shows the board at once', async ({
  page,
  embedding: { site },
}) => {
  await page.goto(`${site}/plain`);
  await openParkings(page);
  await page.evaluate(() => {
    const kept = globalThis as unknown as Kept;
    kept.place = document.getElementById('parqueos') as HTMLElement;
    kept.told = [];
    kept.board = kept.ParqueoDuenos.mount(kept.place, {
      nonce: document.querySelector('script')?.nonce,
      getToken: async () => null,
      onEvent: (event: Told) => kept.told.push(event),
    });
  });
  await expect(page.getByText('Este sitio ya no puede actuar por ti')).toBeVisible();
  await page.evaluate(() => {
    (globalThis as unknown as Kept).board.update({
      getToken: async () => (await fetch('/parqueo-token', { method: 'POST' })).json(),
    });
  });
  await openParkings(page);
  expect((await told(page)).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['session-ended', 'ready']),
  );
});

test('FED-04 the script is imported where there is no page, and defines nothing', async () => {
  const dist = join(import.meta.dirname, '../../owner-embed/dist');
  const { entry } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  const { mount } = await import(join(dist, entry));
  expect(mount).toBeInstanceOf(Function);
});
