import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_BASE, PATHS } from '@parqueo/shared-api/contract';
import type { CDPSession } from '@playwright/test';
import { newOwner } from '../support/accounts';
import { call } from '../support/api';
import { watchChannel } from '../support/channel';
import {
  type Mount,
  type OwnerGlobal,
  complaintsOf,
  expect,
  mountOn,
  openParkings,
  openSite,
  test,
} from '../support/embedding';
import { consent } from '../support/integrator';

test('FED-04 an element that is moved keeps its looks, and one that comes into the page late gets them', async ({
  page,
  embedding: { site },
}) => {
  const complaints = complaintsOf(page);
  await openSite(page, `${site}/plain`);
  const link = page.getByRole('link', { name: '+ Agregar nuevo parqueo' });
  const looks = () =>
    link.evaluate((one) => {
      const { backgroundColor, fontSize, minHeight } = getComputedStyle(one);
      return { backgroundColor, fontSize, minHeight };
    });
  const before = await looks();

  await page.evaluate(() => document.getElementById('parqueos')?.remove());
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
  const events = () => page.evaluate(() => (globalThis as unknown as Mount).events);
  await expect.poll(events).toContainEqual({ type: 'ready' });
  await page.evaluate(() => document.body.append((globalThis as unknown as Mount).place));
  await openParkings(page);
  await expect.poll(looks).toEqual(before);
  expect(complaints).toEqual([]);
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
  await openSite(page, `${site}/plain`);
  const session = await page.context().newCDPSession(page);

  /** Mounts on the page's element, instead of what is there, and unmounts once the list is shown. */
  const mountAndUnmount = (times: number) =>
    page.evaluate(async (count) => {
      const element = document.getElementById('parqueos') as HTMLElement;
      const { mount } = (globalThis as unknown as OwnerGlobal).ParqueoDuenos;
      // One token for all: the exchange is limited, and not what is measured.
      const { accessToken } = await (await fetch('/parqueo-token', { method: 'POST' })).json();
      const nonce = document.querySelector('script')?.nonce;
      for (let round = 0; round < count; round += 1) {
        const board = mount(element, { nonce, getToken: async () => accessToken });
        const shown = () =>
          element.firstElementChild?.shadowRoot?.querySelector('ul li h2, ul li h3');
        const until = Date.now() + 20_000;
        while (!shown() && Date.now() < until) await new Promise((next) => setTimeout(next, 10));
        if (!shown()) throw new Error(`Mount ${round} shows no list`);
        board.unmount();
        if (element.childElementCount !== 0) throw new Error('Something stayed in the element');
      }
    }, times);

  // Of the page's own objects: which stay is written in docs/integrators.md.
  async function listeners(): Promise<string[]> {
    const found = ['document', 'window'].map(async (expression) => {
      const { result } = await session.send('Runtime.evaluate', { expression });
      const objectId = result.objectId ?? '';
      const all = await session.send('DOMDebugger.getEventListeners', { objectId });
      return all.listeners.map(({ type }) => `${expression} ${type}`);
    });
    return (await Promise.all(found)).flat().toSorted();
  }
  await mountAndUnmount(1);
  const first = await listeners();
  await mountAndUnmount(4);
  const before = await memoryOf(session);
  await mountAndUnmount(15);
  expect(await listeners()).toEqual(first);
  expect(first).toEqual(['document selectionchange', 'window offline', 'window pagehide']);
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
  const [integrator] = await call<{ id: number }[]>(product.url, PATHS.integrators, { as: owner });
  await call(product.url, PATHS.consent(integrator?.id ?? 0), { as: owner, method: 'DELETE' });
  await expect(page.getByText('Este sitio ya no puede actuar por ti')).toBeVisible();
});
