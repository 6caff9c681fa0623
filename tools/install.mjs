import { isInstalled, noteInstalled, packageManager } from './workspace/installed.mjs';
import { top } from './workspace/packages.mjs';
import { task } from './workspace/progress.mjs';
import { run } from './workspace/run.mjs';

/** Installs exactly what the lockfile says, or of that what these parameters choose. Throws CommandFailed. */
export async function install(...chosen) {
  await run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', ...chosen], {
    cwd: top,
    // Nobody is there to answer a question.
    env: { ...process.env, CI: 'true' },
  });
  if (chosen.length === 0) noteInstalled();
}

/** Installs unless that is done, and says so. Throws CommandFailed. */
export async function installOnce() {
  if (!isInstalled()) await task('Instalando las dependencias', 'Dependencias instaladas', install);
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
