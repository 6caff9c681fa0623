// The driver's map, as built and in a browser, against a page of Leaflet and leaflet.markercluster with
// the same lots: time to the first price, longest task, elements in the document, and frames while it is
// dragged against a map without lots. They run by turns on this machine.
// `npm run build && CHROMIUM_PATH=/usr/bin/chromium node bench/map.mjs [--lots 28,10000,100000] [--rounds 5]`
import { bench, optionsOf } from './support/bench.mjs';
import { logIn, rest, startBrowser, visit } from './support/browser.mjs';
import { callFor } from './support/call.mjs';
import { serveFiles } from './support/files.mjs';
import { CENTER, plainMap } from './support/plain-map.mjs';
import { startPostgres } from './support/postgres.mjs';
import { startProduct } from './support/server.mjs';
import { inTurns, medians, percentile, rounded } from './support/stats.mjs';
import { lots, makeStore, people } from './support/stores.mjs';

const { lots: numbers, rounds } = optionsOf({ lots: '28,10000,100000', rounds: 5 });

/** Most that our first price and longest task may take, as shares of the plain page's, by number of lots. */
const PRICE_GOALS = { 10_000: 1, 100_000: 0.2 };
const TASK_GOALS = { 10_000: 0.15, 100_000: 0.05 };
const MOST_ELEMENTS = 500;
/** How much longer 19 of 20 frames may take than those of an empty map. */
const FRAME_GOAL = 1.2;

/** The first price is drawn. */
const PRICE = { shows: '.leaflet-marker-pane', text: 'Q\\d' };
const TILES = { shows: '.leaflet-tile-pane img', text: '' };
const ACCOUNT = {
  email: 'conductor@ejemplo.gt',
  phone: '55549777',
  password: 'una-clave-larga-42',
};

/** Lots that grow denser towards the middle of the city. */
const place = Object.entries({ latitude: 'sin', longitude: 'cos' })
  .map(([way, of]) => `${CENTER[way]} + 0.1 * power(mod(n * 0.618034, 1), 2) * ${of}(n * 1.7)`)
  .join();
/** The same lots for the plain page, with only the fields that it shows. */
const LOTS_AS_JSON = `
  select json_agg(json_build_array(id, name, latitude, longitude, car_hourly_rate)) from parkings;`;

/** Milliseconds of 19 of 20 frames while the map is dragged to and fro with the mouse. */
async function pan(page) {
  const { width, height } = page.viewportSize();
  const [x, y] = [width * 0.6, height * 0.4];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    const frames = [];
    let before = performance.now();
    const next = (now) => {
      frames.push(now - before);
      before = now;
      if (window.panning) requestAnimationFrame(next);
    };
    Object.assign(window, { frames, panning: true });
    requestAnimationFrame(next);
  });
  for (let step = 0; step < 120; step += 1)
    await page.mouse.move(x + Math.sin(step / 10) * 120, y + Math.cos(step / 10) * 80);
  await page.mouse.up();
  const frames = await page.evaluate(() => {
    window.panning = false;
    return window.frames;
  });
  return { frame: percentile(frames, 0.95) };
}

/** The elements of our map's screen with its list, and with more of it: the most of them. */
async function countElements(page) {
  const counts = [];
  for (const name of ['Ver lista', 'Ampliar lista', 'Ver más', 'Ver más']) {
    const button = page.getByRole('button', { name, exact: true });
    if (!(await button.isVisible())) break;
    await button.click();
    await rest(page);
    counts.push(await page.evaluate(() => document.querySelectorAll('*').length));
  }
  return { elements: Math.max(...counts) };
}

await bench(async (rooms) => {
  const postgres = rooms.started(await startPostgres());
  const browser = rooms.started(await startBrowser());
  const files = new Map();
  const plain = rooms.started(await serveFiles(files));
  for (const [path, file] of plainMap(plain.tiles)) files.set(path, file);
  const rows = [];
  for (const amount of numbers.split(',').map(Number)) {
    const name = `lots${amount}`;
    const script = people(1) + lots(amount, { spaces: 1, rate: '5 + n % 40', place });
    const settings = makeStore(rooms, postgres, name, script);
    const content = postgres.psql(name, LOTS_AS_JSON, '-At');
    files.set('/lots.json', { type: 'application/json', content });
    const { url, stop } = rooms.started(await startProduct({ ...settings, TILE_URL: plain.tiles }));
    await callFor(url, {
      path: '/user',
      body: { ...ACCOUNT, full_name: 'Ana', user_type: 'driver' },
    });
    const session = await logIn(browser, url, ACCOUNT.email, ACCOUNT.password);
    const counted = { screen: PRICE, session, after: countElements };
    const { elements } = await visit(browser, url, counted);
    const sides = {
      ours: { address: url, screen: PRICE, session },
      plain: { address: `${plain.url}/lots`, screen: { ...PRICE, plain: true } },
      empty: { address: `${plain.url}/empty`, screen: { ...TILES, plain: true } },
    };
    const taken = await inTurns(rounds, sides, ({ address, ...how }) =>
      visit(browser, address, { ...how, traced: true, after: pan }),
    );
    await stop();
    const figures = Object.entries(taken).map(([side, each]) => [side, medians(each)]);
    const of = Object.fromEntries(figures);
    const ratio = (figure, one, other) => rounded(of[one][figure] / of[other][figure], 3);
    rows.push({
      lots: amount,
      'price ms': rounded(of.ours['usable ms']),
      'plain price ms': rounded(of.plain['usable ms']),
      'price ratio': ratio('usable ms', 'ours', 'plain'),
      'price A/A': ratio('usable ms', 'again', 'ours'),
      'task ms': rounded(of.ours.task),
      'plain task ms': rounded(of.plain.task),
      'task ratio': ratio('task', 'ours', 'plain'),
      'task A/A': ratio('task', 'again', 'ours'),
      'frame ratio': ratio('frame', 'ours', 'empty'),
      elements,
    });
  }
  const goals = ({ lots: amount }) => ({
    most: {
      'price ratio': PRICE_GOALS[amount] ?? Infinity,
      'task ratio': TASK_GOALS[amount] ?? Infinity,
      'frame ratio': FRAME_GOAL,
      elements: MOST_ELEMENTS,
    },
  });
  return { rounds, rows, goals };
});
