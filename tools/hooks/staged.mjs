// The hook before a commit formats staged files and lints them by the rules that need no types, so that
// it takes a second (`npm test -- NAME` and `npm run check` apply the others).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { top } from '../workspace/packages.mjs';

const git = (...parameters) =>
  spawnSync('git', parameters, { cwd: top, encoding: 'utf8' }).stdout.split('\0').filter(Boolean);

/** Runs a tool of the workspace on the files of its kinds; returns whether it passed. */
function passes(name, parameters, files) {
  if (files.length === 0) return true;
  const program = join(top, 'node_modules', name, 'bin', name);
  const all = [program, '--no-error-on-unmatched-pattern', ...parameters, ...files];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, {
    cwd: top,
    encoding: 'utf8',
  });
  if (status !== 0) console.error(`${stdout}${stderr}`.trim());
  return status === 0;
}

if (!existsSync(join(top, 'node_modules', 'oxlint'))) {
  console.error('Nothing is installed, so nothing is checked: npm test');
  process.exit(0);
}

const staged = git('diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z');
const changedSince = new Set(git('diff', '--name-only', '-z'));
// `git commit FILE` uses a temporary index, so files added to it are missing in the real one.
const isAside = basename(process.env.GIT_INDEX_FILE ?? '').startsWith('next-index');
const whole = staged.filter((file) => !changedSince.has(file) && !isAside);
const partly = staged.filter((file) => !whole.includes(file));

const formatted = passes('oxfmt', [], whole);
if (whole.length > 0) git('add', '--', ...whole);
const inFormat = passes('oxfmt', ['--check'], partly);
if (!inFormat) console.error('These are staged in part, so they were left alone: npm run format');
const linted = passes('oxlint', ['--report-unused-disable-directives-severity=off'], staged);
if (!(formatted && inFormat && linted)) process.exit(1);
