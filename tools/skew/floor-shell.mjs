import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { copyOfRepository } from '../test/copy.mjs';
import { packageManager } from '../workspace/installed.mjs';
import { packages } from '../workspace/packages.mjs';
import { run } from '../workspace/run.mjs';

const floors = join(import.meta.dirname, 'floors');
const installed = join(floors, 'node_modules');

/** Puts the floors' packages into the place of a folder's own. */
function linkFloors(folder) {
  for (const name of readdirSync(installed).filter((entry) => !entry.startsWith('.'))) {
    const place = join(folder, 'node_modules', name);
    if (!existsSync(place)) continue;
    rmSync(place, { recursive: true });
    symlinkSync(realpathSync(join(installed, name)), place);
  }
}

/**
 * Builds this checkout's shell with the oldest versions that remotes accept of what it shares
 * (tools/skew/floors).
 * @param {string} dist where the build goes
 */
export async function buildFloorShell(dist) {
  await run(
    'npx',
    ['--yes', packageManager, 'install', '--ignore-workspace', '--frozen-lockfile'],
    {
      cwd: floors,
      env: { ...process.env, CI: 'true' },
    },
  );
  const others = packages().map(({ folder }) => folder);
  const needed = new Set(['shell', 'shared-ui', 'shared-api', 'federation']);
  const copy = copyOfRepository({
    whole: true,
    without: [...others.filter((folder) => !needed.has(folder)), 'docs'],
  });
  try {
    for (const folder of needed) linkFloors(join(copy, folder));
    await run('npm', ['run', '--silent', 'bundle'], { cwd: join(copy, 'shell') });
    rmSync(dist, { recursive: true, force: true });
    mkdirSync(dist, { recursive: true });
    cpSync(join(copy, 'shell', 'dist'), dist, { recursive: true });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
