// What each bench begins and ends with.
import { spawnSync } from 'node:child_process';
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

/** A row as it is read: counts are whole numbers, other figures have four digits. */
const readable = (row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Number.isFinite(value) && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value,
    ]),
  );

/** The figures of rows that miss their goals; the texts of a row, or its first field, name it. */
const missedBy = (rows, goals) =>
  rows.flatMap((row) => {
    const { most = {}, least = {} } = goals(row);
    const misses = [
      ...Object.entries(most).filter(([figure, goal]) => !(row[figure] <= goal)),
      ...Object.entries(least).filter(([figure, goal]) => !(row[figure] >= goal)),
    ];
    const [first, ...others] = Object.values(row);
    const what = [first, ...others.filter((each) => typeof each === 'string')].join(', ');
    return misses.map(([figure, goal]) => ({ what, figure, seen: row[figure], goal }));
  });

/**
 * Runs a bench in a folder of its own, prints its rows and the goals that they miss, and writes them to
 * results/NAME.json with the date, the commit, the machine and how busy it was. What the bench passes to `started` is
 * stopped in the end, the last first; `goals` tells of a row the most and least of its figures.
 */
export async function bench(run) {
  const folder = mkdtempSync(join(tmpdir(), 'parqueo-bench-'));
  const parts = [];
  const started = (part) => {
    parts.push(part);
    return part;
  };
  try {
    const { rows: exact, goals = () => ({}) } = await run({ folder, started });
    const [rows, missed] = [exact, missedBy(exact, goals)].map((table) => table.map(readable));
    console.table(rows);
    console.log(missed.length > 0 ? 'Goals missed:' : 'Goals kept');
    if (missed.length > 0) console.table(missed);
    writeResults(basename(process.argv[1], '.mjs'), { rows, missed });
    process.exitCode = missed.length === 0 ? 0 : 1;
  } finally {
    for (const part of parts.toReversed()) await part.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeResults(name, tables) {
  const folder = join(import.meta.dirname, '..', 'results');
  mkdirSync(folder, { recursive: true });
  // Nothing without git or a repository.
  const words = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  const { stdout } = spawnSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8' });
  const [{ model }] = cpus();
  const content = {
    date: new Date().toISOString(),
    commit: stdout?.trim(),
    machine: { cores: cpus().length, model, node: process.version, load: loadavg() },
    options: process.argv.slice(2),
    ...tables,
  };
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
}
