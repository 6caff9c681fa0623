// Finds or brings a Chromium: Playwright's own, else the system's, else Debian's package.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';
import { execute } from './command.mjs';
import { installPackages, programs } from './debian.mjs';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const fromSystem = () => programs(...systemNames);

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
  await installPackages('chromium');
  return fromSystem();
}

/**
 * Path of a Chromium that starts.
 * @throws when there is none and none can be installed
 */
export async function findBrowser() {
  for (const source of [playwrights, fromSystem, debians])
    for (const path of await source()) if (await starts(path)) return path;
  throw new Error('No Chromium: neither downloaded, nor on this system, nor as a Debian package.');
}
