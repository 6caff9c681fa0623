import { cpSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { freePort } from '@parqueo/server/test/support/free-port.mjs';
import { test as base } from '@playwright/test';
import { type LocalService, startGeocoderService, startTileService } from './local-service';
import { Product } from './product';
import { seededDatabase, seededFolder, temporaryFolder } from './seed';

/** Windows of the product's visitors. */
export const SIZES = {
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Held upright and used with a finger. */
export const PHONE = { viewport: SIZES.phone, hasTouch: true };

/** Stand-ins for outside services; set `down` on one to see the product without it. */
export interface OutsideServices {
  tiles: LocalService;
  geocoder: LocalService;
}

interface WorkerFixtures {
  outside: OutsideServices;
  /** The product that the journeys of a worker share. */
  product: Product;
}

interface TestFixtures {
  /** Closes the browser contexts that a journey opened beside its own: their pages would go on asking. */
  closedContexts: void;
  /** Additional environment of `ownProduct`. */
  ownEnvironment: Record<string, string>;
  /** A product of the test's own, with fresh demo data: to stop, kill and restart. */
  ownProduct: Product;
}

/** What makes a process use a product's data. */
export interface Store {
  DATA_DIR: string;
  DATABASE_URL: string;
}

/**
 * Runs a product on a copy of the seeded data while it is used, and cleans up after it. `prepare` is
 * given the environment of the copy before the product starts.
 */
export async function lendProduct(
  outside: OutsideServices,
  use: (product: Product) => Promise<void>,
  env: Record<string, string> = {},
  prepare: (store: Store) => void = () => {},
) {
  const folder = temporaryFolder();
  cpSync(seededFolder(), folder, { recursive: true });
  const store = { DATA_DIR: folder, DATABASE_URL: await seededDatabase(basename(folder)) };
  prepare(store);
  const product = new Product({
    port: await freePort(),
    dataFolder: folder,
    env: {
      ...store,
      TILE_URL: `${outside.tiles.url}/{z}/{x}/{y}.png`,
      GEOCODER_URL: `${outside.geocoder.url}/search`,
      ...env,
    },
  });
  try {
    await product.start();
    await use(product);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Playwright's test, with the product running at `baseURL`. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  outside: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern.
    async ({}, use) => {
      const outside = { tiles: await startTileService(), geocoder: await startGeocoderService() };
      await use(outside);
      await Promise.all([outside.tiles.close(), outside.geocoder.close()]);
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ outside }, use) => lendProduct(outside, use),
    { scope: 'worker', timeout: 600_000 },
  ],
  closedContexts: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern.
  ownEnvironment: async ({}, use) => use({}),
  ownProduct: async ({ outside, ownEnvironment }, use) => lendProduct(outside, use, ownEnvironment),
  baseURL: async ({ product }, use) => use(product.url),
});

export { expect } from '@playwright/test';
