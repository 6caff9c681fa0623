// The product in a browser, opened with an empty cache at slow 4G, against the same sources as a monolith
// (support/twin.mjs) or against another checkout's product, in turns (ABAB): scripts, CPU of the main
// thread, first and largest paint, and when the screen can be used. Times depend on what else the machine
// does, scripts and CPU hardly do; 'A/A' is each visit of ours against the one before it.
// `npm run build && CHROMIUM_PATH=/usr/bin/chromium node bench/monolith.mjs [--pairs 15] [--cpu 1,4]
//  [--screens login,gate] [--other FOLDER]`; FOLDER: a checkout, built, in place of the monolith
import { join } from 'node:path';
import { bench, optionsOf } from './support/bench.mjs';
import { startBrowser } from './support/browser.mjs';
import { serveFiles } from './support/files.mjs';
import { startPostgres } from './support/postgres.mjs';
import { startProduct, startServer } from './support/server.mjs';
import { median, percentile, rounded, writeResults } from './support/stats.mjs';
import { publishTwin } from './support/twin.mjs';

const { pairs, cpu, screens, other } = optionsOf({ pairs: 15, cpu: '1,4', screens: '', other: '' });

/** What a visit opens as whom, and the element and text with which the screen can be used. */
const SCREENS = {
  login: { path: '/', shows: 'button[type=submit]', text: 'Iniciar sesión' },
  driver: { as: 'driver', path: '/', shows: '.leaflet-marker-pane', text: 'Q\\d' },
  owner: { as: 'owner', path: '/', shows: 'main article', text: 'Carros Q' },
  details: { as: 'driver', path: '/parking-details/1', shows: 'main', text: 'por hora.*Q\\d' },
  booking: {
    as: 'driver',
    path: '/booking',
    // The parking comes with the navigation, which a reload keeps.
    state: { parkingId: 1 },
    shows: 'main h2',
    text: 'Sexta Avenida',
  },
  history: { as: 'driver', path: '/booking-historial', shows: 'main li', text: 'Q. \\d' },
  board: { as: 'owner', path: '/tablero/1', shows: 'main h3', text: '\\d+ de \\d+ libres' },
  gate: { as: 'owner', path: '/puerta/1', shows: 'main button', text: '^C-\\d' },
};
const ACCOUNTS = { driver: 'conductor@demo.gt', owner: 'duena@demo.gt' };
const PASSWORD = 'parqueo-demo-2026';

const FIGURES = ['JS KiB', 'CPU ms', 'FCP ms', 'LCP ms', 'usable ms'];
/** Most that ours may be, as shares of the monolith's; of the last two by screen. */
const GOALS = { 'JS KiB': 1.15, 'CPU ms': 1.05, 'LCP ms': 0.85, 'usable ms': 0.85 };
const GOALS_OF = {
  login: { 'FCP ms': 0.5, 'LCP ms': 0.5, 'usable ms': Infinity },
  driver: { 'LCP ms': 0.9, 'usable ms': 0.9 },
};

const PHONE = { width: 390, height: 844 };
/** Slow 4G. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** After the screen can be used, so that the largest paint is known. */
const SETTLE_MS = 400;

/** Runs in the page: tells when React has drawn the screen, and collects the largest paint. */
function watch({ shows, text, state }) {
  if (state) history.replaceState({ usr: state, key: 'bench' }, '');
  window.bench = {};
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.bench.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const wanted = new RegExp(text, 's');
  /** A first frame of the HTML is not React's yet. */
  const isAlive = (element) =>
    element &&
    (Object.keys(element).some((key) => key.startsWith('__reactFiber')) ||
      isAlive(element.parentElement));
  const changes = new MutationObserver(() => {
    const found = [...document.querySelectorAll(shows)].find((each) =>
      wanted.test(each.textContent),
    );
    if (!isAlive(found)) return;
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
  const bytes = performance
    .getEntriesByType('resource')
    .filter(
      ({ name, initiatorType, responseEnd }) =>
        name.endsWith('.js') && initiatorType !== 'fetch' && responseEnd <= usable,
    )
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const [{ startTime: first }] = performance.getEntriesByName('first-contentful-paint');
  return { 'JS KiB': bytes / 1024, 'FCP ms': first, 'LCP ms': largest, 'usable ms': usable };
}

/** Opens a screen of a side with an empty cache. */
async function visit(browser, side, { screen, rate }) {
  const { as, path, ...shown } = SCREENS[screen];
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    serviceWorkers: 'block',
    storageState: side.sessions[as],
  });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    const usable = new Promise((tell) => {
      void page.exposeFunction('tellUsable', () => tell(client.send('Performance.getMetrics')));
    });
    await page.addInitScript(watch, shown);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', NETWORK);
    await client.send('Emulation.setCPUThrottlingRate', { rate });
    await page.goto(side.url + path, { waitUntil: 'commit' });
    const late = AbortSignal.timeout(60_000);
    const { metrics } = await Promise.race([
      usable,
      new Promise((_, failed) =>
        late.addEventListener('abort', () => failed(new Error(`${screen} cannot be used`))),
      ),
    ]);
    const busy = metrics.find(({ name }) => name === 'TaskDuration').value;
    await page.waitForTimeout(SETTLE_MS);
    // Each start renews the session, which makes the stored one invalid.
    if (as) side.sessions[as] = await context.storageState();
    return { ...(await page.evaluate(figuresOf)), 'CPU ms': busy * 1000 };
  } finally {
    await context.close();
  }
}

/** A side with the sessions of both accounts. */
async function openSide(browser, { url }) {
  const sessions = {};
  for (const [as, mail] of Object.entries(ACCOUNTS)) {
    const context = await browser.newContext();
    const data = { mail, password: PASSWORD };
    const answer = await context.request.post(`${url}/api/session/login`, { data });
    if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
    sessions[as] = await context.storageState();
    await context.close();
  }
  return { url, sessions };
}

/** Median and quartiles. */
function spread(ratios) {
  const [middle, low, high] = [0.5, 0.25, 0.75].map((share) =>
    percentile(ratios, share).toFixed(2),
  );
  return `${middle} (${low}–${high})`;
}

/** The rows of a screen: ours, the ratios to the other side, and those to ourselves. */
function rowsOf({ screen, rate }, visits) {
  const [ours, theirs] = ['ours', 'other'].map((side) => visits[side]);
  const each = (of) => Object.fromEntries(FIGURES.map((figure) => [figure, of(figure)]));
  const ratios = each((figure) => ours.map((seen, n) => seen[figure] / theirs[n][figure]));
  const again = each((figure) => ours.slice(1).map((seen, n) => seen[figure] / ours[n][figure]));
  const what = { screen, cpu: `${rate}x` };
  return {
    ...what,
    ours: each((figure) => rounded(median(ours.map((seen) => seen[figure])), 1)),
    ratio: each((figure) => rounded(median(ratios[figure]), 3)),
    printed: [
      { ...what, side: 'A/B', ...each((figure) => spread(ratios[figure])) },
      { ...what, side: 'A/A', ...each((figure) => (pairs > 1 ? spread(again[figure]) : '')) },
    ],
  };
}

/** The goals that a screen misses. */
const missedBy = ({ screen, cpu: at, ratio }) =>
  Object.entries({ ...GOALS, ...GOALS_OF[screen] })
    .filter(([figure, goal]) => ratio[figure] > goal)
    .map(([figure, goal]) => ({ screen, cpu: at, figure, seen: ratio[figure], goal }));

await bench(async ({ folder, started }) => {
  const tiles = started(await serveFiles(new Map()));
  const postgres = started(await startPostgres());
  const settingsOf = (side) => ({
    DATABASE_URL: postgres.url(),
    DATA_DIR: join(folder, side),
    DEMO: '1',
    TILE_URL: `${tiles.url}/{z}/{x}/{y}.png`,
  });
  const ours = started(await startProduct(settingsOf('ours')));
  if (!other) await publishTwin(settingsOf('other'));
  const theirs = started(
    other ? await startProduct(settingsOf('other'), other) : await startServer(settingsOf('other')),
  );
  const browser = started(await startBrowser());
  const sides = { ours: await openSide(browser, ours), other: await openSide(browser, theirs) };

  const results = [];
  for (const rate of cpu.split(',').map(Number))
    for (const screen of screens ? screens.split(',') : Object.keys(SCREENS)) {
      const visits = { ours: [], other: [] };
      // The first pair warms the servers and does not count.
      for (let pair = -1; pair < pairs; pair += 1)
        for (const [name, side] of Object.entries(sides)) {
          const figures = await visit(browser, side, { screen, rate });
          if (pair >= 0) visits[name].push(figures);
        }
      const row = rowsOf({ screen, rate }, visits);
      results.push(row);
      console.log(`${screen}, CPU ${rate}x:`, row.ours);
      console.table(row.printed);
    }
  const missed = other ? [] : results.flatMap(missedBy);
  console.table(results.flatMap(({ printed }) => printed));
  if (missed.length > 0) console.table(missed);
  writeResults('monolith', { pairs, other: other || 'monolith', results, missed });
  return missed.length === 0;
});
