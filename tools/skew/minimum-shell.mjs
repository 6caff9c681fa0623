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

const versions = join(import.meta.dirname, 'minimum-versions');
const installed = join(versions, 'node_modules');

/** Replaces a folder's packages by those of the minimum versions. */
function linkMinimumVersions(folder) {
  for (const name of readdirSync(installed).filter((entry) => !entry.startsWith('.'))) {
    const place = join(folder, 'node_modules', name);
    if (!existsSync(place)) continue;
    rmSync(place, { recursive: true });
    symlinkSync(realpathSync(join(installed, name)), place);
  }
}

/**
 * Builds this checkout's shell with the minimum versions of the shared packages
 * (tools/skew/minimum-versions).
 * @param {string} dist folder of the build
 */
export async function buildMinimumShell(dist) {
  const words = ['--yes', packageManager, 'install', '--ignore-workspace', '--frozen-lockfile'];
  await run('npx', words, { cwd: versions, env: { ...process.env, CI: 'true' } });
  const others = packages().map(({ folder }) => folder);
  const needed = new Set(['shell', 'shared-ui', 'shared-api', 'federation']);
  const copy = copyOfRepository({
    whole: true,
    without: [...others.filter((folder) => !needed.has(folder)), 'docs'],
  });
  try {
    for (const folder of needed) linkMinimumVersions(join(copy, folder));
    await run('npm', ['run', '--silent', 'bundle'], { cwd: join(copy, 'shell') });
    rmSync(dist, { recursive: true, force: true });
    mkdirSync(dist, { recursive: true });
    cpSync(join(copy, 'shell', 'dist'), dist, { recursive: true });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
