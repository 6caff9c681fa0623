// Statistics and results of the benches.
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

/** Resident memory of a process, in KiB. */
export const residentKib = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);

/** CPU that a process has taken with all its threads, in milliseconds. */
export function cpuMs(pid) {
  // Its name, in brackets, may have blanks; the fields after it are counted from the third.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** Writes results/NAME.json, with the date and the machine. */
export function writeResults(name, results) {
  const folder = join(import.meta.dirname, '..', 'results');
  mkdirSync(folder, { recursive: true });
  const machine = { date: new Date().toISOString(), cores: cpus().length, node: process.version };
  writeFileSync(
    join(folder, `${name}.json`),
    `${JSON.stringify({ ...machine, ...results }, null, 2)}\n`,
  );
}
