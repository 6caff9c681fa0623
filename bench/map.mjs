// The driver's map, as built and in a browser, against a page of Leaflet and leaflet.markercluster with
// the same lots: time to the first price, longest task, elements in the document, and frames while it is
// dragged against a map without lots. The two run in turns on this machine.
// `npm run build && CHROMIUM_PATH=/usr/bin/chromium node bench/map.mjs [--lots 28,600,10000,100000] [--rounds 5]`
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { serveFiles } from './support/files.mjs';
import { LOTS_AS_JSON, insertLots, libraries, plainPage } from './support/map-lots.mjs';
import { countElements, framesWhilePanning, login, visit } from './support/map-visits.mjs';
import { writePopulation } from './support/population.mjs';
import { startPostgres } from './support/postgres.mjs';
import { db, startProduct } from './support/server.mjs';
import { median, percentile, writeResults } from './support/stats.mjs';

const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '28,600,10000,100000' },
    rounds: { type: 'string', default: '5' },
  },
});
const sizes = values.lots.split(',').map(Number);
const rounds = Number(values.rounds);

/** Most that our longest task may take, as a share of the plain page's, by number of lots. */
const TASK_GOALS = { 10_000: 0.1, 100_000: 0.05 };
/** Most that our first price may take, as a share of the plain page's time. */
const PRICE_GOALS = { 10_000: 0.5, 100_000: 0.2 };
const MAX_ELEMENTS = 500;
/** How much longer 19 of 20 frames may take than those of an empty map. */
const FRAME_GOAL = 1.2;

const WINDOWS = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
const round = (ms) => Number(ms.toFixed(1));
const ratio = (one, other) => Number((one / other).toFixed(3));

/** A quarter hour of tomorrow, in the format of the page's address. */
const tomorrowAt = (time) =>
  `${new Date(Date.now() + 18 * 3_600_000).toISOString().slice(0, 10)}T${time}`;

const mostElements = (documents, lots) =>
  Math.max(
    ...documents
      .filter((each) => each.lots === lots)
      .flatMap(({ map, list, more, out }) => [map, list, more, out]),
  );

const folder = mkdtempSync(join(tmpdir(), 'parqueo-bench-'));
const postgres = await startPostgres();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});
const stops = [];
try {
  const databaseUrl = (name) => postgres.url.replace(/[^/]+$/, name);
  const psql = (name, script, ...options) =>
    execFileSync(
      postgres.program('psql'),
      ['-q', '-v', 'ON_ERROR_STOP=1', ...options, databaseUrl(name)],
      { input: script, stdio: ['pipe', 'pipe', 'inherit'], maxBuffer: 2 ** 30 },
    ).toString();

  const files = new Map(libraries());
  const plain = await serveFiles(files);
  stops.push(plain.stop);
  files.set('/lots', { type: 'text/html', content: plainPage(plain.url, true) });
  files.set('/empty', { type: 'text/html', content: plainPage(plain.url, '') });

  const rows = [];
  const documents = [];
  const population = join(folder, 'population');
  await writePopulation(population, { drivers: 1, parkings: 0, spaces: 0 });
  for (const lots of sizes) {
    const name = `lots${lots}`;
    psql('postgres', `create database ${name}`);
    const settings = {
      DATABASE_URL: databaseUrl(name),
      DATA_DIR: join(folder, name),
      TILE_URL: `${plain.url}/{z}/{x}/{y}.png`,
    };
    db(settings, 'restore', population);
    psql(name, insertLots(lots));
    psql(name, 'vacuum analyze;');
    files.set('/lots.json', { type: 'application/json', content: psql(name, LOTS_AS_JSON, '-At') });
    const server = await startProduct(settings);
    const session = await login(browser, server.url);

    for (const [window, size] of Object.entries(WINDOWS)) {
      const counts = await visit(browser, server.url, { session, size, after: countElements });
      const stay = `${server.url}/?llegada=${tomorrowAt('10:00')}&salida=${tomorrowAt('12:00')}`;
      const ofStay = await visit(browser, stay, { session, size, after: countElements });
      for (const [view, { map, list, more, out }] of [
        ['no stay selected', counts],
        ['a stay of tomorrow', ofStay],
      ])
        documents.push({ lots, window, view, map, list, more, out });
    }

    const ours = [];
    const theirs = [];
    const frames = { ours: [], plain: [], empty: [] };
    const pan = (side) => ({
      size: WINDOWS.phone,
      after: async (page) => void frames[side].push(...(await framesWhilePanning(page))),
    });
    // The first round warms the server and the disk and does not count.
    for (let turn = -1; turn < rounds; turn += 1) {
      const mine = await visit(browser, server.url, { session, ...pan('ours') });
      const other = await visit(browser, `${plain.url}/lots`, pan('plain'));
      await visit(browser, `${plain.url}/empty`, { ...pan('empty'), hasLots: false });
      if (turn < 0) for (const side of Object.values(frames)) side.length = 0;
      else {
        ours.push(mine);
        theirs.push(other);
      }
    }
    const of = (side, figure) => median(side.map((each) => each[figure]));
    const frame = (side) => percentile(frames[side], 0.95);
    rows.push({
      lots,
      'price ms': round(of(ours, 'price')),
      'plain price ms': round(of(theirs, 'price')),
      'price ratio': ratio(of(ours, 'price'), of(theirs, 'price')),
      'task ms': round(of(ours, 'task')),
      'plain task ms': round(of(theirs, 'task')),
      'task ratio': ratio(of(ours, 'task'), of(theirs, 'task')),
      'frame p95': round(frame('ours')),
      'plain frame p95': round(frame('plain')),
      'empty frame p95': round(frame('empty')),
      'frame ratio': ratio(frame('ours'), frame('empty')),
    });
    await server.stop();
  }
  console.log(`\nThe map against Leaflet and leaflet.markercluster, medians of ${rounds} rounds`);
  console.table(rows);
  console.log('\nElements in the document of ours');
  console.table(documents);
  const goals = [
    ...rows.flatMap((row) => [
      ...(row.lots in PRICE_GOALS
        ? [[row.lots, 'price ratio', row['price ratio'], PRICE_GOALS[row.lots]]]
        : []),
      ...(row.lots in TASK_GOALS
        ? [[row.lots, 'task ratio', row['task ratio'], TASK_GOALS[row.lots]]]
        : []),
      [row.lots, 'frame ratio', row['frame ratio'], FRAME_GOAL],
    ]),
    ...sizes.map((lots) => [lots, 'elements', mostElements(documents, lots), MAX_ELEMENTS]),
  ].map(([lots, figure, seen, goal]) => ({
    lots,
    figure,
    seen,
    goal,
    verdict: seen <= goal ? 'kept' : 'missed',
  }));
  console.table(goals);
  writeResults('map', { rounds, rows, documents, goals });
  if (goals.some(({ verdict }) => verdict === 'missed')) process.exitCode = 1;
} finally {
  await browser.close();
  for (const stop of stops) await stop();
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
