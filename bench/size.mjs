// Brotli bytes of JavaScript: of each app, and up to the first screen of '/'.
// Fails where a goal is missed by more than 5 %; --report only prints. Names ('driver') select apps. Needs a
// production build.
import { readFileSync, readdirSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeResults } from './support/stats.mjs';

const KIB = 1024;
const top = join(import.meta.dirname, '..');

/** What a goal allows beyond itself: code moves between files, and their names compress by chance. */
const ROOM = 1.05;

/** KiB to the first screen (docs/performance.md). */
const visitors = [
  { label: 'logged out', audience: 'anonymous', goal: 149 },
  { label: 'driver', audience: 'driver', goal: 200 },
  { label: 'owner', audience: 'admin', goal: 149 },
];

/**
 * KiB of all scripts of a remote: code that is in two of its files counts twice here. There is
 * room for lazy screens, not for a second Leaflet (40 KiB).
 */
const REMOTE_GOAL = 225;

/** KiB until an integrator's page shows the list of parkings: it has none of our libraries. */
const EMBED_GOAL = 126;
const EMBED_FIRST = ['first-admin.', 'parkings.'];

/** Bytes on the wire: the build lays the compressed file beside each script. */
const bytesOf = (dist, file) => statSync(join(dist, `${file}.br`)).size;
const sum = (dist, files) => files.reduce((total, file) => total + bytesOf(dist, file), 0);
const kib = (bytes) => `${(bytes / KIB).toFixed(1).padStart(7)} KiB`;

const rows = [];
/** Prints a figure and whether it keeps its goal, in KiB. */
function judge(label, bytes, { goal, note = '' }) {
  const isMissed = bytes > goal * KIB * ROOM;
  const goals = isMissed ? 'missed' : 'kept';
  rows.push({ what: label, bytes, goal, goals });
  const verdict = `goal ${goal} KiB, limit ${(goal * ROOM).toFixed(0)}: ${goals}`;
  console.log(`${label.padEnd(12)}${kib(bytes)}  ${note}${verdict}`);
}

const scriptsIn = (dist) => readdirSync(dist).filter((file) => file.endsWith('.js'));

/** The builds of a kind of release. */
function readBuilds(kind) {
  return readdirSync(top)
    .map((folder) => ({ folder, dist: join(top, folder, 'dist') }))
    .filter(({ dist }) => existsSync(join(dist, 'manifest.json')))
    .map((app) => ({
      ...app,
      manifest: JSON.parse(readFileSync(join(app.dist, 'manifest.json'), 'utf8')),
    }))
    .filter(({ manifest }) => manifest.kind === kind);
}

/** Whether the server has the visitor's browser preload the remote for '/'. */
const isFirst = ({ manifest }, audience) =>
  manifest.routes.some(
    (route) =>
      route.audience.includes(audience) && (audience === 'anonymous' || route.path === '/'),
  );

const apps = readdirSync(top).filter((folder) =>
  existsSync(join(top, folder, 'webpack.config.mjs')),
);
const words = process.argv.slice(2).filter((word) => word !== '--report');
const named = words.map((name) => {
  const app = apps.find((folder) => folder === name || folder === `${name}-app`);
  if (app) return app;
  console.error(`No app is '${name}': ${apps.join(', ')}`);
  return process.exit(2);
});

const shell = join(top, 'shell', 'dist');
if (!existsSync(join(shell, 'manifest.json'))) {
  console.error('Nothing is built yet: npm run build');
  process.exit(2);
}
const [{ manifest }] = readBuilds('shell');
const shellBytes = bytesOf(shell, manifest.entry);
const remotes = readBuilds('remote');
const isWanted = (folder) => named.length === 0 || named.includes(folder);

console.log('Brotli bytes of JavaScript: all scripts, and the entry');
console.log(`${'shell'.padEnd(12)}${kib(sum(shell, scriptsIn(shell)))} ${kib(shellBytes)}`);
for (const {
  folder,
  dist,
  manifest: { entry },
} of remotes.filter((one) => isWanted(one.folder)))
  judge(folder, sum(dist, scriptsIn(dist)), {
    goal: REMOTE_GOAL,
    note: `${kib(bytesOf(dist, entry))}  `,
  });

for (const { label, audience, goal } of visitors) {
  const first = remotes.filter((one) => isFirst(one, audience));
  const folders = ['shell', ...first.map(({ folder }) => folder)];
  if (!folders.some(isWanted)) continue;
  const bytes = first.map(({ dist, manifest: { entry, preload } }) =>
    sum(dist, [entry, ...preload]),
  );
  const note = `to the first screen of '/' (${folders.join(' + ')})  `;
  judge(
    label,
    bytes.reduce((one, other) => one + other, shellBytes),
    { goal, note },
  );
}

for (const {
  folder,
  dist,
  manifest: { entry },
} of readBuilds('embed')) {
  if (!isWanted(folder)) continue;
  const first = scriptsIn(dist).filter(
    (file) => file === entry || EMBED_FIRST.some((name) => file.startsWith(name)),
  );
  const note = "to the list of parkings in an integrator's page  ";
  judge(folder, sum(dist, first), { goal: EMBED_GOAL, note });
}
writeResults('size', { rows });
const isMissed = rows.some(({ goals }) => goals === 'missed');
if (isMissed && !process.argv.includes('--report')) process.exitCode = 1;
