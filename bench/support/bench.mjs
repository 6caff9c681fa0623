// What each bench begins and ends with.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** Options of the command line, of the types of their defaults. */
export function optionsOf(defaults) {
  const names = Object.keys(defaults);
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const { values } = parseArgs({ options });
  const valueOf = (name) =>
    typeof defaults[name] === 'number' ? Number(values[name]) : values[name];
  return Object.fromEntries(
    names.map((name) => [name, values[name] === undefined ? defaults[name] : valueOf(name)]),
  );
}

/**
 * Runs a bench in a folder of its own, and fails when it misses a goal.
 * @param {(place: { folder: string, started: <Part extends { stop(): unknown }>(part: Part) => Part }) => Promise<boolean>} run
 *   whether the goals are kept; what it passes to `started` is stopped in the end, the last first
 */
export async function bench(run) {
  const folder = mkdtempSync(join(tmpdir(), 'parqueo-bench-'));
  const parts = [];
  const started = (part) => {
    parts.push(part);
    return part;
  };
  try {
    process.exitCode = (await run({ folder, started })) ? 0 : 1;
  } finally {
    for (const part of parts.toReversed()) await part.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
