import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages, top } from './packages.mjs';

test('a version that several packages want is written once, in the catalog', () => {
  const wanted = new Map();
  for (const folder of ['', ...packages().map((item) => item.folder)]) {
    const file = join(top, folder, 'package.json');
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
    for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies }))
      if (/^[\d^~]/.test(range)) wanted.set(name, [...(wanted.get(name) ?? []), folder]);
  }
  expect([...wanted].filter(([, folders]) => folders.length > 1)).toEqual([]);
});
