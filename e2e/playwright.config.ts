import { join } from 'node:path';
import { MAP_CENTER } from '@parqueo/shared-api/contract';
import { defineConfig } from '@playwright/test';

/** Folders of journeys, each run by its name: `--project=core` (README.md). */
const PROJECTS = ['core', 'full', 'skew', 'pictures'];

/**
 * Pages of its address bar, which Chromium loads with each window, cost more than one of ours. It hears the
 * last such list: the names after them are Playwright's.
 */
const UNUSED =
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,AvoidUnnecessaryBeforeUnloadCheckSync,' +
  'DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,MediaRouter,OptimizationHints,' +
  'PaintHolding,ThirdPartyStoragePartitioning,NetworkTimeServiceQuerying,PreconnectToSearch';

export default defineConfig({
  projects: PROJECTS.map((name) => ({ name, testDir: join(import.meta.dirname, name) })),
  globalSetup: join(import.meta.dirname, 'support', 'seed.ts'),
  // A journey waits more than it computes: two cores carry two of them, each with a server of its own.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // For what hangs; how fast the product is, is measured elsewhere.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: 'line',
  use: {
    actionTimeout: 60_000,
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    // Zone 1 of Guatemala City, where the demo drivers stand.
    geolocation: { ...MAP_CENTER },
    permissions: ['geolocation'],
    // Nobody waits for what moves, unless it is the subject.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of each journey takes a third of the time: `--trace on` makes one of what failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Set by `npm test`, which finds or brings a browser; otherwise Playwright's own.
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-sync',
        `--disable-features=${UNUSED}`,
      ],
    },
  },
});
