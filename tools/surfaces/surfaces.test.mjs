import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfRepository } from '../test/copy.mjs';
import { compared, read, stepFor, written } from './report.mjs';

const surface = (text) => new Map([['index.d.ts', text]]);
const buttons = `export interface Props {
    label: string;
    onClick?(): void;
}
export { Button, type ButtonProps } from './button';`;
const differing = (text) => compared(surface(buttons), surface(text));

test('a snapshot reads back as it was written', () => {
  const parts = new Map([
    ['index.d.ts', buttons],
    ['members', 'api\nnavigate'],
  ]);
  expect(read(written('What others import of a 1.2.3', parts))).toEqual({
    version: '1.2.3',
    parts,
  });
});

test.each([
  ['an export', buttons.replace('Button,', 'Button, Card,'), 'minor'],
  ['a member', buttons.replace('label', 'id: number;\n    label'), 'minor'],
  ['an export less', buttons.replace('Button, ', ''), 'major'],
  ['another type', buttons.replace('string', 'number'), 'major'],
])('%s is a change, below 1.0 too', (_, text, step) => {
  expect(stepFor(differing(text))).toBe(step);
});

test('a list with more words is an addition, one with other words is not', () => {
  const roles = (list) => surface(`export declare const ROLES: readonly [${list}];`);
  const before = roles("'driver', 'admin'");
  expect(stepFor(compared(before, roles("'driver', 'admin', 'attendant'")))).toBe('minor');
  expect(stepFor(compared(before, roles("'driver', 'attendant'")))).toBe('major');
});

test('a parameter that may be left out is an addition, one that must be given is not', () => {
  const tell = (parameters) => surface(`export declare function tell(${parameters}): void;`);
  expect(stepFor(compared(tell('name: string'), tell('name: string, at?: Date')))).toBe('minor');
  expect(stepFor(compared(tell(''), tell('at?: Date')))).toBe('minor');
  expect(stepFor(compared(tell('name: string'), tell('name: string, at: Date')))).toBe('major');
  expect(stepFor(compared(tell('name: string, at?: Date'), tell('name: string')))).toBe('major');
});

test('another member that a component takes of its props is none', () => {
  const row = (members) => surface(`export declare function Row({ ${members} }: RowProps): Node;`);
  expect(stepFor(compared(row('gap'), row('gap, wide')))).toBeUndefined();
});

test('another version of Host is none of the package: Host is held against its own versions', () => {
  const host = (version) => surface(`export declare const HOST_API_VERSION = "${version}";`);
  expect(stepFor(compared(host('2.0.0'), host('2.1.0')))).toBeUndefined();
  expect(compared(host('2.0.0'), surface('')).names).toEqual(['HOST_API_VERSION']);
});

test('another file or another order is none', () => {
  const moved = buttons
    .replace(
      '    label: string;\n    onClick?(): void;',
      '    onClick?(): void;\n    label: string;',
    )
    .replace('./button', './buttons/button');
  expect(stepFor(differing(moved))).toBeUndefined();
});

test('a list of exports over several lines in another order is none', () => {
  const several = "export { Button, type ButtonProps, } from './button';";
  const turned = "export { type ButtonProps, Button, } from './button';";
  expect(stepFor(compared(surface(several), surface(turned)))).toBeUndefined();
});

test('a member belongs to what it stands in', () => {
  const both = 'export interface A {\n    id: number;\n}\nexport interface B {\n}';
  const moved = 'export interface A {\n}\nexport interface B {\n    id: number;\n}';
  expect(compared(surface(both), surface(moved))).toEqual({
    removed: ['export interface A { id: number;'],
    added: ['export interface B { id: number;'],
    names: [],
  });
});

test('added and removed exports are named', () => {
  const text = `${buttons.replace('Button, type ButtonProps', 'type ButtonProps, Pushed as Press')}
export declare function open(): void;
export default class Panel {\n}`;
  expect(differing(text.replace('string', 'number')).names).toEqual([
    'Button',
    'Panel',
    'Press',
    'open',
  ]);
});

test('a name is the same by whatever way it comes to the file that others import', () => {
  const card = 'export interface Card {\n}';
  const list = new Map([
    ['index.d.ts', "export type { Card } from './cards';"],
    ['cards/index.d.ts', "export * from './card';"],
    ['cards/card.d.ts', card],
  ]);
  const star = new Map([
    ['index.d.ts', "export * from './card';"],
    ['card.d.ts', card],
  ]);
  const inside = new Map([...list, ['index.d.ts', "import './cards';"]]);
  expect(stepFor(compared(list, star, ['index.d.ts']))).toBeUndefined();
  expect(compared(list, inside, ['index.d.ts'])).toMatchObject({
    removed: ['export Card'],
    added: [],
  });
});

describe('in a copy', () => {
  let copy;
  beforeAll(() => {
    copy = copyOfRepository({ whole: true });
    const waiting = join(copy, '.changeset');
    for (const file of readdirSync(waiting)) if (file !== 'README.md') rmSync(join(waiting, file));
  }, 60_000);
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
  }, 120_000);

  test('nothing new lands in Host or in what remotes import without a version', () => {
    // Such additions happened: watchArea at an unchanged 1.1.0, StatusBar at an unchanged 0.1.0.
    edit('shared-api/host/host.ts', (text) =>
      text.replace('watchArea(', 'watchPlace(id: number): void;\n  watchArea('),
    );
    edit('shared-ui/src/index.ts', (text) => `${text}export const StatusLine = () => null;\n`);
    const present = /HOST_API_VERSION = '(.*)'/.exec(
      readFileSync(join(copy, 'shared-api/host/host.ts'), 'utf8'),
    )[1];
    const [major, minor] = present.split('.').map(Number);
    const next = `${major}.${minor + 1}.0`;
    const { hostApi } = JSON.parse(readFileSync(join(copy, 'driver-app/remote.json'), 'utf8'));

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
    // A remote that takes what is new needs the Host that has it.
    edit(
      'driver-app/src/expose.tsx',
      (text) =>
        `import type { Host } from '@parqueo/shared-api/host';\n${text}export const watch = (host: Host) => host.socket.watchPlace(1);\n`,
    );
    const output = run('tools/checks/surfaces.mjs');
    expect(output).toContain(`driver-app/remote.json allows Host ${hostApi.slice(1)}`);
    expect(output).toContain("Property 'watchPlace' does not exist on type 'HostSocket'");
  }, 120_000);
});
