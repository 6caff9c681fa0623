import { join } from 'node:path';
import { MAP_CENTER } from '@parqueo/shared-api/contract';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testMatch: '**/*.spec.ts',
  // They have builds of other days: npm run test:skew.
  testIgnore: ['**/skew/**', '**/pictures/**'],
  globalSetup: join(import.meta.dirname, 'support', 'seed.ts'),
  // A journey waits more than it computes: two cores carry two of them, each with a server of its own.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }],
  ],
  use: {
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    // Zone 1 of Guatemala City, where the demo drivers stand.
    geolocation: { ...MAP_CENTER },
    permissions: ['geolocation'],
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
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
