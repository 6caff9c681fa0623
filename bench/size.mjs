// Brotli bytes of JavaScript: of each app, and up to the first screen of '/' (docs/performance.md).
// Fails where a goal is missed by more than 5 %. Names ('driver') select apps. Needs a production build.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bench } from './support/bench.mjs';

const top = join(import.meta.dirname, '..');

/** What a goal allows beyond itself: code moves between files, and their names compress by chance. */
const ROOM = 1.05;
/** KiB to the first screen of a visitor. */
const FIRST_GOALS = { anonymous: 149, driver: 200, admin: 149 };
/**
 * KiB of all scripts of a remote: code that is in two of its files counts twice here. There is
 * room for lazy screens, not for a second Leaflet (40 KiB).
 */
const REMOTE_GOAL = 225;
/** KiB until an integrator's page shows the list of parkings: it has none of our libraries. */
const EMBED_GOAL = 126;
const EMBED_FIRST = /^(?:first-admin|parkings)\./;

/** Ends the run with what is wrong in its words. */
function end(why) {
  console.error(why);
  process.exit(2);
}

const folders = readdirSync(top);
const apps = folders.filter((folder) => existsSync(join(top, folder, 'webpack.config.mjs')));
const named = process.argv.slice(2).map((name) => {
  const app = apps.find((folder) => folder === name || folder === `${name}-app`);
  return app ?? end(`No app is '${name}': ${apps.join(', ')}`);
});
const isWanted = (folder) => named.length === 0 || named.includes(folder);

/** On the wire: the build lays the compressed file beside each script. */
const kib = (folder, files) =>
  files
    .map((file) => statSync(join(top, folder, 'dist', `${file}.br`)).size / 1024)
    .reduce((one, other) => one + other, 0);
const scriptsIn = (folder) =>
  readdirSync(join(top, folder, 'dist')).filter((file) => file.endsWith('.js'));

/** Folders and manifests of the builds of a kind. */
const ofKind = (kind) =>
  folders
    .filter((folder) => existsSync(join(top, folder, 'dist/manifest.json')))
    .map((folder) => [folder, JSON.parse(readFileSync(join(top, folder, 'dist/manifest.json')))])
    .filter(([, manifest]) => manifest.kind === kind);

await bench(() => {
  const [[, shell] = end('Nothing is built yet: npm run build')] = ofKind('shell');
  const rows = [{ what: 'all scripts of the shell', KiB: kib('shell', scriptsIn('shell')) }];
  for (const [folder] of ofKind('remote').filter(([each]) => isWanted(each))) {
    const KiB = kib(folder, scriptsIn(folder));
    rows.push({ what: `all scripts of ${folder}`, KiB, goal: REMOTE_GOAL });
  }
  for (const [audience, goal] of Object.entries(FIRST_GOALS)) {
    /** Whether the server has the visitor's browser preload the remote for '/'. */
    const isFirst = ([, { routes }]) =>
      routes
        .filter((route) => route.audience.includes(audience))
        .some(({ path }) => audience === 'anonymous' || path === '/');
    const first = ofKind('remote').filter(isFirst);
    const all = ['shell', ...first.map(([folder]) => folder)];
    if (!all.some(isWanted)) continue;
    const needed = first.map(([folder, { entry, preload }]) => kib(folder, [entry, ...preload]));
    const KiB = needed.reduce((one, other) => one + other, kib('shell', [shell.entry]));
    rows.push({ what: `first screen of '/', ${audience}: ${all.join(' + ')}`, KiB, goal });
  }
  for (const [folder, { entry }] of ofKind('embed').filter(([each]) => isWanted(each))) {
    const first = scriptsIn(folder).filter((file) => file === entry || EMBED_FIRST.test(file));
    const what = `list of parkings in an integrator's page: ${folder}`;
    rows.push({ what, KiB: kib(folder, first), goal: EMBED_GOAL });
  }
  return { rows, goals: ({ goal = Infinity }) => ({ most: { KiB: goal * ROOM } }) };
});
