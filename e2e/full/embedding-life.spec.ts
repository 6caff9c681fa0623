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

interface EmbedEvent {
  type: string;
  path?: string;
  online?: boolean;
}

/** What the page holds on to between two steps. */
interface Mount extends OwnerGlobal {
  place: HTMLElement;
  board: Mounted;
  events: EmbedEvent[];
}

/** Mounts on an element of its own, which need not be in the page yet. */
const mountOn = (page: Page, options: object = {}, attached = true) =>
  page.evaluate(
    ([given, isAttached]) => {
      const mount = globalThis as unknown as Mount;
      document.getElementById('parqueos')?.remove();
      mount.place = document.createElement('div');
      mount.events = [];
      if (isAttached) document.body.append(mount.place);
      mount.board = mount.ParqueoDuenos.mount(mount.place, {
        nonce: document.querySelector('script')?.nonce,
        getToken: async () => (await fetch('/parqueo-token', { method: 'POST' })).json(),
        onEvent: (event: EmbedEvent) => mount.events.push(event),
        ...given,
      });
    },
    [options, attached] as const,
  );

const eventsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as Mount).events);

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
    other.append((globalThis as unknown as Mount).place);
  });
  expect(await looks()).toEqual(before);
  await page.getByRole('navigation').getByRole('link', { name: 'Solicitudes' }).click();
  await page.getByRole('link', { name: 'Hoy', exact: true }).click();
  expect(await looks()).toEqual(before);

  await page.evaluate(() => (globalThis as unknown as Mount).place.remove());
  await mountOn(page, {}, false);
  await expect
    .poll(async () => (await eventsOf(page)).some(({ type }) => type === 'ready'))
    .toBe(true);
  await page.evaluate(() => document.body.append((globalThis as unknown as Mount).place));
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
    page.evaluate((to) => (globalThis as unknown as Mount).board.navigate(to), path);
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
    const mount = globalThis as unknown as Mount;
    mount.place = document.getElementById('parqueos') as HTMLElement;
    mount.events = [];
    mount.board = mount.ParqueoDuenos.mount(mount.place, {
      nonce: document.querySelector('script')?.nonce,
      getToken: async () => null,
      onEvent: (event: EmbedEvent) => mount.events.push(event),
    });
  });
  await expect(page.getByText('Este sitio ya no puede actuar por ti')).toBeVisible();
  await page.evaluate(() => {
    (globalThis as unknown as Mount).board.update({
      getToken: async () => (await fetch('/parqueo-token', { method: 'POST' })).json(),
    });
  });
  await openParkings(page);
  expect((await eventsOf(page)).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['session-ended', 'ready']),
  );
});

test('FED-04 the script is imported where there is no page, and defines nothing', async () => {
  const dist = join(import.meta.dirname, '../../owner-embed/dist');
  const { entry } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  const { mount } = await import(join(dist, entry));
  expect(mount).toBeInstanceOf(Function);
});
