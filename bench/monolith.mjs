// The product in a browser, opened with an empty cache at slow 4G, against the same sources as a monolith
// (support/twin.mjs) or against another checkout's product, by turns: scripts, CPU of the main
// thread, first and largest paint, and when the screen can be used. Times depend on what else the machine
// does, scripts and CPU hardly do; 'A/A' is ours against itself.
// `npm run build && CHROMIUM_PATH=/usr/bin/chromium node bench/monolith.mjs [--pairs 15] [--cpu 1,4]
//  [--screens login,gate] [--other FOLDER]`; FOLDER: a checkout, built, in place of the monolith
import { join } from 'node:path';
import { bench, optionsOf } from './support/bench.mjs';
import { logIn, startBrowser, visit } from './support/browser.mjs';
import { serveFiles } from './support/files.mjs';
import { startPostgres } from './support/postgres.mjs';
import { startProduct, startServer } from './support/server.mjs';
import { inTurns, median, percentile, rounded } from './support/stats.mjs';
import { publishTwin } from './support/twin.mjs';

const options = optionsOf({ pairs: 15, cpu: '1,4', screens: '', other: '' });
const { pairs, cpu, screens, other } = options;

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

/** Slow 4G. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** The rows of a screen: ours, its ratios to the other side with their quarters, and those to ourselves. */
function rowsOf(screen, rate, { ours, theirs, again }) {
  const row = (side, figure) => {
    const figures = FIGURES.map((name) => [name, rounded(figure(name), 3)]);
    return { screen, cpu: `${rate}x`, side, ...Object.fromEntries(figures) };
  };
  const ratios = (others, share) => (name) =>
    percentile(
      ours.map((seen, n) => seen[name] / others[n][name]),
      share,
    );
  return [
    row('ours', (name) => median(ours.map((seen) => seen[name]))),
    row('ratio', ratios(theirs, 0.5)),
    row('its lower quarter', ratios(theirs, 0.25)),
    row('its upper quarter', ratios(theirs, 0.75)),
    row('A/A', ratios(again, 0.5)),
  ];
}

await bench(async ({ folder, started }) => {
  const { tiles, stop } = await serveFiles();
  started({ stop });
  const postgres = started(await startPostgres());
  const settingsOf = (side) => ({
    DATABASE_URL: postgres.url(),
    DATA_DIR: join(folder, side),
    DEMO: '1',
    TILE_URL: tiles,
  });
  const ours = started(await startProduct(settingsOf('ours')));
  if (!other) await publishTwin(settingsOf('theirs'));
  const theirs = started(
    other
      ? await startProduct(settingsOf('theirs'), other)
      : await startServer(settingsOf('theirs')),
  );
  const browser = started(await startBrowser());
  const sides = { ours: { url: ours.url }, theirs: { url: theirs.url } };
  for (const side of Object.values(sides))
    for (const [as, mail] of Object.entries(ACCOUNTS))
      side[as] = await logIn(browser, side.url, mail, PASSWORD);

  const rows = [];
  for (const rate of cpu.split(',').map(Number))
    for (const name of screens ? screens.split(',') : Object.keys(SCREENS)) {
      const { as, path, ...screen } = SCREENS[name];
      const taken = await inTurns(pairs, sides, (side) =>
        visit(browser, side.url + path, { screen, session: side[as], network: NETWORK, rate }),
      );
      const measured = rowsOf(name, rate, taken);
      console.table(measured);
      rows.push(...measured);
    }
  const isJudged = ({ side }) => side === 'ratio' && !other;
  const goals = (row) => ({ most: isJudged(row) ? { ...GOALS, ...GOALS_OF[row.screen] } : {} });
  return { ...options, rows, goals };
});
