// The driver's map, as built and in a browser, against a page of Leaflet and leaflet.markercluster with
// the same lots: time to the first price, longest task, elements in the document, and frames while it is
// dragged against a map without lots. The two run in turns on this machine.
// `npm run build && CHROMIUM_PATH=/usr/bin/chromium node bench/map.mjs [--lots 28,600,10000,100000] [--rounds 5]`
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { serveFiles } from './support/files.mjs';
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
/** Initial position and zoom of the map (MAP-01). */
const CENTER = { latitude: 14.6349, longitude: -90.5069 };
const ZOOM = 15;

/** Lots that grow denser towards the middle of the city; each is always open. */
const insertLots = (amount) => `
  select setseed(0.5);
  alter table parkings disable trigger user;
  insert into parkings (owner_id, name, address, zone, latitude, longitude, active,
    accepts_reservations, car_spaces_count, moto_spaces_count, car_hourly_rate, moto_hourly_rate,
    reservation_fee, availability_schedule, created_at)
  select 1, 'Parqueo ' || n, n || ' Calle', '1', ${CENTER.latitude} + 0.1 * away * away * sin(turn),
    ${CENTER.longitude} + 0.1 * away * away * cos(turn), true, true, 20, 0, 5 + n % 40, 0, 10,
    day.week, now()
  from (
    select n, random() as away, random() * 2 * pi() as turn from generate_series(1, ${amount}) n
  ) lot cross join (
    select jsonb_object_agg(name, '{"available":true,"available_from":"00:00","available_until":"24:00"}'::jsonb) as week
    from unnest('{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[]) name
  ) day;
  insert into spaces (parking_id, identifier, vehicle_type) select id, 'C-01', 'car' from parkings;
  alter table parkings enable trigger user;
  select rebuild_parking_cells();`;

/** The same lots for the plain page, with only the fields that it shows. */
const LOTS_AS_JSON = `
  select json_agg(json_build_array(id, name, latitude, longitude, car_hourly_rate)) from parkings;`;

const require = createRequire(import.meta.url);
const leaflet = dirname(require.resolve('leaflet/dist/leaflet.js'));
const clusters = dirname(require.resolve('leaflet.markercluster/dist/leaflet.markercluster.js'));

/**
 * A map with the settings that the two libraries' documents call fast: markers added at once and in
 * chunks, removed from the document out of view, no animation, no spiderfying. Groups show count and
 * lowest price, as ours do; a marker shows its price.
 */
const plainPage = (tiles, lots) => `<!doctype html><html lang="es"><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/leaflet.css"><link rel="stylesheet" href="/MarkerCluster.css">
<style>html, body, #map { height: 100%; margin: 0 } .price { white-space: nowrap; background: #fff }</style>
<div id="map"></div>
<script src="/leaflet.js"></script><script src="/leaflet.markercluster.js"></script>
<script>
const map = L.map('map').setView([${CENTER.latitude}, ${CENTER.longitude}], ${ZOOM});
L.tileLayer('${tiles}/{z}/{x}/{y}.png').addTo(map);
const icon = (html) => L.divIcon({ html, className: 'price', iconSize: [64, 24] });
const price = (rate) => 'Q' + (rate * 2 + 10);
${
  lots &&
  `const group = L.markerClusterGroup({
  chunkedLoading: true,
  removeOutsideVisibleBounds: true,
  animate: false,
  spiderfyOnMaxZoom: false,
  showCoverageOnHover: false,
  iconCreateFunction: (cluster) => {
    let lowest = Infinity;
    for (const { options } of cluster.getAllChildMarkers()) lowest = Math.min(lowest, options.rate);
    return icon(cluster.getChildCount() + ' · desde ' + price(lowest));
  },
});
fetch('/lots.json').then((answer) => answer.json()).then((lots) => {
  group.addLayers(lots.map(([, title, latitude, longitude, rate]) =>
    L.marker([latitude, longitude], { title, rate, icon: icon(price(rate)) })));
  map.addLayer(group);
});`
}
</script></html>`;

/** Records in a page when its first price is visible. */
function watch() {
  window.bench = { price: 0 };
  const look = () => {
    const marks = document.querySelector('.leaflet-marker-pane')?.textContent ?? '';
    if (!/Q\d/.test(marks)) return;
    changes.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.bench.price = performance.now())));
  };
  const changes = new MutationObserver(look);
  changes.observe(document, { childList: true, subtree: true, characterData: true });
}

/** Traces a page's threads; `stop` returns its longest task in milliseconds, even one hidden from the page. */
async function traceTasks(page) {
  const client = await page.context().newCDPSession(page);
  const events = [];
  client.on('Tracing.dataCollected', ({ value }) => void events.push(...value));
  const includedCategories = ['toplevel', '__metadata'];
  await client.send('Tracing.start', { traceConfig: { includedCategories } });
  return async () => {
    const complete = new Promise((done) => client.once('Tracing.tracingComplete', done));
    await client.send('Tracing.end');
    await complete;
    const pages = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${pid} ${tid}`),
    );
    // Continuations of network promises are traced apart from tasks, as microtasks.
    const tasks = events.filter(
      ({ name, pid, tid }) =>
        /(RunTask|MicrotaskCheckpoint)$/.test(name) && pages.has(`${pid} ${tid}`),
    );
    // A task that began before the trace, or outlasts it, has no length.
    return Math.max(...tasks.map(({ dur = 0 }) => dur / 1000));
  };
}

/** Milliseconds of each frame while the map is dragged to and fro with the mouse. */
async function framesWhilePanning(page) {
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
  return page.evaluate(() => {
    window.panning = false;
    return window.frames;
  });
}

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

const elementsIn = (page) => page.evaluate(() => document.querySelectorAll('*').length);

/** Waits until the page has sent and computed nothing for a while. */
async function rest(page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5000 })));
}

/** One page, opened with an empty cache. */
async function visit(browser, address, { session, size, after, hasLots = true }) {
  const context = await browser.newContext({
    viewport: size,
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    storageState: session?.state,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const longestTask = await traceTasks(page);
    await page.goto(address);
    if (hasLots)
      await page.waitForFunction(() => window.bench.price > 0, null, { timeout: 60_000 });
    else await page.locator('.leaflet-tile-loaded').first().waitFor();
    await rest(page);
    const task = await longestTask();
    const price = await page.evaluate(() => window.bench.price);
    const more = await after(page);
    // Each start renews the session, which makes the stored one invalid.
    if (session) session.state = await context.storageState();
    return { price, task, ...more };
  } finally {
    await context.close();
  }
}

/** The elements of our map's screen as it opens, with its list, with more of it, and a level further out. */
async function countElements(page) {
  const counts = { map: await elementsIn(page) };
  const button = (name) => page.getByRole('button', { name, exact: true });
  if (await button('Ver lista').isVisible()) {
    await button('Ver lista').click();
    await button('Ampliar lista').click();
  }
  await rest(page);
  counts.list = await elementsIn(page);
  for (let more = 0; more < 3 && (await button('Ver más').isVisible()); more += 1)
    await button('Ver más').click();
  counts.more = await elementsIn(page);
  if (await button('Ver mapa').isVisible()) await button('Ver mapa').click();
  for (const zoom of ['Alejar', 'Alejar', 'Alejar']) {
    await page.getByRole('button', { name: zoom }).click();
    await rest(page);
    counts.out = Math.max(counts.out ?? 0, await elementsIn(page));
  }
  return counts;
}

/** A driver's session, as the browser stores it. */
async function login(browser, url) {
  const account = { email: 'conductor@ejemplo.gt', password: 'una-clave-larga-42' };
  const answer = await fetch(`${url}/api/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...account,
      full_name: 'Marta Xol',
      phone: '55549777',
      user_type: 'driver',
    }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.locator('.leaflet-container').waitFor();
  const state = await context.storageState();
  await context.close();
  return { state };
}

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

  const files = new Map(
    [
      [leaflet, 'leaflet.js', 'text/javascript'],
      [leaflet, 'leaflet.css', 'text/css'],
      [clusters, 'leaflet.markercluster.js', 'text/javascript'],
      [clusters, 'MarkerCluster.css', 'text/css'],
    ].map(([from, name, type]) => [`/${name}`, { type, content: readFileSync(join(from, name)) }]),
  );
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
