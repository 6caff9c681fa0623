// Brotli bytes of JavaScript: of each app, and up to the first screen of '/'.
// Fails where a goal is missed by more than 5 %; --report only prints. Names ('driver') select apps. Needs a
// production build.
import { readFileSync, readdirSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

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
const REMOTE_GOAL = 220;

/** KiB until an integrator's page shows the list of parkings: it has none of our libraries. */
const EMBED_GOAL = 126;
const EMBED_FIRST = ['first-admin.', 'parkings.'];

/** Bytes on the wire: the build lays the compressed file beside each script. */
const bytesOf = (dist, file) => statSync(join(dist, `${file}.br`)).size;
const sum = (dist, files) => files.reduce((total, file) => total + bytesOf(dist, file), 0);
const isMissed = (bytes, goal) => bytes > goal * KIB * ROOM;
const kib = (bytes) => `${(bytes / KIB).toFixed(1).padStart(7)} KiB`;

const scriptsIn = (dist) => readdirSync(dist).filter((file) => file.endsWith('.js'));

/** Scripts of the shell that a page begins with. */
const shellScripts = (dist) => [
  JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')).entry,
];

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
const remotes = readBuilds('remote');
const isWanted = (folder) => named.length === 0 || named.includes(folder);

console.log('Brotli bytes of JavaScript\n\napp                total       entry');
console.log(
  `${'shell'.padEnd(12)}${kib(sum(shell, scriptsIn(shell)))} ${kib(sum(shell, shellScripts(shell)))}`,
);
let missed = 0;
for (const { folder, dist, manifest } of remotes.filter(({ folder: app }) => isWanted(app))) {
  const total = sum(dist, scriptsIn(dist));
  const over = isMissed(total, REMOTE_GOAL);
  if (over) missed += 1;
  console.log(
    `${folder.padEnd(12)}${kib(total)} ${kib(bytesOf(dist, manifest.entry))}${over ? `  goal ${REMOTE_GOAL} KiB: missed` : ''}`,
  );
}

const screens = visitors
  .map((visitor) => ({
    ...visitor,
    first: remotes.filter((one) => isFirst(one, visitor.audience)),
  }))
  .filter(({ first }) => [...first.map(({ folder }) => folder), 'shell'].some(isWanted));
if (screens.length > 0) console.log("\nto the first screen of '/'");
for (const { label, goal, first } of screens) {
  const bytes = first.reduce(
    (total, { dist, manifest }) => total + sum(dist, [manifest.entry, ...manifest.preload]),
    sum(shell, shellScripts(shell)),
  );
  const over = isMissed(bytes, goal);
  if (over) missed += 1;
  const verdict = `goal ${goal} KiB: ${over ? 'missed' : 'kept'}`;
  console.log(
    `${label.padEnd(12)}${kib(bytes)}  (shell + ${first.map(({ folder }) => folder).join(', ')})  ${verdict}`,
  );
}

const embeds = readBuilds('embed').filter(({ folder }) => isWanted(folder));
if (embeds.length > 0) console.log("\nto the list of parkings in an integrator's page");
for (const { folder, dist, manifest } of embeds) {
  const first = scriptsIn(dist).filter(
    (file) => file === manifest.entry || EMBED_FIRST.some((name) => file.startsWith(name)),
  );
  const bytes = sum(dist, first);
  const over = isMissed(bytes, EMBED_GOAL);
  if (over) missed += 1;
  console.log(
    `${folder.padEnd(12)}${kib(bytes)}  goal ${EMBED_GOAL} KiB: ${over ? 'missed' : 'kept'}`,
  );
}
if (missed > 0 && !process.argv.includes('--report')) process.exitCode = 1;
