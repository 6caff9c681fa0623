import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';
import { blocksIn } from './blocks.mjs';

const read = (file) => readFileSync(join(top, file), 'utf8');

const lines = [...read('docs/teams/ci-example.yml').matchAll(/- run: (.*)$/gm)].map(
  ([, line]) => line,
);
const documented = blocksIn(read('docs/teams.md'))
  .map(({ commands }) => commands)
  .join('');

test('the example for a CI uses commands that docs/teams.md has carried out', () => {
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) {
    const [script] = /(?<=^node )\S+/.exec(line) ?? [];
    if (script) expect(existsSync(join(top, script))).toBe(true);
    // Up to its first option, and each option.
    else
      for (const part of [line.split(' --', 1)[0], ...(line.match(/ --[a-z-]+/g) ?? [])])
        expect(documented).toContain(part);
  }
});

test('FED-02 a job that runs twice names the build that it means, which no other run moves', () => {
  const moving = lines.filter((line) => / remotes -- (?:promote|rollback|disable) /.test(line));
  expect(moving).toHaveLength(2);
  for (const line of moving) expect(line).toMatch(/^npm run remotes -- \w+ driver "\$BUILD" /);
  expect(read('docs/teams/ci-example.yml')).toContain('BUILD: ${{ inputs.build }}');
});
