import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfRepository } from '../test/copy.mjs';

// Patience for a slow machine: each check compiles three packages.
jest.setTimeout(900_000);

let copy;
beforeAll(() => {
  copy = copyOfRepository({ whole: true });
  const waiting = join(copy, '.changeset');
  for (const file of readdirSync(waiting)) if (file !== 'README.md') rmSync(join(waiting, file));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (tool) => spawnSync(process.execPath, [tool], { cwd: copy, encoding: 'utf8' }).stdout;
const edit = (file, change) =>
  writeFileSync(join(copy, file), change(readFileSync(join(copy, file), 'utf8')));

test('a run of the tool takes a snapshot of each new version, and the check passes', () => {
  const raised = ['shared-ui', 'shared-api', 'remote-kit'].map(
    (name) => `'@parqueo/${name}': minor\n`,
  );
  writeFileSync(join(copy, '.changeset', 'a.md'), `---\n${raised.join('')}---\n\nMore.\n`);
  run('tools/changelog.mjs');
  expect(run('tools/checks/surfaces.mjs')).toMatch(
    /@parqueo\/shared-ui has version .*: npm run surfaces/,
  );
  run('tools/surfaces.mjs');
  expect(run('tools/checks/surfaces.mjs')).toMatch(/surfaces: \d+ passed, 0 failed/);
  const snapshot = readFileSync(join(copy, 'shared-ui/surface.txt'), 'utf8');
  run('tools/surfaces.mjs');
  expect(readFileSync(join(copy, 'shared-ui/surface.txt'), 'utf8')).toBe(snapshot);
});

test('nothing new lands in Host or in what remotes import without a version', () => {
  // Such additions happened: watchArea at an unchanged 1.1.0, StatusBar at an unchanged 0.1.0.
  edit('shared-api/host/host.ts', (text) =>
    text.replace('watchArea(', 'watchPlace(id: number): void;\n  /** An area. */\n  watchArea('),
  );
  edit('shared-ui/src/index.ts', (text) => `${text}export const StatusLine = () => null;\n`);
  const present = /HOST_API_VERSION = '(.*)'/.exec(
    readFileSync(join(copy, 'shared-api/host/host.ts'), 'utf8'),
  )[1];
  const [major, minor] = present.split('.').map(Number);
  const next = `${major}.${minor + 1}.0`;

  const refused = run('tools/checks/surfaces.mjs');
  expect(refused).toContain('+ export interface HostSocket { watchPlace(id: number): void;');
  expect(refused).toContain(`This is a minor change: HOST_API_VERSION is ${next}`);
  expect(refused).toContain('+ export declare const StatusLine');
  expect(refused).toContain("say so in a file of .changeset ('@parqueo/shared-ui': minor)");

  const silent = "---\n'@parqueo/shared-ui': minor\n---\n\nMore.\n";
  writeFileSync(join(copy, '.changeset', 'a.md'), silent);
  expect(run('tools/checks/surfaces.mjs')).toContain(
    "no change of '@parqueo/shared-ui' in .changeset names StatusLine",
  );

  const changed = ['shared-ui', 'shared-api'].map((name) => `'@parqueo/${name}': minor\n`);
  writeFileSync(join(copy, '.changeset', 'a.md'), `---\n${changed.join('')}---\n\nStatusLine.\n`);
  edit('shared-api/host/host.ts', (text) => text.replace(`'${present}'`, `'${next}'`));
  run('tools/surfaces.mjs');
  expect(run('tools/checks/surfaces.mjs')).toMatch(/surfaces: \d+ passed, 0 failed/);
});
