import type { Page } from '@playwright/test';

/** Time stands still for a page, whose clock is installed: a toast stays, until `page.clock.resume()`. */
export const stopTime = async (page: Page) =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
