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

for (const bench of name === undefined ? benches : [name]) {
  console.log(`\n— ${bench}`);
  const file = join(import.meta.dirname, `${bench}.mjs`);
  const { status } = spawnSync(process.execPath, [file, ...options], { stdio: 'inherit' });
  process.exitCode ||= status;
}
