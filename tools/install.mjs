import { isInstalled, noteInstalled, packageManager } from './workspace/installed.mjs';
import { top } from './workspace/packages.mjs';
import { task } from './workspace/progress.mjs';
import { run } from './workspace/run.mjs';

/** Installs exactly what the lockfile says, or the selected part of it. Throws CommandFailed. */
export async function install(...selection) {
  await run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', ...selection], {
    cwd: top,
    // Prevents questions, which nobody could answer.
    env: { ...process.env, CI: 'true' },
  });
  if (selection.length === 0) noteInstalled();
}

/** Installs unless that is done, and says so. Throws CommandFailed. */
export async function installOnce() {
  if (!isInstalled()) await task('Installing packages', 'They are installed', install);
}

// As a command, for an image. `--production`: only what the server loads at run time.
if (process.argv[1] === import.meta.filename) {
  const server = ['--prod', '--filter', '@parqueo/server'];
  try {
    await install(...(process.argv.includes('--production') ? server : []));
  } catch (error) {
    console.error(error.output ?? error.stack);
    process.exitCode = 1;
  }
}
