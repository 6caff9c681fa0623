// What each bench begins and ends with.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';

/** Options of the command line, of the types of their defaults. */
export function optionsOf(defaults) {
  const names = Object.keys(defaults);
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const { values } = parseArgs({ options });
  for (const [name, text] of Object.entries(values))
    values[name] = typeof defaults[name] === 'number' ? Number(text) : text;
  return { ...defaults, ...values };
}

/** The figures of rows that miss their goals; its first field and its texts name a row. */
const missedBy = (rows, goals) =>
  rows.flatMap((row) => {
    const { most = {}, least = {} } = goals(row);
    const misses = [
      ...Object.entries(most).filter(([figure, goal]) => !(row[figure] <= goal)),
      ...Object.entries(least).filter(([figure, goal]) => !(row[figure] >= goal)),
    ];
    const name = Object.values(row).filter((each, at) => at === 0 || typeof each === 'string');
    const what = name.join(', ');
    return misses.map(([figure, goal]) => ({ what, figure, seen: row[figure], goal }));
  });

/**
 * Runs a bench in a folder of its own, prints its rows and the goals that they miss, and writes all that it returns.
 * What it passes to `started` is stopped in the end, the last first; `goals` tells of a row the most and least of
 * its figures.
 */
export async function bench(run) {
  const folder = mkdtempSync(join(tmpdir(), 'parqueo-bench-'));
  const parts = [];
  const started = (part) => {
    parts.push(part);
    return part;
  };
  try {
    const { rows, goals = () => ({}), ...facts } = await run({ folder, started });
    const missed = missedBy(rows, goals);
    console.table(rows);
    console.log(missed.length > 0 ? 'Goals missed:' : 'Goals kept');
    if (missed.length > 0) console.table(missed);
    writeResults(basename(process.argv[1], '.mjs'), { ...facts, rows, missed });
    process.exitCode = missed.length === 0 ? 0 : 1;
  } finally {
    for (const part of parts.toReversed()) await part.stop();
    rmSync(folder, { recursive: true, force: true });
  }
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

/** Writes results/NAME.json, with the date, the commit, the machine and how busy it was. */
export function writeResults(name, results) {
  const folder = join(import.meta.dirname, '..', 'results');
  mkdirSync(folder, { recursive: true });
  const [{ model }] = cpus();
  const machine = { cores: cpus().length, model, node: process.version, load: loadavg() };
  const content = { date: new Date().toISOString(), commit: commit(), machine, ...results };
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
}
