// `npm run test:skew`: releases of different days side by side. The last release's shell and remotes
// are built from the history, today's shell also with the oldest packages that remotes accept; then a
// driver books a space in each mixture (e2e/skew). Needs today's builds, and CHROMIUM_PATH unless
// Playwright has a browser.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastRelease } from './skew/last-release.mjs';
import { buildMinimumShell } from './skew/minimum-shell.mjs';
import { releaseBuilds } from './skew/release-builds.mjs';
import { runAttached } from './workspace/attached.mjs';
import { top } from './workspace/packages.mjs';
import { task } from './workspace/progress.mjs';

const folder = join(top, '.cache', 'skew');
const playwright = 'e2e/node_modules/@playwright/test/cli.js';

try {
  mkdirSync(folder, { recursive: true });
  const minimum = join(folder, 'minimum');
  await task('A shell with the minimum versions', 'It is built', () => buildMinimumShell(minimum));
  const { name, commit } = await lastRelease();
  const builds = await task(`The last release, ${name}`, `${name} is built`, () =>
    releaseBuilds(commit),
  );
  const mixtures = join(folder, 'mixtures.json');
  writeFileSync(mixtures, JSON.stringify({ minimum, last: { name, builds } }));
  const words = ['test', '--config=e2e/playwright.config.ts', '--project=skew'];
  const env = { ...process.env, SKEW_MIXTURES: mixtures };
  process.exitCode = await runAttached([playwright, ...words, ...process.argv.slice(2)], env);
} catch (error) {
  if (error.output) console.error(error.output);
  console.error(error.message);
  process.exitCode = 1;
}
