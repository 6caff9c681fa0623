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
  ['a member', buttons.replace('label', 'id: number;\n    label'), 'minor'],
  ['a member less', buttons.replace('    label: string;\n', ''), 'major'],
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

test('a member belongs to what it stands in', () => {
  const both = 'export interface A {\n    id: number;\n}\nexport interface B {\n}';
  const moved = 'export interface A {\n}\nexport interface B {\n    id: number;\n}';
  expect(compared(surface(both), surface(moved))).toEqual({
    removed: ['export interface A { id: number;'],
    added: ['export interface B { id: number;'],
    names: [],
  });
});

test('added and removed exports are named, from whichever entry', () => {
  const names = (text) => new Map([['exports', text]]);
  const before = names('. Button\n. Press\n./client Api');
  const after = names('. Button\n. Panel\n./client Api\n./client open');
  expect(compared(before, after)).toEqual({
    removed: ['. Press'],
    added: ['. Panel', './client open'],
    names: ['Panel', 'Press', 'open'],
  });
});
