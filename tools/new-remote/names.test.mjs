import { readdirSync, rmSync } from 'node:fs';
import { copyOfRepository } from '../test/copy.mjs';
import { createRemote } from './create.mjs';

const copy = copyOfRepository();
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each([
  ['driver', 'driver-app exists'],
  ['booking', "/booking is a screen of 'driver'"],
  ['Guardia', "'Guardia' is no name"],
  ['guardia-app', "'guardia-app' is no name"],
  ['owner-embed', "'owner-embed' is no name"],
  ['constructor', "'constructor' is no name"],
  ['a'.repeat(32), 'at most 31 characters'],
  ...'shell docs node-modules start full release equal-builds new-remote api auto'
    .split(' ')
    .map((name) => [name, `'${name}' is a word of this repository`]),
])('there can be no new remote %s, and nothing is written', (name, reason) => {
  const before = readdirSync(copy);
  expect(() => createRemote(copy, { name, audience: 'driver' })).toThrow(reason);
  expect(readdirSync(copy)).toEqual(before);
});

test('its title needs no escaping, its audience exists', () => {
  const remote = { name: 'torre', audience: 'driver' };
  expect(() => createRemote(copy, { ...remote, title: "D'Angelo" })).toThrow('escaping');
  expect(() => createRemote(copy, { ...remote, audience: 'guard' })).toThrow(
    'driver, admin, attendant',
  );
  expect(createRemote(copy, { ...remote, audience: 'attendant' })).toBe('torre-app');
});
