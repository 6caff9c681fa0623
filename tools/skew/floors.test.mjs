import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';

const read = (...path) => readFileSync(join(top, ...path), 'utf8');

/** `react: { package: 'react', floor: '^19.2.0' }` in the policy's source, by package. */
const declared = Object.fromEntries(
  [...read('federation/webpack/shared.ts').matchAll(/package: '([^']+)',\s*floor: '([^']+)'/g)].map(
    ([, name, floor]) => [name, floor],
  ),
);

test('FED-03 the shell at the floors has just the versions that are declared', () => {
  const { dependencies } = JSON.parse(read('tools/skew/floors/package.json'));
  // It is no shared module, but the router's package is made of it.
  const { 'react-router': router, ...pinned } = dependencies;
  expect(Object.keys(declared)).toContain('react');
  expect(
    Object.fromEntries(Object.entries(pinned).map(([name, one]) => [name, `^${one}`])),
  ).toEqual(declared);
  expect(router).toBe(pinned['react-router-dom']);
});

test('teams read the floors that are declared', () => {
  const rows = [...read('docs/teams.md').matchAll(/^\| ([\w@/, -]+?) +\| (\^[\d.]+) +\|$/gm)];
  const told = rows.flatMap(([, names, floor]) => names.split(', ').map((name) => [name, floor]));
  expect(Object.fromEntries(told)).toEqual(declared);
});
