// The driver's map, as built and in a browser, against a page of Leaflet and leaflet.markercluster with
// the same lots: time to the first price, longest task, elements in the document, and frames while it is
// dragged against a map without lots. The two run in turns on this machine.
// `npm run build && CHROMIUM_PATH=/usr/bin/chromium node bench/map.mjs [--lots 28,600,10000,100000] [--rounds 5]`
import { join } from 'node:path';
import { bench, optionsOf } from './support/bench.mjs';
import { startBrowser } from './support/browser.mjs';
import { serveFiles } from './support/files.mjs';
import { LOTS_AS_JSON, insertLots, libraries, plainPage } from './support/map-lots.mjs';
import { countElements, framesWhilePanning, login, visit } from './support/map-visits.mjs';
import { writePopulation } from './support/population.mjs';
import { startPostgres } from './support/postgres.mjs';
import { db, startProduct } from './support/server.mjs';
import { median, percentile, rounded, writeResults } from './support/stats.mjs';

const { lots: numbers, rounds } = optionsOf({ lots: '28,600,10000,100000', rounds: 5 });
const sizes = numbers.split(',').map(Number);

/** Most that our longest task may take, as a share of the plain page's, by number of lots. */
const TASK_GOALS = { 10_000: 0.1, 100_000: 0.05 };
/** Most that our first price may take, as a share of the plain page's time. */
const PRICE_GOALS = { 10_000: 0.5, 100_000: 0.2 };
const MAX_ELEMENTS = 500;
/** How much longer 19 of 20 frames may take than those of an empty map. */
const FRAME_GOAL = 1.2;

const WINDOWS = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
const ratio = (one, other) => rounded(one / other, 3);

/** A quarter hour of tomorrow, in the format of the page's address. */
const tomorrowAt = (time) =>
  `${new Date(Date.now() + 18 * 3_600_000).toISOString().slice(0, 10)}T${time}`;

/** The elements of ours in the document: at each window, without a stay and with one. */
async function elementsOf(browser, url, session) {
  const stay = `${url}/?llegada=${tomorrowAt('10:00')}&salida=${tomorrowAt('12:00')}`;
  const rows = [];
  for (const [window, size] of Object.entries(WINDOWS))
    for (const [view, address] of Object.entries({ 'no stay selected': url, 'a stay': stay })) {
      const seen = await visit(browser, address, { session, size, after: countElements });
      const { map, list, more, out } = seen;
      rows.push({ window, view, map, list, more, out });
    }
  return rows;
}

/** Medians of both maps' visits, taken in turns. */
async function compare(browser, { url, session, plain }) {
  const visits = { ours: [], plain: [] };
  const frames = { ours: [], plain: [], empty: [] };
  const pan = (side) => ({
    size: WINDOWS.phone,
    after: async (page) => void frames[side].push(...(await framesWhilePanning(page))),
  });
  // The first round warms the server and the disk and does not count.
  for (let turn = -1; turn < rounds; turn += 1) {
    const ours = await visit(browser, url, { session, ...pan('ours') });
    const other = await visit(browser, `${plain}/lots`, pan('plain'));
    await visit(browser, `${plain}/empty`, { ...pan('empty'), hasLots: false });
    if (turn < 0) for (const side of Object.values(frames)) side.length = 0;
    else {
      visits.ours.push(ours);
      visits.plain.push(other);
    }
  }
  const of = (side, figure) => median(visits[side].map((each) => each[figure]));
  const frame = (side) => percentile(frames[side], 0.95);
  return {
    'price ms': rounded(of('ours', 'price'), 1),
    'plain price ms': rounded(of('plain', 'price'), 1),
    'price ratio': ratio(of('ours', 'price'), of('plain', 'price')),
    'task ms': rounded(of('ours', 'task'), 1),
    'plain task ms': rounded(of('plain', 'task'), 1),
    'task ratio': ratio(of('ours', 'task'), of('plain', 'task')),
    'frame p95': rounded(frame('ours'), 1),
    'plain frame p95': rounded(frame('plain'), 1),
    'empty frame p95': rounded(frame('empty'), 1),
    'frame ratio': ratio(frame('ours'), frame('empty')),
  };
}

/** What was seen of each figure with a goal. */
function judge(rows, documents) {
  const figures = rows.flatMap(({ lots, ...row }) => {
    const counts = documents.filter((each) => each.lots === lots);
    const most = Math.max(...counts.flatMap(({ map, list, more, out }) => [map, list, more, out]));
    return [
      [lots, 'price ratio', row['price ratio'], PRICE_GOALS[lots]],
      [lots, 'task ratio', row['task ratio'], TASK_GOALS[lots]],
      [lots, 'frame ratio', row['frame ratio'], FRAME_GOAL],
      [lots, 'elements', most, MAX_ELEMENTS],
    ];
  });
  return figures
    .filter(([, , , goal]) => goal !== undefined)
    .map(([lots, figure, seen, goal]) => {
      const verdict = seen <= goal ? 'kept' : 'missed';
      return { lots, figure, seen, goal, verdict };
    });
}

await bench(async ({ folder, started }) => {
  const postgres = started(await startPostgres());
  const browser = started(await startBrowser());
  const files = new Map(libraries());
  const plain = started(await serveFiles(files));
  files.set('/lots', { type: 'text/html', content: plainPage(plain.url, true) });
  files.set('/empty', { type: 'text/html', content: plainPage(plain.url, '') });

  const rows = [];
  const documents = [];
  const population = join(folder, 'population');
  await writePopulation(population, { drivers: 1, parkings: 0, spaces: 0 });
  for (const lots of sizes) {
    const name = `lots${lots}`;
    const settings = {
      DATABASE_URL: postgres.create(name),
      DATA_DIR: join(folder, name),
      TILE_URL: `${plain.url}/{z}/{x}/{y}.png`,
    };
    db(settings, 'restore', population);
    postgres.psql(name, insertLots(lots));
    postgres.psql(name, 'vacuum analyze;');
    const content = postgres.psql(name, LOTS_AS_JSON, '-At');
    files.set('/lots.json', { type: 'application/json', content });
    const { url, stop } = started(await startProduct(settings));
    const session = await login(browser, url);
    const counts = await elementsOf(browser, url, session);
    documents.push(...counts.map((row) => ({ lots, ...row })));
    rows.push({ lots, ...(await compare(browser, { url, session, plain: plain.url })) });
    await stop();
  }
  console.log(`\nThe map against Leaflet and leaflet.markercluster, medians of ${rounds} rounds`);
  console.table(rows);
  console.log('\nElements in the document of ours');
  console.table(documents);
  const goals = judge(rows, documents);
  console.table(goals);
  writeResults('map', { rounds, rows, documents, goals });
  return goals.every(({ verdict }) => verdict === 'kept');
});
