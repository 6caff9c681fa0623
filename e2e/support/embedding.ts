import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { freePort } from '@parqueo/server/test/support/free-port.mjs';
import type { Page } from '@playwright/test';
import { accounts } from './accounts';
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

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What a part of somebody's page must leave to the page. */
const LANDMARKS = [
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-main',
  'landmark-no-duplicate-contentinfo',
  'landmark-unique',
];

/** Which rules for landmarks the page breaks. */
export async function brokenLandmarks(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { runOnly: rules });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, LANDMARKS);
}

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

export { expect };
