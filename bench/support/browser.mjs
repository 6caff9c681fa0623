// A browser and its visits, each with an empty cache.
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';

const PHONE = { width: 390, height: 844 };
/** After the screen can be used, so that the largest paint is known. */
const SETTLE_MS = 400;
const LONGEST_MS = 60_000;

/** A browser that does nothing of its own; `stop` closes it. */
export async function startBrowser() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  return Object.assign(browser, { stop: () => browser.close() });
}

/** The session of an account, of the demo's unless told, as the browser stores it. */
export async function logIn(browser, url, mail, password = 'parqueo-demo-2026') {
  const context = await browser.newContext();
  const data = { mail, password };
  const answer = await context.request.post(`${url}/api/session/login`, { data });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  const state = await context.storageState();
  await context.close();
  return { state };
}

/** Runs in the page: tells when it has drawn the screen, by React unless told, and collects the largest paint. */
function watch({ shows, text, state, plain }) {
  if (state) history.replaceState({ usr: state, key: 'bench' }, '');
  window.bench = {};
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.bench.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const wanted = new RegExp(text, 's');
  /** A first frame of the HTML is not React's yet. */
  const isAlive = (element) =>
    element &&
    (plain ||
      Object.keys(element).some((key) => key.startsWith('__reactFiber')) ||
      isAlive(element.parentElement));
  const changes = new MutationObserver(() => {
    const all = [...document.querySelectorAll(shows)];
    if (!isAlive(all.find((each) => wanted.test(each.textContent)))) return;
    changes.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.bench.usable = performance.now();
        window.tellUsable();
      }),
    );
  });
  changes.observe(document, { childList: true, subtree: true, characterData: true });
}

/** Runs in the page: its figures. */
function figuresOf() {
  const { largest, usable } = window.bench;
  const isScript = ({ name, initiatorType }) => name.endsWith('.js') && initiatorType !== 'fetch';
  const bytes = performance
    .getEntriesByType('resource')
    .filter((file) => isScript(file) && file.responseEnd <= usable)
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { 'JS KiB': bytes / 1024, 'LCP ms': largest, 'usable ms': usable };
}

/**
 * Traces a page's threads; what it returns ends that and tells the most CPU that a task took, in milliseconds, even
 * of one hidden from the page.
 */
export async function traceTasks(client) {
  const events = [];
  client.on('Tracing.dataCollected', ({ value }) => void events.push(...value));
  const includedCategories = ['toplevel', '__metadata'];
  await client.send('Tracing.start', { traceConfig: { includedCategories } });
  return async () => {
    const complete = new Promise((done) => client.once('Tracing.tracingComplete', done));
    await client.send('Tracing.end');
    await complete;
    const isMain = ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain';
    const threadOf = ({ pid, tid }) => `${pid} ${tid}`;
    const threads = new Set(events.filter(isMain).map(threadOf));
    // Continuations of network promises are traced apart from tasks, as microtasks.
    const isTask = ({ name }) => /(RunTask|MicrotaskCheckpoint)$/.test(name);
    const tasks = events.filter((event) => isTask(event) && threads.has(threadOf(event)));
    // A task that began before the trace, or outlasts it, has no length.
    return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
  };
}

/** Waits until the page has sent and computed nothing for a while. */
export async function rest(page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5000 })));
}

/** A phone's page with an account's session; `cpu` tells what its main thread has taken, in milliseconds. */
export async function openPhone(browser, session, more) {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    serviceWorkers: 'block',
    storageState: session?.state,
    ...more,
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpu = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  return { context, page, client, cpu };
}

/**
 * Opens an address and waits until `screen` is drawn: an element and an expression of its text, the state that a
 * navigation brings, `plain` without React. A session is renewed, which makes the stored one invalid; `rate`: times
 * that the processor is slower; `traced`: with the longest task until the page rests; `after` takes more figures.
 */
export async function visit(browser, address, how) {
  const { screen, session, network, rate = 1, traced, after } = how;
  const { context, page, client, cpu } = await openPhone(browser, session);
  try {
    const usable = new Promise((tell) => {
      void page.exposeFunction('tellUsable', () => tell(cpu()));
    });
    await page.addInitScript(watch, screen);
    if (network) {
      await client.send('Network.enable');
      await client.send('Network.emulateNetworkConditions', network);
    }
    await client.send('Emulation.setCPUThrottlingRate', { rate });
    const endTrace = traced ? await traceTasks(client) : null;
    await page.goto(address, { waitUntil: 'commit' });
    const used = await Promise.race([usable, pause(LONGEST_MS, null, { ref: false })]);
    if (!used) throw new Error(`${address} cannot be used`);
    await (traced ? rest(page) : page.waitForTimeout(SETTLE_MS));
    const task = await endTrace?.();
    const figures = { ...(await page.evaluate(figuresOf)), 'CPU ms': used, task };
    const more = await after?.(page);
    if (session) session.state = await context.storageState();
    return { ...figures, ...more };
  } finally {
    await context.close();
  }
}
