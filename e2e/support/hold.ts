import type { Page } from '@playwright/test';

/** Holds back what a page asks for. @returns what lets it go on */
export async function hold(page: Page, path: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
