import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './workspace/run.mjs';
import { top } from './workspace/packages.mjs';

/** The one place that names the package manager's version; it comes through npx. */
export const packageManager = 'pnpm@12.21.0';

const lockfile = join(top, 'pnpm-lock.yaml');
const stamp = join(top, 'node_modules', '.installed');

/** What an installation depends on: lockfile, package manager, and the machine's native binaries. */
const wanted = () =>
  createHash('sha256')
    .update(readFileSync(lockfile))
    .update([packageManager, process.platform, process.arch].join())
    .digest('hex');

/** Whether node_modules is what the lockfile says. */
export const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();

/** Installs exactly what the lockfile says, or of that what these parameters choose. Throws CommandFailed. */
export async function install(...chosen) {
  await run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', ...chosen], {
    cwd: top,
    // Nobody is there to answer a question.
    env: { ...process.env, CI: 'true' },
  });
  if (chosen.length === 0) writeFileSync(stamp, wanted());
}

// By itself, for an image. `--production`: what the server loads while it runs.
if (process.argv[1] === import.meta.filename) {
  const server = ['--prod', '--filter', '@parqueo/server'];
  try {
    await install(...(process.argv.includes('--production') ? server : []));
  } catch (error) {
    console.error(error.output ?? error.stack);
    process.exitCode = 1;
  }
}
