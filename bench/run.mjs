// `npm run bench` runs all benches one after the other, `npm run bench -- NAME [options]` one of them.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const benches = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.mjs') && file !== 'run.mjs')
  .map((file) => file.slice(0, -'.mjs'.length));

const [name, ...options] = process.argv.slice(2);
if (name !== undefined && !benches.includes(name)) {
  console.error(`No bench is '${name}': ${benches.join(', ')}`);
  process.exit(2);
}

const rows = (name === undefined ? benches : [name]).map((bench) => {
  console.log(`\n— ${bench}`);
  const begun = performance.now();
  const file = join(import.meta.dirname, `${bench}.mjs`);
  const { status } = spawnSync(process.execPath, [file, ...options], { stdio: 'inherit' });
  const minutes = Number(((performance.now() - begun) / 60_000).toFixed(1));
  return { bench, minutes, goals: status === 0 ? 'kept' : 'missed' };
});
if (rows.length > 1) console.table(rows);
process.exitCode = rows.every(({ goals }) => goals === 'kept') ? 0 : 1;
