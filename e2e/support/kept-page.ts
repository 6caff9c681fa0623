import { type Page, expect } from '@playwright/test';

/** What the bar says of a screen without connection. */
export const lastSeen = /^Sin conexión · Mostrando lo último que viste \(.+\)$/;

/**
 * Waits until the device's worker has all that this page was made of, and more files, for a visit without
 * connection.
 */
export async function expectKept(page: Page, ...more: string[]): Promise<void> {
  const missing = () =>
    page.evaluate(async (files) => {
      await navigator.serviceWorker.ready;
      const scripts = [...document.scripts].map(({ src }) => src).filter(Boolean);
      const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
      const wanted = [location.origin, ...scripts, ...preloads.map(({ href }) => href), ...files];
      const found = await Promise.all(wanted.map((url) => caches.match(url, { ignoreVary: true })));
      return wanted.filter((_, index) => found[index] === undefined);
    }, more);
  await expect.poll(missing).toEqual([]);
}

/** Addresses of the files that the worker keeps. */
export const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const files = await caches.open('parqueo-files');
    return (await files.keys()).map(({ url }) => url);
  });
