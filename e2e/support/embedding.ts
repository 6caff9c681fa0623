import { freePort } from '@parqueo/server/test/support/free-port.mjs';
import type { Page } from '@playwright/test';
import { accounts } from './accounts';
import { violationsOf } from './axe';
import { expect, lendProduct, test as base } from './fixtures';
import { addIntegrator, consent, startSite } from './integrator';
import type { Product } from './product';

/** The product, and an integrator's site on another origin whose pages show the demo owner's part. */
interface Embedding {
  product: Product;
  site: string;
  /** The integrator's, for what another server of its own would ask. */
  key: string;
}

/** Playwright's test, with the product and the site of examples/ that shows its owner's part. */
export const test = base.extend<object, { embedding: Embedding }>({
  embedding: [
    async ({ outside }, use) => {
      const port = String(await freePort());
      const site = `http://localhost:${port}`;
      let key = '';
      await lendProduct(
        outside,
        async (product) => {
          const end = await startSite({
            port,
            parqueo: product.url,
            key,
            consent: await consent(product.url, accounts.owner),
            tiles: outside.tiles.url,
          });
          try {
            await use({ product, site, key });
          } finally {
            await end();
          }
        },
        {},
        (store) => {
          key = addIntegrator(store, site);
        },
      );
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** Which rules for what a part of somebody's page must leave to the page are broken. */
export const brokenLandmarks = (page: Page): Promise<string[]> =>
  violationsOf(page, {
    runOnly: [
      'landmark-no-duplicate-banner',
      'landmark-no-duplicate-main',
      'landmark-no-duplicate-contentinfo',
      'landmark-unique',
    ],
  });

/** What the page's console complains of. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** Waits for the list of parkings. */
export const openParkings = (page: Page) =>
  expect(page.getByRole('list', { name: 'Parqueos' }).getByRole('listitem').first()).toBeVisible();

/** Opens a page of the site, with its list of parkings. */
export async function openSite(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await openParkings(page);
}

/** One life of the owner's part, as far as journeys use it; the types are owner-embed/src/v1.d.ts. */
export interface Mounted {
  update(options: object): void;
  navigate(path: string): void;
  unmount(): void;
}

/** What the script leaves in the page's global object. */
export interface OwnerGlobal {
  ParqueoDuenos: { mount(element: Element, options: object): Mounted };
}

/** What the page holds on to between two steps. */
export interface Mount extends OwnerGlobal {
  place: HTMLElement;
  board: Mounted;
  events: { type: string }[];
}

/** Mounts on an element of its own, which need not be in the page yet. */
export const mountOn = (page: Page, options: object = {}, attached = true) =>
  page.evaluate(
    ([given, isAttached]) => {
      const mount = globalThis as unknown as Mount;
      mount.place = document.createElement('div');
      mount.events = [];
      if (isAttached) document.body.append(mount.place);
      mount.board = mount.ParqueoDuenos.mount(mount.place, {
        nonce: document.querySelector('script')?.nonce,
        getToken: async () => (await fetch('/parqueo-token', { method: 'POST' })).json(),
        onEvent: (event: { type: string }) => mount.events.push(event),
        ...given,
      });
    },
    [options, attached] as const,
  );

export { expect };
