import type { Page, Route } from '@playwright/test';

/** Holds back what a page asks for. @returns what lets it go on, or `end` as it says */
export async function hold(
  page: Page,
  path: string | RegExp,
  end = (route: Route) => route.continue(),
): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(path, async (route) => {
    await held;
    await end(route);
  });
  return letGo;
}
