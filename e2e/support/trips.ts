import { API_BASE, PATHS, STAYS_COLLECTION } from '@parqueo/shared-api/contract';
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
  /** The addresses that are asked for and not answered, and what of that is held, by the same names. */
  const asked = new Map<string, string>();
  const held = new Map<string, string>();
  const go = (requestId: string) => tools.send('Fetch.continueRequest', { requestId });
  tools.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (type !== 'Document' && request.url.startsWith(url)) asked.set(requestId, request.url);
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
      expect([...asked].filter(([id]) => !held.has(id))).toEqual([]);
    }).toPass({ timeout: 60_000 });
    const together = [...held.values()];
    held.clear();
    await Promise.all(together.map(go));
  }
  return async () => {
    await tools.send('Fetch.disable');
    await opened;
  };
}

/** Scripts and styles that the page has fetched although its HTML did not name them, and when. */
export const laterFiles = (page: Page): Promise<{ name: string; startTime: number }[]> =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll<HTMLElement>('script[src], link[rel=preload]')].map(
      (element) => (element as HTMLScriptElement).src || (element as HTMLLinkElement).href,
    );
    return performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ name, startTime }))
      .filter(({ name }) => name.startsWith(`${location.origin}/`) && !named.includes(name))
      .filter(({ name }) => /\/(?:assets|remotes)\/.*\.(?:js|css)$/.test(name));
  });

/**
 * What is no part of the first trips: more of the map comes after the list and the pins, and the owner's
 * list of lots is below today, so its code comes beside the data, as what reads the data and the requests
 * that wait does; what closes a lot, what an empty screen shows and the count of open requests come after it.
 */
export const AFTER_THE_FIRST =
  /\/(?:map-more|ground|parkings|today-readers|reservation-readers|lot-actions|empty-space|open-requests)\.\w+\.js$/;

/** What the frame asks for, and what is kept for visits without signal. */
const LATER_CALLS = [API_BASE + PATHS.user, `/${STAYS_COLLECTION}`];

/**
 * Nothing that is for later, such as the channel, the screens of the menu and the frame's own calls, began
 * before the answer of the first data.
 */
export async function expectLaterIsLater(page: Page, data: string): Promise<void> {
  const laterScripts = async () =>
    (await laterFiles(page)).filter(({ name }) => name.endsWith('.js'));
  const calls = () =>
    page.evaluate(
      (api) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.startsWith(`${location.origin}${api}/`))
          .map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd })),
      API_BASE,
    );
  const laterCalls = async () =>
    (await calls()).filter(({ name }) => LATER_CALLS.some((path) => name.includes(path)));
  await expect.poll(async () => (await laterScripts()).length).toBeGreaterThan(3);
  await expect.poll(async () => (await laterCalls()).length).toBeGreaterThan(0);
  const answered = (await calls()).find(({ name }) => name.includes(data))?.responseEnd ?? Infinity;
  const early = [...(await laterScripts()), ...(await laterCalls())].filter(
    ({ startTime }) => startTime < answered,
  );
  expect(early.filter(({ name }) => !AFTER_THE_FIRST.test(name))).toEqual([]);
}
