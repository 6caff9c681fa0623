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
