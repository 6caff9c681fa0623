import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unchanged } from './unchanged.mjs';

const step = { name: 'long', reads: ['server', 'docs/teams.md', ':!*.test.ts'] };
let folder;

const write = (file, text) => writeFileSync(join(folder, file), text);
const passes = () => unchanged(folder).record(step);
const isSkipped = () => unchanged(folder).has(step);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unchanged-'));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  for (const path of ['server', 'docs', 'tools/test'])
    mkdirSync(join(folder, path), { recursive: true });
  write('server/a.ts', 'a');
  write('server/a.test.ts', 'a');
  write('docs/teams.md', 'a');
  write('docs/flows.md', 'a');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a step that never passed runs; one that passed on the same files does not', () => {
  expect(isSkipped()).toBe(false);
  passes();
  expect(isSkipped()).toBe(true);
});

test.each([
  ['another text', () => write('server/a.ts', 'b')],
  ['a new file', () => write('server/b.ts', 'a')],
  ['a deleted file', () => rmSync(join(folder, 'server/a.ts'))],
  ['a file of its own', () => write('docs/teams.md', 'b')],
])('%s among what it reads makes it run', (_what, change) => {
  passes();
  change();
  expect(isSkipped()).toBe(false);
});

test('what it does not read changes nothing', () => {
  passes();
  write('docs/flows.md', 'b');
  write('server/a.test.ts', 'b');
  expect(isSkipped()).toBe(true);
});

test('a step without a list of what it reads always runs, and so does one outside of a repository', () => {
  const { record, has } = unchanged(folder);
  record({ name: 'always' });
  expect(has({ name: 'always' })).toBe(false);
  passes();
  rmSync(join(folder, '.git'), { recursive: true });
  expect(isSkipped()).toBe(false);
});
