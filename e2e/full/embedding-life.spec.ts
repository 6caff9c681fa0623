import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_BASE, PATHS } from '@parqueo/shared-api/contract';
import type { CDPSession, Page } from '@playwright/test';
import { newOwner } from '../support/accounts';
import { tokenOf } from '../support/api';
import { call } from '../support/call';
import { watchChannel } from '../support/channel';
import {
  type Mounted,
  type OwnerGlobal,
  complaintsOf,
  expect,
  openParkings,
  test,
} from '../support/embedding';
import { consent } from '../support/integrator';

interface EmbedEvent {
  type: string;
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

/** Waits until the page has heard of each of these. */
const expectEvents = (page: Page, ...types: string[]) =>
  expect
    .poll(() =>
      page.evaluate(() => (globalThis as unknown as Mount).events.map(({ type }) => type)),
    )
    .toEqual(expect.arrayContaining(types));

test('FED-04 an element that is moved keeps its looks, and one that comes into the page late gets them; the page leads to screens, and gives another session', async ({
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
  await expect.poll(looks).toEqual(before);
  await page.getByRole('navigation').getByRole('link', { name: 'Solicitudes' }).click();
  await page.getByRole('link', { name: 'Hoy', exact: true }).click();
  await expect.poll(looks).toEqual(before);

  await page.evaluate(() => (globalThis as unknown as Mount).place.remove());
  await mountOn(page, {}, false);
  await expectEvents(page, 'ready');
  await page.evaluate(() => document.body.append((globalThis as unknown as Mount).place));
  await openParkings(page);
  await expect.poll(looks).toEqual(before);
  expect(complaints).toEqual([]);

  await test.step('the page leads to a screen again, and a path that is no screen leads back to the parkings', async () => {
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

  await test.step('where a session has ended, another getToken shows the board at once', async () => {
    await page.evaluate(() => {
      const mount = globalThis as unknown as Mount;
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
    await expectEvents(page, 'session-ended', 'ready');
  });
});

test('FED-04 the script is imported where there is no page, and defines nothing', async () => {
  const dist = join(import.meta.dirname, '../../owner-embed/dist');
  const { entry } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  const { mount } = await import(join(dist, entry));
  expect(mount).toBeInstanceOf(Function);
});

/** Bytes of the page's heap once everything that nobody needs is gone. */
async function memoryOf(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

test('FED-04 unmounting leaves nothing behind: 20 mounts add nothing to what stays of the first, and the heap stays as it is', async ({
  page,
  embedding: { site },
}) => {
  // Listeners of the page's own objects: which stay is written in docs/integrators.md.
  await page.addInitScript(() => {
    const counts = new Map<string, number>();
    Object.assign(globalThis, { listenerCounts: counts });
    const nameOf = (target: unknown) =>
      target === document ? 'document' : target === globalThis ? 'window' : null;
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const registered = new Map<string, Set<unknown>>();
    const change = (target: unknown, type: string, listener: unknown, adds: boolean) => {
      const name = nameOf(target ?? globalThis);
      if (!name) return;
      const key = `${name} ${type}`;
      const all = registered.get(key) ?? new Set();
      registered.set(key, all);
      if (adds) all.add(listener);
      else all.delete(listener);
      counts.set(key, all.size);
    };
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      change(this, type, listener, true);
      addEventListener.call(this, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      change(this, type, listener, false);
      removeEventListener.call(this, type, listener, options);
    };
  });
  await page.goto(`${site}/plain`);
  await openParkings(page);
  const session = await page.context().newCDPSession(page);

  /** Mounts on the page's element, instead of what is there, and unmounts once the list is shown. */
  const mountAndUnmount = (times: number) =>
    page.evaluate(async (count) => {
      const element = document.getElementById('parqueos') as HTMLElement;
      const { mount } = (globalThis as unknown as OwnerGlobal).ParqueoDuenos;
      const apiUrl = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .find(({ pathname }) => pathname.endsWith('/v1.js'))?.origin;
      // One token for all: the exchange is limited, and not what is measured.
      const { accessToken } = await (await fetch('/parqueo-token', { method: 'POST' })).json();
      const nonce = document.querySelector('script')?.nonce;
      for (let round = 0; round < count; round += 1) {
        const board = mount(element, { apiUrl, nonce, getToken: async () => accessToken });
        const shown = () =>
          element.firstElementChild?.shadowRoot?.querySelector('ul li h2, ul li h3');
        const until = Date.now() + 20_000;
        while (!shown() && Date.now() < until) await new Promise((next) => setTimeout(next, 10));
        if (!shown()) throw new Error(`Mount ${round} shows no list`);
        board.unmount();
        if (element.childElementCount !== 0) throw new Error('Something stayed in the element');
      }
    }, times);

  const listeners = () =>
    page.evaluate(() =>
      [...(globalThis as unknown as { listenerCounts: Map<string, number> }).listenerCounts]
        .filter(([, count]) => count > 0)
        .toSorted(([one], [other]) => one.localeCompare(other)),
    );
  await mountAndUnmount(1);
  const first = await listeners();
  await mountAndUnmount(4);
  const before = await memoryOf(session);
  await mountAndUnmount(15);
  expect(await listeners()).toEqual(first);
  expect(first).toEqual([
    ['document selectionchange', 1],
    ['window offline', 1],
    ['window pagehide', 1],
  ]);
  const grown = (await memoryOf(session)) - before;
  expect(grown).toBeLessThan(1024 * 1024);
  // Nothing of ours in the page's storage and head, either.
  expect(
    await page.evaluate(() => [
      localStorage.length + sessionStorage.length,
      document.head.querySelectorAll('script').length,
    ]),
  ).toEqual([0, 0]);
});

test('FED-04 an owner who takes the access back ends what is open, without a call of the page', async ({
  page,
  embedding: { product, site, key },
}) => {
  const owner = await newOwner(product.url);
  const given = await consent(product.url, owner);
  // The site speaks for the demo owner; here its server exchanges the consent of another one.
  await page.route(`${site}/parqueo-token`, async (route) => {
    const answer = await fetch(product.url + API_BASE + PATHS.embedToken, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ consent: given, origin: site }),
    });
    await route.fulfill({ json: answer.ok ? await answer.json() : null });
  });
  const isHearing = watchChannel(page);
  await page.goto(`${site}/plain`);
  await expect(page.getByText('No hay parqueos disponibles')).toBeVisible();
  await expect.poll(isHearing).toBe(true);
  const token = await tokenOf(product.url, owner);
  const [integrator] = await call<{ id: number }[]>(product.url, PATHS.integrators, { token });
  await call(product.url, PATHS.consent(integrator?.id ?? 0), { token, method: 'DELETE' });
  await expect(page.getByText('Este sitio ya no puede actuar por ti')).toBeVisible();
});
