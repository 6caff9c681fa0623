// The guide for integrators quotes examples/, which a browser runs (e2e/journeys/embedding.spec.ts).
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

test('what is no quotation is a command that a journey gives', () => {
  const commands = blocks
    .filter(({ file }) => !file)
    .flatMap(({ text }) => text.trim().split('\n'));
  expect(commands).toEqual([
    'npm run db -- integrator add "Plaza Real" --origin http://localhost:4000',
    'PARQUEO=http://127.0.0.1:3000 PARQUEO_KEY=… CONSENT=… npm start',
  ]);
  const journey = readFileSync(join(top, 'e2e/support/integrator.ts'), 'utf8');
  expect(journey).toMatch(/'integrator', 'add', 'Plaza Real', '--origin'/);
  expect(journey).toMatch(/\['server\.mjs'\][\s\S]*'examples'/);
  const { scripts } = JSON.parse(readFileSync(join(top, 'examples/package.json'), 'utf8'));
  expect(scripts.start).toBe('node server.mjs');
});

test('every option, attribute and event of v1.d.ts is in the guide', () => {
  const types = readFileSync(join(top, 'owner-embed/src/v1.d.ts'), 'utf8');
  const options = [...types.matchAll(/^ {2}(\w+)\??: /gm)].map(([, name]) => name);
  const events = [...types.matchAll(/\{ type: '([\w-]+)'/g)].map(([, name]) => name);
  expect(events.length).toBeGreaterThan(5);
  for (const name of [...options, ...events]) expect(guide).toContain(`\`${name}\``);
});
