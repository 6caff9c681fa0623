// `npm test`: sets the machine up, runs every check to the end, and closes with one line
// `N passed, N failed`. Parameters select steps by name, or by package ('driver') what that needs; `--all`
// also runs steps whose inputs have not changed.
import { availableParallelism } from 'node:os';
import { install } from './install.mjs';
import { findBrowser } from './test/browser.mjs';
import { bringServerPrograms } from './test/debian.mjs';
import { folderOf } from './test/of-package.mjs';
import { packageSteps } from './test/package-steps.mjs';
import { failure, line, report, tail } from './test/report.mjs';
import { runSteps } from './test/schedule.mjs';
import { steps } from './test/steps.mjs';
import { unchanged } from './test/unchanged.mjs';
import { isInstalled } from './workspace/installed.mjs';
import { packages } from './workspace/packages.mjs';

/** Two at least, so that a machine with one core also runs steps of weight 2. */
const cores = Math.max(2, availableParallelism());

function close({ passed, failed, notTried = [] }) {
  const gaps = notTried.map((what) => ` (${what})`).join('');
  console.log(`${passed} passed, ${failed} failed${gaps}`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}

/** Calls a function once for the run, when the first step needs it. */
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

const words = process.argv.slice(2);
const runsAll = words.includes('--all');
const selection = words.filter((word) => word !== '--all');
const bring = { browser, serverPrograms: onceOnly(bringServerPrograms) };
const all = steps(bring);
const isStep = (name) => all.some((step) => step.name === name);
const unknown = selection.filter((name) => !isStep(name) && !folderOf(name));
if (unknown.length > 0) {
  const names = [...all.map(({ name }) => name), ...packages().map(({ folder }) => folder)];
  console.error(`Neither a step nor a package: ${unknown.join(', ')}. ${names.join(', ')}`);
  process.exit(2);
}

const folders = new Set(selection.filter((name) => !isStep(name)).map(folderOf));
const named = [
  ...all.filter(({ name }) => selection.includes(name)),
  ...[...folders].flatMap((folder) => packageSteps(folder, bring)),
];
const before = unchanged();
const isDue = (step) => {
  if (!before.has(step) || runsAll || selection.length > 0) return true;
  line('·', step.name, 0, 'has passed, and nothing that it reads has changed since');
  return false;
};
const wanted = (selection.length > 0 ? named : all).filter(isDue);
const failures = [];
const sum = await runSteps(wanted, cores, (step, result, seconds) => {
  failures.push(...(result.reasons ?? []));
  if (result.failed === 0 && !result.notTried && !result.unsteady?.length) before.record(step);
  report(step, result, seconds);
});
for (const test of failures) console.log(failure(test));
line('·', 'all', elapsed(), '');
close(sum);
