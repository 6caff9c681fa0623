import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';

const read = (...path) => readFileSync(join(top, ...path), 'utf8');

/** `react: { package: 'react', minimum: '^19.2.0' }` in the policy's source, by package. */
const declared = Object.fromEntries(
  [
    ...read('federation/webpack/shared.ts').matchAll(/package: '([^']+)',\s*minimum: '([^']+)'/g),
  ].map(([, name, minimum]) => [name, minimum]),
);

test('FED-03 the shell of the skew test has the declared minimum versions', () => {
  const { dependencies } = JSON.parse(read('tools/skew/minimum-versions/package.json'));
  // react-router is not shared itself, but react-router-dom re-exports it.
  const { 'react-router': router, ...pinned } = dependencies;
  expect(Object.keys(declared)).toContain('react');
  expect(
    Object.fromEntries(Object.entries(pinned).map(([name, one]) => [name, `^${one}`])),
  ).toEqual(declared);
  expect(router).toBe(pinned['react-router-dom']);
});
