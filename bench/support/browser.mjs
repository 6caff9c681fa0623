import { chromium } from '@playwright/test';

/** A browser that does nothing of its own; `stop` closes it. */
export async function startBrowser() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  return Object.assign(browser, { stop: () => browser.close() });
}
