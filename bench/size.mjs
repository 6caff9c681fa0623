// Brotli bytes of JavaScript: of each app, and up to the first screen of '/' (docs/performance.md).
// Fails where a goal is missed by more than 5 %; --report only prints. Names ('driver') select apps. Needs a
// production build.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeResults } from './support/bench.mjs';

const top = join(import.meta.dirname, '..');

/** What a goal allows beyond itself: code moves between files, and their names compress by chance. */
const ROOM = 1.05;
/** KiB to the first screen of a visitor. */
const FIRST_GOALS = { 'logged out': 149, driver: 200, owner: 149 };
const AUDIENCES = { 'logged out': 'anonymous', driver: 'driver', owner: 'admin' };
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
const named = process.argv
  .slice(2)
  .filter((word) => word !== '--report')
  .map(
    (name) =>
      apps.find((folder) => folder === name || folder === `${name}-app`) ??
      end(`No app is '${name}': ${apps.join(', ')}`),
  );
const isWanted = (folder) => named.length === 0 || named.includes(folder);

/** Kilobytes on the wire: the build lays the compressed file beside each script. */
const sizeOf = (folder, files) =>
  files.reduce((sum, file) => sum + statSync(join(top, folder, 'dist', `${file}.br`)).size, 0);
const scriptsIn = (folder) =>
  readdirSync(join(top, folder, 'dist')).filter((file) => file.endsWith('.js'));
const kib = (bytes) => `${(bytes / 1024).toFixed(1).padStart(7)} KiB`;

const rows = [];
/** Prints a figure and whether it keeps its goal, in KiB. */
function judge(what, bytes, { goal, note = '' }) {
  const goals = bytes > goal * 1024 * ROOM ? 'missed' : 'kept';
  rows.push({ what, bytes, goal, goals });
  const verdict = `goal ${goal} KiB, limit ${(goal * ROOM).toFixed(0)}: ${goals}`;
  console.log(`${what.padEnd(12)}${kib(bytes)}  ${note}${verdict}`);
}

/** The manifests of builds by their folders, of a kind of release. */
const manifests = folders
  .filter((folder) => existsSync(join(top, folder, 'dist/manifest.json')))
  .map((folder) => [folder, JSON.parse(readFileSync(join(top, folder, 'dist/manifest.json')))]);
const ofKind = (kind) => manifests.filter(([, manifest]) => manifest.kind === kind);
const [[, shell] = end('Nothing is built yet: npm run build')] = ofKind('shell');

console.log('Brotli bytes of JavaScript: all scripts, and the entry');
const shellBytes = sizeOf('shell', [shell.entry]);
console.log(`shell       ${kib(sizeOf('shell', scriptsIn('shell')))} ${kib(shellBytes)}`);
for (const [folder, { entry }] of ofKind('remote').filter(([each]) => isWanted(each))) {
  const note = `${kib(sizeOf(folder, [entry]))}  `;
  judge(folder, sizeOf(folder, scriptsIn(folder)), { goal: REMOTE_GOAL, note });
}

for (const [label, goal] of Object.entries(FIRST_GOALS)) {
  const audience = AUDIENCES[label];
  /** Whether the server has the visitor's browser preload the remote for '/'. */
  const isFirst = ({ routes }) =>
    routes.some(
      (route) =>
        route.audience.includes(audience) && (audience === 'anonymous' || route.path === '/'),
    );
  const first = ofKind('remote').filter(([, manifest]) => isFirst(manifest));
  const all = ['shell', ...first.map(([folder]) => folder)];
  if (!all.some(isWanted)) continue;
  const bytes = first.map(([folder, { entry, preload }]) => sizeOf(folder, [entry, ...preload]));
  const note = `to the first screen of '/' (${all.join(' + ')})  `;
  judge(
    label,
    bytes.reduce((one, other) => one + other, shellBytes),
    { goal, note },
  );
}

for (const [folder, { entry }] of ofKind('embed').filter(([each]) => isWanted(each))) {
  const first = scriptsIn(folder).filter((file) => file === entry || EMBED_FIRST.test(file));
  const note = "to the list of parkings in an integrator's page  ";
  judge(folder, sizeOf(folder, first), { goal: EMBED_GOAL, note });
}
writeResults('size', { rows });
const isMissed = rows.some(({ goals }) => goals === 'missed');
if (isMissed && !process.argv.includes('--report')) process.exitCode = 1;
