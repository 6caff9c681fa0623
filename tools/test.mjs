// `npm test`: sets the machine up, runs every check to the end, and closes with one line
// `N passed, N failed`. Names of steps as parameters run only those; names of packages ('driver'), what
// each of them needs.
import { install } from './install.mjs';
import { isInstalled } from './workspace/installed.mjs';
import { findBrowser } from './test/browser.mjs';
import { bringServerPrograms } from './test/debian.mjs';
import { folderOf } from './test/of-package.mjs';
import { packageSteps } from './test/package-steps.mjs';
import { line, report, tail } from './test/report.mjs';
import { runSteps } from './test/schedule.mjs';
import { steps } from './test/steps.mjs';
import { packages } from './workspace/packages.mjs';

const cores = 2;

function close({ passed, failed, notTried = [] }) {
  const gaps = notTried.map((what) => ` (${what})`).join('');
  console.log(`${passed} passed, ${failed} failed${gaps}`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}

/** Once for the run, when the first step asks. */
function onceOnly(find) {
  let found;
  return () => (found ??= find());
}

const began = performance.now();
const elapsed = () => (performance.now() - began) / 1000;

if (!isInstalled()) {
  try {
    await install();
    line('·', 'install', elapsed(), 'from the lockfile');
  } catch (error) {
    line('✗', 'install', elapsed(), error.message);
    console.log(tail(error.output ?? ''));
    close({ passed: 0, failed: 1 });
  }
}

const browser = onceOnly(async () => {
  const searchBegan = performance.now();
  const path = await findBrowser();
  line('·', 'browser', (performance.now() - searchBegan) / 1000, path);
  return path;
});

const chosen = process.argv.slice(2);
const bring = { browser, serverPrograms: onceOnly(bringServerPrograms) };
const all = steps(bring);
const isStep = (name) => all.some((step) => step.name === name);
const unknown = chosen.filter((name) => !isStep(name) && !folderOf(name));
if (unknown.length > 0) {
  const names = [...all.map(({ name }) => name), ...packages().map(({ folder }) => folder)];
  console.error(`Neither a step nor a package: ${unknown.join(', ')}. ${names.join(', ')}`);
  process.exit(2);
}

const folders = new Set(chosen.filter((name) => !isStep(name)).map(folderOf));
const named = [
  ...all.filter(({ name }) => chosen.includes(name)),
  ...[...folders].flatMap((folder) => packageSteps(folder, bring)),
];
const wanted = chosen.length > 0 ? named : all;
const sum = await runSteps(wanted, cores, report);
line('·', 'all', elapsed(), '');
close(sum);
