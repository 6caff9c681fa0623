// Brings programs that tests start and npm does not have, as Debian packages.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { top } from '../workspace/packages.mjs';
import { run } from '../workspace/run.mjs';

/** Packages that bring a program; of a package that is missing here its name is the program's. */
const packageOf = { nginx: 'nginx-light', 'systemd-analyze': 'systemd' };

// Daemons are in folders outside a user's path.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

const find = (...names) =>
  folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync);

/**
 * Installs the programs of these names that this system lacks.
 * @throws {CommandFailed} where that is not possible
 */
export async function bringPrograms(...names) {
  const missing = names.filter((name) => !find(name)).map((name) => packageOf[name] ?? name);
  if (missing.length === 0) return;
  const [command, ...words] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  // RUNLEVEL: a daemon that comes with a package is not started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run(command, [...words, 'update'], { cwd: top, env });
  const install = ['install', '--yes', '--no-install-recommends', ...missing];
  await run(command, [...words, ...install], { cwd: top, env });
}

/**
 * Path of a Chromium: the one that is named, Playwright's own, the system's, or Debian's package.
 * @throws {CommandFailed} where there is none and none can be installed
 */
export async function bringBrowser() {
  const { chromium } = createRequire(join(top, 'e2e/package.json'))('@playwright/test');
  const known = [process.env.CHROMIUM_PATH, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
  const systems = () =>
    find('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
  if (!known && !systems()) await bringPrograms('chromium');
  return known ?? systems();
}
