import { defineConfig } from '@playwright/test';

/** Zone 1 of Guatemala City, where the demo drivers stand. */
const guatemalaCity = { latitude: 14.6349, longitude: -90.5069 };

export default defineConfig({
  testMatch: '**/*.spec.ts',
  // Two cores: one browser beside one server.
  workers: 1,
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
    geolocation: guatemalaCity,
    permissions: ['geolocation'],
    trace: 'retain-on-failure',
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
