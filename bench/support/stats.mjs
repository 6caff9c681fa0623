// Statistics and results of the benches.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** Linux counts CPU in hundredths of a second. */
const MS_PER_TICK = 10;

/** The number below which the given share (0 to 1) of the numbers lies. */
export const percentile = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * share))
  ];

export const median = (numbers) => percentile(numbers, 0.5);

/** A figure as tables show it. */
export const rounded = (number, digits = 0) => Number(number.toFixed(digits));

/** Resident memory of a process, in KiB. */
export const residentKib = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);

/** CPU that a process has taken with all its threads, in milliseconds. */
export function cpuMs(pid) {
  // Its name, in brackets, may have blanks; the fields after it are counted from the third.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** The commit of these sources; null without git or a repository. */
function commit() {
  const stdio = ['ignore', 'pipe', 'ignore'];
  const git = (...words) =>
    execFileSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8', stdio }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain') ? '-dirty' : '');
  } catch {
    return null;
  }
}

/** Writes results/NAME.json, with the date, the commit and the machine. */
export function writeResults(name, results) {
  const folder = join(import.meta.dirname, '..', 'results');
  mkdirSync(folder, { recursive: true });
  const [{ model }] = cpus();
  const machine = { cores: cpus().length, model, node: process.version };
  const content = { date: new Date().toISOString(), commit: commit(), machine, ...results };
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
}
