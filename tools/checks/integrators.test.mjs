// The guide for integrators quotes examples/, which a browser runs by the guide's
// commands (e2e/core/embedding.spec.ts).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';

const guide = readFileSync(join(top, 'docs/integrators.md'), 'utf8');
const blocks = [...guide.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)].map(
  ([, language, file, text]) => ({ language, file, text }),
);
const quotes = blocks.filter(({ file }) => file);

test.each(quotes)('$file has the lines that the guide quotes', ({ file, text }) => {
  expect(readFileSync(join(top, file), 'utf8')).toContain(text);
});

test('what is no quotation is a command, and journeys give those (e2e/support/integrator.ts)', () => {
  const others = blocks.filter(({ file }) => !file);
  expect(others.map(({ language }) => language)).toEqual(['sh', 'sh']);
});

test('every option, attribute and event of v1.d.ts is in the guide', () => {
  const types = readFileSync(join(top, 'owner-embed/src/v1.d.ts'), 'utf8');
  const options = [...types.matchAll(/^ {2}(\w+)\??: /gm)].map(([, name]) => name);
  const events = [...types.matchAll(/\{ type: '([\w-]+)'/g)].map(([, name]) => name);
  expect(events.length).toBeGreaterThan(5);
  for (const name of [...options, ...events]) expect(guide).toContain(`\`${name}\``);
});
