// Finds or brings a Chromium: Playwright's own, else the system's, else Debian's package.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { execute, top } from './command.mjs';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const fromPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => systemNames.map((name) => join(folder, name)))
    .filter((path) => existsSync(path));

/** Whether it really starts: a downloaded browser may lack libraries of the system. */
async function starts(path) {
  const page = 'data:text/html,<p>started</p>';
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--dump-dom'];
  const { code, output } = await execute({
    name: 'browser-start',
    command: [path, ...flags, page],
    limitSeconds: 30,
  });
  return code === 0 && output.includes('started');
}

async function playwrights() {
  const playwright = createRequire(join(top, 'e2e/package.json')).resolve('@playwright/test');
  const { chromium } = createRequire(playwright)(playwright);
  if (!existsSync(chromium.executablePath()))
    await execute({
      name: 'browser-download',
      command: [
        process.execPath,
        join(top, 'e2e/node_modules/@playwright/test/cli.js'),
        'install',
        '--no-shell',
        'chromium',
      ],
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '8000' },
      limitSeconds: 90,
    });
  return existsSync(chromium.executablePath()) ? [chromium.executablePath()] : [];
}

async function debians() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...parameters) =>
    execute({
      name: `browser-apt-${parameters[0]}`,
      command: [...asRoot, 'apt-get', ...parameters],
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      limitSeconds: 300,
    });
  await apt('update');
  await apt('install', '--yes', '--no-install-recommends', 'chromium');
  return fromPath();
}

/**
 * Path of a Chromium that starts.
 * @throws when there is none and none can be installed
 */
export async function findBrowser() {
  for (const source of [playwrights, fromPath, debians])
    for (const path of await source()) if (await starts(path)) return path;
  throw new Error('No Chromium: neither downloaded, nor on this system, nor as a Debian package.');
}
