// The product in a browser, opened with an empty cache at slow 4G, against the same sources as a monolith
// (support/twin.mjs), by turns: scripts, CPU of the main thread, largest paint, and when the screen can be
// used. Times depend on what else the machine does, scripts and CPU hardly do; 'A/A' is ours against itself.
// Options: --pairs 15 --cpu 1,4 --screens login,gate (else all); needs a browser (CHROMIUM_PATH)
import { join } from 'node:path';
import { bench, optionsOf } from './support/bench.mjs';
import { logIn, startBrowser, visit } from './support/browser.mjs';
import { serveFiles } from './support/files.mjs';
import { startProduct, startServer } from './support/server.mjs';
import { inTurns, percentile } from './support/stats.mjs';
import { makeStore } from './support/stores.mjs';
import { publishTwin } from './support/twin.mjs';

const { pairs, cpu, screens } = optionsOf({ pairs: 15, cpu: '1,4', screens: '' });

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

const FIGURES = ['JS KiB', 'CPU ms', 'LCP ms', 'usable ms'];
/** Most that ours may be, as shares of the monolith's; of the last two by screen. */
const GOALS = { 'JS KiB': 1.15, 'CPU ms': 1.05, 'LCP ms': 0.85, 'usable ms': 0.85 };
const GOALS_OF = {
  login: { 'LCP ms': 0.5, 'usable ms': Infinity },
  driver: { 'LCP ms': 0.9, 'usable ms': 0.9 },
};

/** Slow 4G. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** The rows of a screen: ours, its ratios to the other side with their quarters, and those to ourselves. */
function rowsOf(screen, rate, { ours, theirs, again }) {
  const row = (side, share, figureOf) => {
    const figures = FIGURES.map((name) => {
      const all = ours.map((seen, n) => figureOf(seen, n, name));
      return [name, percentile(all, share)];
    });
    return { screen, cpu: `${rate}x`, side, ...Object.fromEntries(figures) };
  };
  const ratio = (seen, n, name) => seen[name] / theirs[n][name];
  return [
    row('ours', 0.5, (seen, _, name) => seen[name]),
    row('ratio', 0.5, ratio),
    row('its lower quarter', 0.25, ratio),
    row('its upper quarter', 0.75, ratio),
    row('A/A', 0.5, (seen, n, name) => seen[name] / again[n][name]),
  ];
}

await bench(async (place) => {
  const { tiles: TILE_URL } = place.started(await serveFiles());
  const store = { ...(await makeStore(place, 'demo')), DEMO: '1', TILE_URL };
  const twin = { ...store, DATA_DIR: join(place.folder, 'twin') };
  const ours = place.started(await startProduct(store));
  await publishTwin(twin);
  const theirs = place.started(await startServer(twin));
  const browser = place.started(await startBrowser());
  const sides = { ours: { url: ours.url }, theirs: { url: theirs.url } };
  for (const side of Object.values(sides))
    for (const [as, mail] of Object.entries(ACCOUNTS))
      side[as] = await logIn(browser, side.url, mail);

  const rows = [];
  for (const rate of cpu.split(',').map(Number))
    for (const name of screens ? screens.split(',') : Object.keys(SCREENS)) {
      const { as, path, ...screen } = SCREENS[name];
      const taken = await inTurns(pairs, sides, (side) =>
        visit(browser, side.url + path, { screen, session: side[as], network: NETWORK, rate }),
      );
      rows.push(...rowsOf(name, rate, taken));
    }
  const goals = ({ screen, side }) => ({
    most: side === 'ratio' ? { ...GOALS, ...GOALS_OF[screen] } : {},
  });
  return { rows, goals };
});
