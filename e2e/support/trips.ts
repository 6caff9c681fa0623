import { type Page, expect } from '@playwright/test';

/** The page's main thread has nothing to do. */
const AT_REST =
  'new Promise((done) => requestIdleCallback(() => requestIdleCallback(() => done())))';

/**
 * Opens a page to which the server's answers come in trips after the HTML: what it asks for is held until it
 * asks for nothing more, and then answered together. Nothing is asked of the clock.
 * @returns once it has had so many trips, a function that lets all the rest come
 */
export async function openInTrips(
  page: Page,
  url: string,
  trips: number,
  open: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  const tools = await page.context().newCDPSession(page);
  /** What is asked for and not answered, and what of that is held, by the same names. */
  const asked = new Set<string>();
  const held = new Map<string, string>();
  const go = (requestId: string) => tools.send('Fetch.continueRequest', { requestId });
  tools.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (type !== 'Document' && request.url.startsWith(url)) asked.add(requestId);
  });
  tools.on('Network.loadingFinished', ({ requestId }) => asked.delete(requestId));
  tools.on('Network.loadingFailed', ({ requestId }) => asked.delete(requestId));
  tools.on('Fetch.requestPaused', ({ requestId, networkId, resourceType }) => {
    if (resourceType === 'Document') void go(requestId);
    else held.set(networkId ?? requestId, requestId);
  });
  await tools.send('Network.enable');
  await tools.send('Fetch.enable', { patterns: [{ urlPattern: `${url}/*` }] });

  const opened = open();
  await expect.poll(() => held.size).toBeGreaterThan(0);
  for (let trip = 0; trip < trips; trip += 1) {
    await expect(async () => {
      const before = asked.size;
      await tools.send('Runtime.evaluate', { expression: AT_REST, awaitPromise: true });
      expect(asked.size).toBe(before);
      expect([...asked].filter((id) => !held.has(id))).toEqual([]);
    }).toPass();
    const together = [...held.values()];
    held.clear();
    await Promise.all(together.map(go));
  }
  return async () => {
    await tools.send('Fetch.disable');
    await opened;
  };
}

/** When what the first screen shows was answered, and what began before although it is for later. */
const startedTooEarly = (page: Page, data: string): Promise<{ later: number; early: string[] }> =>
  page.evaluate((path) => {
    const entries = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.startsWith(location.origin))
      .map((entry) => entry as PerformanceResourceTiming);
    const answered = entries.find(({ name }) => name.includes(path))?.responseEnd ?? Infinity;
    const named = [...document.querySelectorAll<HTMLElement>('script[src], link[rel=preload]')].map(
      (element) => (element as HTMLScriptElement).src || (element as HTMLLinkElement).href,
    );
    const later = entries.filter(
      ({ name }) => /\/(?:assets|remotes)\/.*\.js$/.test(name) && !named.includes(name),
    );
    const early = later.filter(({ startTime }) => startTime < answered).map(({ name }) => name);
    return { later: later.length, early };
  }, data);

/**
 * What is no part of the first trips: more of the map comes after the list and the pins, and the owner's
 * list of lots is below today, so its code comes beside the data, as what reads the data and the requests
 * that wait does; what closes a lot comes after it.
 */
export const AFTER_THE_FIRST =
  /\/(?:map-more|ground|trip|parkings|today-readers|reservation-readers|lot-actions)\.\w+\.js$/;

/** Nothing that is for later, such as the channel and the screens of the menu, began before the first data. */
export async function expectLaterIsLater(page: Page, data: string): Promise<void> {
  const started = () => startedTooEarly(page, data);
  await expect.poll(async () => (await started()).later).toBeGreaterThan(3);
  expect((await started()).early.filter((file) => !AFTER_THE_FIRST.test(file))).toEqual([]);
}
