// The driver's map, as built and in a browser, against a page of Leaflet and leaflet.markercluster with
// the same lots, by turns: time to the first price, longest task, and frames while it is dragged against a
// map without lots.
// Options: --lots 28,10000,100000 --rounds 5; needs a browser (CHROMIUM_PATH)
import { administer } from '@parqueo/server/test/support/postgres.mjs';
import { bench, optionsOf } from './support/bench.mjs';
import { logIn, startBrowser, visit } from './support/browser.mjs';
import { callFor } from './support/call.mjs';
import { serveFiles } from './support/files.mjs';
import { CENTER, plainMap } from './support/plain-map.mjs';
import { startProduct } from './support/server.mjs';
import { inTurns, medians, percentile } from './support/stats.mjs';
import { lots, makeStore, people } from './support/stores.mjs';

const { lots: numbers, rounds } = optionsOf({ lots: '28,10000,100000', rounds: 5 });

/** Most that our first price and longest task may take, as shares of the plain page's, by number of lots. */
const PRICE_GOALS = { 10_000: 1, 100_000: 0.2 };
const TASK_GOALS = { 10_000: 0.15, 100_000: 0.05 };
/** How much longer 19 of 20 frames may take than those of an empty map. */
const FRAME_GOAL = 1.2;

/** The first price is drawn. */
const PRICE = { shows: '.leaflet-marker-pane', text: 'Q\\d' };
const TILES = { shows: '.leaflet-tile-pane img', text: '' };
const ACCOUNT = {
  full_name: 'Ana',
  user_type: 'driver',
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
  select json_agg(json_build_array(id, name, latitude, longitude, car_hourly_rate))::text as content
  from parkings`;

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

await bench(async (rooms) => {
  const browser = rooms.started(await startBrowser());
  const files = new Map();
  const plain = rooms.started(await serveFiles(files));
  for (const [path, content] of plainMap(plain.tiles)) files.set(path, content);
  const rows = [];
  for (const amount of numbers.split(',').map(Number)) {
    const script = people(1) + lots(amount, { spaces: 1, rate: '5 + n % 40', place });
    const settings = await makeStore(rooms, `lots${amount}`, script);
    const [{ content }] = await administer(settings.DATABASE_URL, LOTS_AS_JSON);
    files.set('/lots.json', content);
    const { url, stop } = rooms.started(await startProduct({ ...settings, TILE_URL: plain.tiles }));
    const { email, password } = ACCOUNT;
    await callFor(url, { path: '/user', body: ACCOUNT });
    const session = await logIn(browser, url, email, password);
    const sides = {
      ours: { address: url, screen: PRICE, session },
      plain: { address: `${plain.url}/lots.html`, screen: { ...PRICE, plain: true } },
      empty: { address: `${plain.url}/empty.html`, screen: { ...TILES, plain: true } },
    };
    const taken = await inTurns(rounds, sides, ({ address, ...how }) =>
      visit(browser, address, { ...how, traced: true, after: pan }),
    );
    await stop();
    const [ours, theirs, empty, again] = Object.values(taken).map(medians);
    rows.push({
      lots: amount,
      'price ms': ours['usable ms'],
      'plain price ms': theirs['usable ms'],
      'price ratio': ours['usable ms'] / theirs['usable ms'],
      'price A/A': again['usable ms'] / ours['usable ms'],
      'task ms': ours.task,
      'plain task ms': theirs.task,
      'task ratio': ours.task / theirs.task,
      'task A/A': again.task / ours.task,
      'frame ratio': ours.frame / empty.frame,
    });
  }
  const goals = ({ lots: amount }) => ({
    most: {
      'price ratio': PRICE_GOALS[amount] ?? Infinity,
      'task ratio': TASK_GOALS[amount] ?? Infinity,
      'frame ratio': FRAME_GOAL,
    },
  });
  return { rows, goals };
});
